import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Reply, SendOptions } from '../client/send.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { visitScreen } from '../testing/render.tsx';
import { claimDrafts, keepDraft } from './drafts.ts';
import { TextField } from './fields/fields.tsx';
import { ResetButton, SaveButton, UnsavedNote } from './header-parts.tsx';
import { RecordForm } from './record-form.tsx';
import { useRecordForm } from './use-record-form.ts';
import type { Version } from './values.ts';

interface Thing {
  name: string;
  city: string;
}
type Answer = Reply<Thing>;

const schema = z.strictObject({ name: z.string().trim().min(1, 'validation.required'), city: z.string() });
const SAVED: Thing = { name: 'Acme', city: 'Perth' };
const refused = (statusCode: number, more: object = {}): Answer => ({
  success: false,
  statusCode,
  data: undefined,
  errors: ['serverMessages.genericError'],
  ...more,
});
const accepted = (data: Thing): Answer => ({ success: true, statusCode: 200, data, errors: [], etag: '"3"' });

let sent: { values: Thing; options: SendOptions }[] = [];
let answer: (values: Thing) => Answer | Promise<Answer> = accepted;
let theirs: Version<Thing> | undefined;

beforeEach(() => {
  sent = [];
  answer = accepted;
  theirs = undefined;
});

function Screen() {
  const record = useRecordForm<Thing, Thing>({
    name: 'thing-1',
    schema,
    labels: { name: 'organisations.name', city: 'organisations.city' },
    saved: SAVED,
    etag: '"1"',
    record: { kind: 'organisation', id: 1 },
    save: async (values, options) => {
      sent.push({ values, options });
      return answer(values);
    },
    reload: async () => theirs,
    onSaved: () => {},
  });
  return (
    <>
      <h1>Thing</h1>
      <UnsavedNote record={record} />
      <ResetButton record={record} />
      <RecordForm record={record}>
        <SaveButton record={record} label="Update" />
        <TextField record={record} name="name" required />
        <TextField record={record} name="city" />
      </RecordForm>
    </>
  );
}

const name = () => screen.findByRole('textbox', { name: /Name/ });
const city = () => screen.getByRole('textbox', { name: /City/ });
const update = () => userEvent.click(screen.getByRole('button', { name: 'Update' }));

