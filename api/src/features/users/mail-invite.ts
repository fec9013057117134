import type { Tx } from '../../db/database.ts';
import type { Services } from '../../http/services.ts';
import { hubUrlOf } from '../../mail/hub-url.ts';
import { putInOutbox } from '../../mail/outbox.ts';
import { inviteMail } from '../../mail/templates.ts';

export const INVITE_DAYS = 7;

export interface InviteLetter {
  email: string;
  firstName: string;
  token: string;
  inviterName: string;
  place: { organisation_name: string; location_name: string };
  distributor: number;
}

/** The mail is the only place that ever holds the token itself. */
export const mailInvite = (tx: Tx, services: Services, letter: InviteLetter): Promise<void> =>
  putInOutbox(
    tx,
    inviteMail({
      to: letter.email,
      firstName: letter.firstName,
      inviterName: letter.inviterName,
      organisationName: letter.place.organisation_name,
      locationName: letter.place.location_name,
      url: `${hubUrlOf(services, letter.distributor)}/accept-invite?token=${letter.token}`,
    }),
  );
