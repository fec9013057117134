import type { AuditLine, AuditTarget } from '@hub/contract/audit';
import { REFUSALS } from '@hub/contract/errors';
import { auditActions, auditAttempts, auditDeeds, auditEntities, auditMessages } from '../i18n/en_au/audit.ts';
import { changeMessages } from '../i18n/en_au/changes.ts';
import { conversionMessages } from '../i18n/en_au/conversion.ts';
import { addMessages } from '../i18n/i18n.ts';
import { serverText, text } from '../i18n/text.ts';
import { licencePath, locationPath, organisationPath, userPath } from '../shell/navigation/record-paths.ts';

// The reasons of refused changes and conversions are among their words.
addMessages({ ...auditMessages, ...changeMessages, ...conversionMessages });

/** `updateOrganisation` and `expiry_date` as people would say them: the log keeps the names that programs use. */
export const spoken = (name: string): string => {
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const isAction = (action: string): action is keyof typeof auditActions => Object.hasOwn(auditActions, action);
const isEntity = (entity: string): entity is keyof typeof auditEntities => Object.hasOwn(auditEntities, entity);
const isDeed = (deed: string): deed is keyof typeof auditDeeds => Object.hasOwn(auditDeeds, deed);
const isAttempt = (call: string): call is keyof typeof auditAttempts => Object.hasOwn(auditAttempts, call);

/** "Tried to update an organisation": of a refused call only the call is known, and at sign-in the email. */
const attemptOf = (call: string, name: string): string => {
  const known = name === '' ? call : [`${call}For`, call].find(isAttempt);
  return known !== undefined && isAttempt(known)
    ? text(`auditAttempts.${known}`)
    : text('audit.attempt', { what: spoken(call).toLowerCase() });
};

type Deed = Pick<AuditLine, 'action' | 'entity' | 'entity_name'>;

/** "Updated the organisation"; the name of what it was done to comes after it. */
export const deedOf = ({ action, entity, entity_name }: Deed): string => {
  if (entity === 'call') return attemptOf(action, entity_name);
  const deed = `${action}${entity.charAt(0).toUpperCase()}${entity.slice(1)}`;
  if (isDeed(deed)) return text(`auditDeeds.${deed}`);
  const done = isAction(action) ? text(`auditActions.${action}`) : spoken(action);
  return isEntity(entity) ? `${done} ${text(`auditEntities.${entity}`)}` : done;
};

/** Why it was refused, in the words that the person was given. */
export const reasonOf = (code: string): string => {
  const refusal = Object.hasOwn(REFUSALS, code) ? REFUSALS[code as keyof typeof REFUSALS] : undefined;
  return refusal === undefined ? serverText(code) : serverText(refusal.message);
};

export const addressOfTarget = ({ kind, id, within }: AuditTarget): string | undefined => {
  if (kind === 'organisation') return organisationPath(id);
  if (kind === 'location') return locationPath(id);
  if (kind === 'package') return `/admin/packages/update/${id}`;
  if (kind === 'distributor') return `/admin/distributors/${id}`;
  if (kind === 'changeSet') return `/changes/${id}`;
  if (kind === 'product') return `/admin/products/${id}`;
  if (within === null) return undefined;
  if (kind === 'region') return `${organisationPath(within)}/regions`;
  return kind === 'user' ? userPath(within, id) : licencePath(within, id);
};

const MAX_ITEMS = 5;

/** A value as it can be read: nothing is said to be nothing, and long lists are cut short. */
export const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return text('audit.nothing');
  if (typeof value === 'boolean') return text(value ? 'audit.yes' : 'audit.no');
  if (!Array.isArray(value)) return typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (value.length === 0) return text('audit.nothing');
  const first = value.slice(0, MAX_ITEMS).map(String).join(', ');
  const rest = value.length - MAX_ITEMS;
  return rest > 0 ? `${first} ${text('audit.more', { count: rest })}` : first;
};
