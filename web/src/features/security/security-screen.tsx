import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/text.ts';
import { RecordLoader } from '../../shell/record-loader.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { RecoveryCodesCard } from './recovery-codes-card.tsx';
import classes from './security.module.css';
import { getFactorsQuery } from './security.queries.ts';
import { TotpCard } from './totp-card.tsx';
import '../../second-factor/messages.ts';

/** The second factors and the sessions of the signed-in person. */
export function SecurityScreen() {
  const text = useText();
  return (
    <RecordLoader query={useQuery(getFactorsQuery())}>
      {(factors) => (
        <>
          <PageHeader title={text('security.title')} subtitle={text('security.intro')} />
          {factors.required && <Notice>{text('security.requiredNote')}</Notice>}
          <div className={classes.cards}>
            <TotpCard factors={factors} />
            <PasskeysCard factors={factors} />
            <RecoveryCodesCard factors={factors} />
            <OwnSessions />
          </div>
        </>
      )}
    </RecordLoader>
  );
}
