import type { z } from 'zod';

/** The first problem of each field, as the contract's message; nothing when all is well. */
export const problemsOf = (schema: z.ZodType, values: unknown): Record<string, string> | undefined => {
  const checked = schema.safeParse(values);
  if (checked.success) return undefined;
  const problems: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) problems[path.join('.')] ??= message;
  return problems;
};
