import { createInterface } from 'node:readline/promises';
import { email as emailField, requiredLine } from '@hub/contract/fields';
import { readArguments, UsageError } from '../../../../scripts/lib/arguments.mjs';
import { runCommand, say } from '../../command-line.ts';
import { readConfig } from '../../config.ts';
import { openDistributorDirectory } from '../../distributors/distributor-directory.ts';
import type { Services } from '../../http/services.ts';
import { openHub } from '../../hub.ts';
import { deliverMail } from '../../mail/deliver-mail.ts';
import { OperatorError } from '../../operator-error.ts';
import { createFirstAdmin } from './create-first-admin.ts';

const USAGE = `Usage: npm run create-admin -- [EMAIL] [--first-name NAME] [--last-name NAME] [--distributor NUMBER] [--reset-second-factor]

Creates or promotes a Dev of a distributor and mails or prints a link to set the password. What is left out is asked for.`;

const OPTIONS = {
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  distributor: { type: 'string' },
  'reset-second-factor': { type: 'boolean', default: false },
} as const;

/** Prompts for a missing argument if there is a terminal. */
const ask = async (question: string, given: string | undefined, fallback?: string): Promise<string> => {
  if (given !== undefined) return given;
  if (!process.stdin.isTTY) {
    if (fallback !== undefined) return fallback;
    throw new UsageError(`${question} is missing.`, USAGE);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = (await terminal.question(`${question}${fallback === undefined ? '' : ` (${fallback})`}: `)).trim();
  terminal.close();
  return answer === '' && fallback !== undefined ? fallback : answer;
};

const accepted = <T>(label: string, parsed: { success: true; data: T } | { success: false }): T => {
  if (!parsed.success) throw new UsageError(`${label} is not valid.`, USAGE);
  return parsed.data;
};

/** Without waiting for a running hub. If it fails, one tries again. */
const sendNow = (services: Pick<Services, 'database' | 'config'>, mail: string): Promise<boolean> =>
  deliverMail(services, mail, false).then(
    () => true,
    () => false,
  );

runCommand(async () => {
  const given = readArguments(USAGE, { options: OPTIONS, max: 1 });
  if (given === undefined) return;
  const { values, positionals } = given;
  const config = readConfig(process.env);
  const email = accepted('This e-mail address', emailField.safeParse(await ask('E-mail address', positionals[0])));
  const line = requiredLine();
  const firstName = accepted('This first name', line.safeParse(await ask('First name', values['first-name'], 'Hub')));
  const lastName = accepted('This last name', line.safeParse(await ask('Last name', values['last-name'], 'Admin')));
  const distributor = Number(values.distributor ?? 1);

  const { database } = await openHub(config, () => {});
  const distributors = await openDistributorDirectory(database, () => {});
  try {
    if (distributors.find(distributor) === undefined)
      throw new OperatorError(`There is no distributor ${values.distributor}.`);
    const resetSecondFactor = values['reset-second-factor'];
    const admin = { email, firstName, lastName, distributor, resetSecondFactor };
    const { outcome, url, mail } = await createFirstAdmin({ database, config, distributors }, admin);
    say(outcome === 'created' ? `${email} is a Dev of distributor ${distributor} now.` : `${email} is a Dev already.`);
    if (resetSecondFactor) say('Every second factor of this person was removed, and their sessions ended.');
    if (mail === undefined) say(`Open this link within an hour to set the password:\n${url}`);
    else if (await sendNow({ database, config }, mail)) say('A link to set the password was mailed.');
    else say('The mail with the link could not be sent yet. A running hub keeps trying.');
  } finally {
    await distributors.stop();
    await database.close();
  }
});
