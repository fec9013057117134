import type { Mail } from './outbox.ts';

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Removes line breaks, which would start a new mail header. */
const oneLine = (text: string): string => text.replace(/[\r\n\t]+/g, ' ').trim();

/** The dots of a host name, in every form that browsers accept, and the start of a URL. */
const LINK_DOT = /([.\u2024\u3002\uff0e\uff61])(?=[\p{Cf}\p{M}]*\p{L})/gu;
const URL_START = /:(?=[\p{Cf}\p{M}]*\/\/)/gu;

/**
 * A name that somebody typed. Mail programs turn text such as `evil.example` into a link, so a space follows each such
 * dot. An invisible character would not do: browsers ignore those in host names.
 */
export const nameOf = (text: string): string => oneLine(text).replace(LINK_DOT, '$1 ').replace(URL_START, ': ');

interface MailContent {
  to: string;
  subject: string;
  paragraphs: string[];
  /** Lists with a title. */
  sections?: { title: string; lines: string[] }[];
  button?: { label: string; url: string };
  closing?: string[];
}

export const renderMail = ({ to, subject, paragraphs, sections = [], button, closing = [] }: MailContent): Mail => {
  const lists = sections.map(({ title, lines }) => [title, ...lines.map((line) => `- ${line}`)].join('\n'));
  const lines = [...paragraphs, ...lists, ...(button === undefined ? [] : [button.url]), ...closing];
  const html = [
    ...paragraphs.map((line) => `<p>${escapeHtml(line)}</p>`),
    ...sections.map(
      ({ title, lines: items }) =>
        `<h2 style="font-size:1rem;margin:20px 0 4px">${escapeHtml(title)}</h2><ul style="margin:0;padding-left:20px">${items.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
    ),
    ...(button === undefined
      ? []
      : [
          `<p><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#1f5fbf;color:#ffffff;text-decoration:none">${escapeHtml(button.label)}</a></p>`,
          `<p style="color:#555555">${escapeHtml(button.url)}</p>`,
        ]),
    ...closing.map((line) => `<p style="color:#555555">${escapeHtml(line)}</p>`),
  ].join('\n');
  return {
    to,
    subject: oneLine(subject),
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en-AU"><body style="font-family:system-ui,sans-serif;line-height:1.5;color:#1a1a1a;max-width:560px">${html}</body></html>`,
  };
};

export const resetMail = (to: string, firstName: string, url: string): Mail =>
  renderMail({
    to,
    subject: 'Reset your Licence Hub password',
    paragraphs: [
      `Hello ${nameOf(firstName)},`,
      'Someone, most likely you, asked to reset the password for your Licence Hub account.',
    ],
    button: { label: 'Set a new password', url },
    closing: [
      'This link can be used once and expires in one hour. If you did not ask for it, you can ignore this email.',
    ],
  });

export const testMail = (to: string): Mail =>
  renderMail({
    to,
    subject: 'Test mail of Licence Hub',
    paragraphs: ['This mail shows that Licence Hub can send mails. You asked for it; there is nothing to do.'],
  });

export const passwordChangedMail = (to: string, firstName: string): Mail =>
  renderMail({
    to,
    subject: 'Your Licence Hub password was changed',
    paragraphs: [
      `Hello ${nameOf(firstName)},`,
      'The password for your Licence Hub account has just been changed, and you have been signed out everywhere.',
      'If that was not you, reset your password now and tell your administrator.',
    ],
  });

export const confirmEmailMail = (to: string, firstName: string, url: string): Mail =>
  renderMail({
    to,
    subject: 'Confirm your new Licence Hub email address',
    paragraphs: [
      `Hello ${nameOf(firstName)},`,
      'This is to become the address that you sign in to the Licence Hub with. Confirm that it is yours.',
    ],
    button: { label: 'Confirm this address', url },
    closing: [
      'This link can be used once and expires in 24 hours. If you did not expect it, you can ignore this email: nothing changes.',
    ],
  });

/** To the address that was used so far; the new one is not repeated in full sight of whoever reads this mailbox. */
export const emailChangeMail = (to: string, firstName: string, step: 'requested' | 'done'): Mail =>
  renderMail({
    to,
    subject:
      step === 'requested'
        ? 'A new email address for your Licence Hub account'
        : 'Your Licence Hub email address was changed',
    paragraphs: [
      `Hello ${nameOf(firstName)},`,
      step === 'requested'
        ? 'Another email address was entered for your Licence Hub account. This one stays in use until the new one is confirmed.'
        : 'Your Licence Hub account has another email address from now on, and you have been signed out everywhere. This address is no longer used.',
      'If you did not expect this, tell your administrator now.',
    ],
  });

export const securityMail = (to: string, name: string, sentence: string): Mail =>
  renderMail({
    to,
    subject: 'The security settings of your Licence Hub account were changed',
    paragraphs: [
      `Hello ${nameOf(name)},`,
      sentence,
      'If you did not expect this, reset your password now and tell your administrator.',
    ],
  });

interface DisabledWebhook {
  to: string;
  firstName: string;
  webhook: string;
  reason: 'failing' | 'gone';
  url: string;
}

export const webhookDisabledMail = ({ to, firstName, webhook, reason, url }: DisabledWebhook): Mail =>
  renderMail({
    to,
    subject: `Webhook ${nameOf(webhook)} was disabled`,
    paragraphs: [
      `Hello ${nameOf(firstName)},`,
      reason === 'gone'
        ? `The receiver of the webhook ${nameOf(webhook)} answered that it is gone (410). The Licence Hub sends nothing to it any more.`
        : `The webhook ${nameOf(webhook)} could not be delivered for more than a day. The Licence Hub sends nothing to it any more.`,
      'When the receiver works again, enable the webhook and replay what it missed.',
    ],
    button: { label: 'Open the webhook', url },
  });

export interface Invitation {
  to: string;
  firstName: string;
  inviterName: string;
  organisationName: string;
  locationName: string;
  url: string;
}

export const inviteMail = ({ to, firstName, inviterName, organisationName, locationName, url }: Invitation): Mail =>
  renderMail({
    to,
    subject: `You have been invited to join ${nameOf(organisationName)} on the Licence Hub`,
    paragraphs: [
      `Hello ${nameOf(firstName)},`,
      `${nameOf(inviterName)} has invited you to join ${nameOf(organisationName)}, ${nameOf(locationName)}, on the Licence Hub.`,
      'The Licence Hub manages the software licences of organisations, and the people and devices that use them. Accept the invitation to choose a password and set up your account.',
    ],
    button: { label: 'Accept the invitation', url },
    closing: [
      'This link can be used once and expires in seven days.',
      'If you were not expecting this invitation, you can ignore this email: no account is created unless you accept.',
    ],
  });