test('a change is marked as unsaved, and Reset restores the saved copy', async () => {
  await visitScreen(Screen);
  await userEvent.type(await name(), ' Ltd');
  expect(screen.getByText('Unsaved changes')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(await name()).toHaveProperty('value', 'Acme');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

test('Enter saves with the version that was read, and the form is clean afterwards', async () => {
  await visitScreen(Screen);
  await userEvent.type(await name(), ' Ltd{Enter}');
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ values: { name: 'Acme Ltd' }, options: { ifMatch: '"1"' } });
  await userEvent.type(await name(), '!{Enter}');
  await waitFor(() => expect(sent[1]?.options.ifMatch).toBe('"3"'));
});

test('pressing Enter twice saves once', async () => {
  let finish: (reply: Answer) => void = () => {};
  answer = () => new Promise((resolve) => (finish = resolve));
  await visitScreen(Screen);
  await userEvent.type(await name(), '!{Enter}{Enter}');
  expect(sent).toHaveLength(1);
  await act(async () => finish(accepted(SAVED)));
});

test('an invalid field is marked and listed in a summary that takes the focus; nothing is sent', async () => {
  await visitScreen(Screen);
  await userEvent.clear(await name());
  await update();
  const summary = await screen.findByText('This could not be saved');
  expect(document.activeElement?.contains(summary)).toBe(true);
  expect((await name()).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('link', { name: 'Name: Enter a value.' })).toBeDefined();
  expect(sent).toEqual([]);
});

test('a choice that is missing is listed by its own sentence, without the label in front', async () => {
  answer = () =>
    refused(400, { errors: ['serverMessages.invalidInput'], fields: { city: 'validation.selectProduct' } });
  await visitScreen(Screen);
  await userEvent.type(await name(), ' Ltd{Enter}');
  expect(await screen.findByRole('link', { name: 'Select a product.' })).toBeDefined();
});

test('problems found by the server are shown beside their fields too, and the input stays', async () => {
  answer = () => refused(400, { errors: ['serverMessages.invalidInput'], fields: { city: 'validation.tooLong|3' } });
  await visitScreen(Screen);
  await userEvent.type(await name(), ' Ltd{Enter}');
  expect(await screen.findByRole('link', { name: 'City: Use at most 3 characters.' })).toBeDefined();
  expect(city().getAttribute('aria-invalid')).toBe('true');
  expect(await name()).toHaveProperty('value', 'Acme Ltd');
});

test('a session that ended during a save shows no error, and the draft is kept', async () => {
  answer = () => refused(401);
  await visitScreen(Screen);
  await userEvent.type(await name(), ' Ltd{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByText('This could not be saved')).toBeNull();
  expect(sessionStorage.getItem('licence-hub-draft:thing-1')).toContain('Acme Ltd');
});

test('leaving with unsaved changes asks for confirmation, and staying keeps them', async () => {
  const { href, leave } = await visitScreen(Screen);
  await userEvent.type(await name(), '!');
  act(leave);
  const question = 'There are unsaved changes. Are you sure you want to leave this page?';
  expect(await screen.findByText(question)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Stay on page' }));
  expect(href()).toBe('/');
  expect(await name()).toHaveProperty('value', 'Acme!');
  act(leave);
  await userEvent.click(await screen.findByRole('button', { name: 'Leave page' }));
  expect(await screen.findByText('Elsewhere')).toBeDefined();
});

test('leaving without changes asks nothing', async () => {
  const { leave } = await visitScreen(Screen);
  await name();
  act(leave);
  expect(await screen.findByText('Elsewhere')).toBeDefined();
});

test('a draft survives a reload, shows a notice, and can be discarded', async () => {
  await visitScreen(Screen);
  await userEvent.type(await name(), ' draft');
  const { cleanup } = await import('@testing-library/react');
  cleanup();
  await visitScreen(Screen);
  expect(await name()).toHaveProperty('value', 'Acme draft');
  expect(screen.getByText(/has been restored/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Discard it' }));
  expect(await name()).toHaveProperty('value', 'Acme');
});

test.each(['in this tab', 'in another tab'])('a draft is not shown to someone else who signs in %s', async (where) => {
  claimDrafts('ada');
  keepDraft('thing-1', { values: { name: 'x', city: '' }, base: SAVED });
  if (where === 'in this tab') claimDrafts('grace');
  else localStorage.setItem('licence-hub-drafts-of', 'grace');
  await visitScreen(Screen);
  expect(await name()).toHaveProperty('value', 'Acme');
});

test('a draft stays with its person, whichever tab they sign in at', async () => {
  claimDrafts('ada');
  keepDraft('thing-1', { values: { name: 'Typed', city: '' }, base: SAVED });
  claimDrafts('ada');
  await visitScreen(Screen);
  expect(await name()).toHaveProperty('value', 'Typed');
});

test('a conflict asks about what both have changed, says who and when, and keeps the rest of their changes', async () => {
  fakeServer({
    'GET /audit/record/organisation/1': {
      body: [{ at: '2026-03-05T02:30:00Z', actor_name: 'Dana Dev', fields: ['name', 'city'] }],
    },
  });
  answer = (values) => (sent.length === 1 ? refused(412) : accepted(values));
  theirs = { values: { name: 'Acme Pty', city: 'Hobart' }, etag: '"2"' };
  await visitScreen(Screen);
  await userEvent.type(await name(), ' Ltd{Enter}');
  expect(await screen.findByText('Someone else changed this')).toBeDefined();
  expect(screen.getByRole('radio', { name: 'Acme Ltd' })).toHaveProperty('checked', true);
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(screen.getByText(/^Dana Dev, 5 March 2026/)).toBeDefined();
  expect(screen.getByText('Their other changes are kept: City.')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: 'Acme Pty' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save what I chose' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ values: { name: 'Acme Pty', city: 'Hobart' }, options: { ifMatch: '"2"' } });
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
});

test('changes of two people to different fields are both saved, without a question', async () => {
  answer = (values) => (sent.length === 1 ? refused(412) : accepted(values));
  theirs = { values: { name: 'Acme', city: 'Hobart' }, etag: '"2"' };
  await visitScreen(Screen);
  await userEvent.type(await name(), ' Ltd{Enter}');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ values: { name: 'Acme Ltd', city: 'Hobart' }, options: { ifMatch: '"2"' } });
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  expect(city()).toHaveProperty('value', 'Hobart');
  expect(screen.queryByText('Someone else changed this')).toBeNull();
});

test('a newer version in which no editable field differs is not a conflict: the change is saved on top of it', async () => {
  answer = (values) => (sent.length === 1 ? refused(412) : accepted(values));
  theirs = { values: SAVED, etag: '"2"' };
  await visitScreen(Screen);
  await userEvent.type(await name(), ' Ltd{Enter}');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ values: { name: 'Acme Ltd', city: 'Perth' }, options: { ifMatch: '"2"' } });
  expect(screen.queryByText('Someone else changed this')).toBeNull();
});
