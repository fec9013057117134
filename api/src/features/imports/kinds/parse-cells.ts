import { optionalLine, PROBLEM } from '@hub/contract/fields';
import { LIMITS } from '@hub/contract/limits';
import { z } from 'zod';
import { Refusal } from '../../../http/refusal.ts';
import type { Cells, RefusedRow } from './import-rules.ts';

const YES = ['yes', 'y', 'true', '1', 'x'];
const NO = ['no', 'n', 'false', '0'];

/** A cell that says yes or no. */
export const yesOrNo = z.string().transform((text, ctx) => {
  const word = text.trim().toLowerCase();
  if (!YES.includes(word) && !NO.includes(word)) ctx.addIssue({ code: 'custom', message: PROBLEM.yesOrNo });
  return YES.includes(word);
});

/** A cell with a number from 0 on. */
export const wholeNumber = (max: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, PROBLEM.number)
    .transform(Number)
    .pipe(z.int(PROBLEM.number).max(max, PROBLEM.number));

export const externalId = optionalLine(LIMITS.externalId).optional();

export const refusedRow = (field: string | null, reason: string, suggestion: string | null = null): RefusedRow => ({
  status: 'refused',
  field,
  reason,
  suggestion,
});

const IS_MESSAGE_KEY = /^validation\./;

/** The cells as a single change would get them, or why that would be refused. */
export const parseCells = <S extends z.ZodType>(schema: S, cells: Cells): { values: z.output<S> } | RefusedRow => {
  const parsed = schema.safeParse(cells);
  if (parsed.success) return { values: parsed.data };
  const [issue] = parsed.error.issues;
  const field = String(issue?.path[0] ?? '') || null;
  const message = issue?.message ?? '';
  if (cells[field ?? ''] === undefined) return refusedRow(field, PROBLEM.required);
  return refusedRow(field, IS_MESSAGE_KEY.test(message) ? message : PROBLEM.wrongType);
};

/** A rule that would refuse the single change refuses the row, with the column that the file has for the field. */
export const refusedBy = (check: () => void, columns: Record<string, string> = {}): RefusedRow | undefined => {
  try {
    check();
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [field, reason] = Object.entries(error.fields ?? {})[0] ?? [null, error.message];
    return refusedRow(field === null ? null : (columns[field] ?? field), reason);
  }
};
