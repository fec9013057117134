import { createOrganisation, listOrganisations } from 'hub:calls';
import type { CallRequest } from '@hub/contract/call';
import { keyOf, pageQuery, type QueryOf } from '../../client/query.ts';
import { queryClient } from '../../client/query-client.ts';
import { type SendOptions, send } from '../../client/send.ts';

export const organisationsQuery = (query: QueryOf<typeof listOrganisations>) => pageQuery(listOrganisations, { query });

export const saveNewOrganisation = async (
  body: CallRequest<typeof createOrganisation>['body'],
  options: SendOptions,
) => {
  const reply = await send(createOrganisation, { body }, options);
  if (reply.success) await queryClient.invalidateQueries({ queryKey: keyOf(listOrganisations), refetchType: 'none' });
  return reply;
};
