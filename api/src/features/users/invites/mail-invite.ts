import type { Tx } from '../../../db/database.ts';
import type { Services } from '../../../http/services.ts';
import { hubUrlOf } from '../../../mail/hub-url.ts';
import { putInOutbox } from '../../../mail/outbox.ts';
import { inviteMail } from '../../../mail/templates.ts';
import { hashOfToken } from '../../../secrets/tokens.ts';

export const INVITE_DAYS = 7;

export interface InviteMailParams {
  email: string;
  firstName: string;
  token: string;
  inviterName: string;
  location: { organisation_name: string; location_name: string };
  distributor: number;
}

/** The token itself is only in the mail; the database has its hash. */
export const mailInvite = (tx: Tx, services: Services, params: InviteMailParams): Promise<string> =>
  putInOutbox(
    tx,
    inviteMail({
      to: params.email,
      firstName: params.firstName,
      inviterName: params.inviterName,
      organisationName: params.location.organisation_name,
      locationName: params.location.location_name,
      url: `${hubUrlOf(services, params.distributor)}/accept-invite?token=${params.token}`,
    }),
    hashOfToken(params.token),
  );
