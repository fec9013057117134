import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DayInput } from './day-input.tsx';

test('a day field that has the focus before its calendar is loaded keeps it, and opens the calendar', async () => {
  render(
    <MantineProvider env="test">
      <DayInput label="Start" value="2027-03-05" />
    </MantineProvider>,
  );
  const withoutCalendar = screen.getByRole('textbox', { name: 'Start' });
  expect(withoutCalendar).toHaveProperty('value', '5 March 2027');
  act(() => withoutCalendar.focus());
  await screen.findByRole('button', { name: 'Next month' }, { timeout: 20_000 });
  const field = screen.getByRole('textbox', { name: 'Start' });
  expect(field).not.toBe(withoutCalendar);
  expect(document.activeElement).toBe(field);
});
