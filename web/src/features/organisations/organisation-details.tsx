import { useSuspenseQuery } from '@tanstack/react-query';
import { getOrganisationQuery } from '../../client/record-queries.ts';
import classes from './organisation-details.module.css';
import { OrganisationFacts } from './organisation-facts.tsx';
import { OrganisationFields } from './organisation-fields.tsx';
import { OrganisationForm } from './organisation-form.tsx';
import { organisationRoute } from './organisation-route.ts';

/** The Details tab: the form, and the read-only facts. */
export function OrganisationDetails() {
  const { organisationId } = organisationRoute.useParams();
  const organisation = useSuspenseQuery(getOrganisationQuery(organisationId)).data;
  return (
    <div className={classes.details}>
      <OrganisationForm organisation={organisation}>
        {(record) => <OrganisationFields record={record} />}
      </OrganisationForm>
      <OrganisationFacts organisation={organisation.data} />
    </div>
  );
}
