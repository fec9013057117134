import { number } from '../../i18n/format.ts';
import { text } from '../../i18n/text.ts';
import './conversion-words.ts';

/** What a conversion creates, in a sentence with the numbers. */
export const createdLicences = (issued: number, slots: number): string => {
  const fromIssued = text('conversion.licences', { count: issued, formatted: number(issued) });
  const fromSlots = text('conversion.unactivated', { count: slots, formatted: number(slots) });
  if (issued === 0) return text('conversion.createsFromSlots', { slots: fromSlots });
  if (slots === 0) return text('conversion.createsFromIssued', { issued: fromIssued });
  return text('conversion.createsBoth', { issued: fromIssued, slots: fromSlots });
};
