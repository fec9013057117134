/** "report_2026-11-15.csv" */
export const csvName = (name: string, now: Date): string => {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${name}_${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.csv`;
};
