import { useCall } from '../../../client/use-call.ts';
import { useText } from '../../../i18n/text.ts';
import { LICENCE_READS, verifyLicence } from '../licences.queries.ts';

export const useVerifyLicence = () => {
  const text = useText();
  return useCall(verifyLicence, {
    invalidates: LICENCE_READS,
    success: text('licences.verified'),
    failure: text('licences.verifyFailed'),
  });
};
