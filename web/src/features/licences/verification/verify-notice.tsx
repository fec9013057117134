import { Button } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useText } from '../../../i18n/text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useVerifyLicence } from './use-verify-licence.ts';
import classes from './verify-notice.module.css';

export function VerifyNotice({ uuid }: { uuid: string }) {
  const text = useText();
  const verify = useVerifyLicence();
  return (
    <Notice>
      <span className={classes.message}>
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
        {text('licences.needsVerification')}
      </span>
      <Button size="xs" loading={verify.isPending} onClick={() => void verify.run(uuid)}>
        {text('licences.verify')}
      </Button>
    </Notice>
  );
}
