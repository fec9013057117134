import { registrationLink } from '@hub/contract/distributors.policy';
import type { Organisation } from '@hub/contract/organisations';
import { Link } from '@tanstack/react-router';
import { useAppState } from '../../app-state.ts';
import { useText } from '../../i18n/text.ts';
import { userPath } from '../../shell/navigation/record-paths.ts';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { DetailsRow, DetailsTable } from '../../ui/text/details-table.tsx';
import classes from './organisation-details.module.css';

/** The read-only facts about an organisation. */
export function OrganisationFacts({ organisation }: { organisation: Organisation }) {
  const text = useText();
  const { communityUrl } = useAppState((state) => state.currentDistributor);
  const { organisation_code: code, created_by: creator } = organisation;
  return (
    <section className={classes.record} aria-label={text('organisations.record')}>
      <h2>{text('organisations.record')}</h2>
      <DetailsTable label={text('organisations.record')}>
        <DetailsRow label={text('organisations.code')}>{code ?? text('shared.notAvailable')}</DetailsRow>
        {code && (
          <DetailsRow label={text('organisations.registrationLink')}>
            <RegistrationLink link={registrationLink(communityUrl, code)} />
          </DetailsRow>
        )}
        <DetailsRow label={text('organisations.createdOn')}>
          <DateText value={organisation.created_at} />
        </DetailsRow>
        <DetailsRow label={text('organisations.createdBy')}>
          <Creator creator={creator} />
        </DetailsRow>
        <DetailsRow label={text('organisations.lastUpdated')}>
          <DateText value={organisation.updated_at} />
        </DetailsRow>
        <DetailsRow label={text('organisations.lastCheckedIn')}>
          <DateText value={organisation.last_checkin_at} />
        </DetailsRow>
      </DetailsTable>
    </section>
  );
}

/** Empty where the distributor has no community. */
function RegistrationLink({ link }: { link: string }) {
  const text = useText();
  if (link === '') return <>{text('organisations.noCommunity')}</>;
  return (
    <span className={classes.link}>
      <a href={link} target="_blank" rel="noreferrer">
        {link}
      </a>
      <CopyButton value={link} label={text('organisations.copyRegistrationLink')} />
    </span>
  );
}

/** A link to the user, only the name where their page is at another distributor, or the system. */
function Creator({ creator }: { creator: Organisation['created_by'] }) {
  const text = useText();
  if (!creator) return <em>{text('shared.system')}</em>;
  if (creator.org_location_id === null) return <>{creator.name}</>;
  return <Link to={userPath(creator.org_location_id, creator.id)}>{creator.name}</Link>;
}
