import type { ChangeSet } from '@hub/contract/changes';
import { calendarDay, number } from '../../i18n/format.ts';
import { text } from '../../i18n/text.ts';
import './change-words.ts';

/** What the licences are given, as far as the action alone says it. */
const detailOf = ({ action, target }: Pick<ChangeSet, 'action' | 'target'>): string | undefined => {
  switch (action.kind) {
    case 'setExpiry':
      return calendarDay(action.expiry_date) ?? text('licences.lifetime');
    case 'alignExpiry':
      return calendarDay(action.expiry_date);
    case 'extendExpiry':
      return action.months % 12 === 0
        ? text('changes.years', { count: action.months / 12, formatted: number(action.months / 12) })
        : text('changes.months', { count: action.months, formatted: number(action.months) });
    case 'setColour':
      return text(`kitColours.${action.license_colour}`);
    case 'setPurchaseOrder':
      return action.purchase_order;
    default:
      return target;
  }
};

/** "Extend expiry: 2 years". */
export const changeName = (set: Pick<ChangeSet, 'action' | 'target'>): string => {
  const name = text(`changeActions.${set.action.kind}`);
  const detail = detailOf(set);
  return detail === undefined || detail === '' ? name : `${name}: ${detail}`;
};
