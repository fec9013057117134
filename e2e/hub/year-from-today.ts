/** As a date field shows it. */
export const yearFromToday = (): string => {
  const day = new Date();
  day.setFullYear(day.getFullYear() + 1);
  return day.toLocaleDateString('en-AU', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Australia/Sydney',
  });
};
