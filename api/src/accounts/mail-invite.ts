import type { Tx } from '../db/database.ts';
import { putInOutbox } from '../mail/outbox.ts';
import { inviteMail } from '../mail/templates.ts';
import { hashOfToken } from '../secrets/tokens.ts';

export const INVITE_DAYS = 7;

export interface InviteMailParams {
  email: string;
  firstName: string;
  token: string;
  inviterName: string;
  location: { organisation_name: string; location_name: string };
  /** Of the hub that the person is invited to. */
  hubUrl: string;
}

/** The token itself is only in the mail; the database has its hash. */
export const mailInvite = (tx: Tx, params: InviteMailParams): Promise<string> =>
  putInOutbox(
    tx,
    inviteMail({
      to: params.email,
      firstName: params.firstName,
      inviterName: params.inviterName,
      organisationName: params.location.organisation_name,
      locationName: params.location.location_name,
      url: `${params.hubUrl}/accept-invite?token=${params.token}`,
    }),
    hashOfToken(params.token),
  );
