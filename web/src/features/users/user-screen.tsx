import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useBreadcrumbName } from '../../shell/navigation/breadcrumb-trail.ts';
import { RecordLoader } from '../../shell/record-loader.tsx';
import { fullName } from '../../ui/text/full-name.ts';
import { EditUser } from './edit-user.tsx';
import { userAddress } from './user-columns.tsx';
import { getUserQuery } from './users.queries.ts';

const route = getRouteApi('/session/locations/$locationId/user/$userId');

/**
 * The page of a user. It loads the user and never the location: staff of the provider who are signed in at
 * another distributor may not see the location they belong to, but they may see themselves.
 */
export function UserScreen() {
  const { locationId, userId } = route.useParams();
  const query = useQuery(getUserQuery(userId));
  const user = query.data?.data;
  useBreadcrumbName(0, user?.org_location.name);
  useBreadcrumbName(1, user && fullName(user));
  return (
    <RecordLoader query={query}>
      {({ data, etag }) =>
        data.org_location.id === Number(locationId) ? (
          <EditUser key={data.uuid_id} user={data} etag={etag} />
        ) : (
          <Navigate to={userAddress(data)} replace />
        )
      }
    </RecordLoader>
  );
}
