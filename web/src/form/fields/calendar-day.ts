const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** An existing calendar day such as `2026-03-05`; 31 February is not one. */
export const isDay = (value: string): boolean => {
  if (!DAY.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};
