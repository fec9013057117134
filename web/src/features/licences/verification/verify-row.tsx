import type { UnverifiedLicence } from '@hub/contract/licence-schemas';
import { Button } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { useVerifyLicence } from './use-verify-licence.ts';

/** Verifies one licence of the queue; its name links to the licence. */
export function VerifyRow({ licence: { uuid_id, description: name } }: { licence: UnverifiedLicence }) {
  const text = useText();
  const verify = useVerifyLicence();
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={verify.isPending}
      aria-label={text('licences.verifyNamed', { name })}
      onClick={() => void verify.run(uuid_id)}
    >
      {text('licences.verify')}
    </Button>
  );
}
