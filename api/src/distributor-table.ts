import { existsSync, readFileSync } from 'node:fs';
import { Distributor } from '@hub/contract/distributors';
import { hostOf } from '@hub/contract/distributors.policy';
import { z } from 'zod';

export const ENVIRONMENTS = ['development', 'staging', 'production'] as const;
type EnvironmentName = (typeof ENVIRONMENTS)[number];

/** The same URL everywhere, or one per environment; an environment that is left out has none. */
const UrlSetting = z.union([z.string(), z.partialRecord(z.enum(ENVIRONMENTS), z.string())]);
type UrlSetting = z.infer<typeof UrlSetting>;

const DistributorTable = z.array(Distributor.extend({ communityUrl: UrlSetting, hubUrl: UrlSetting })).min(1);
type DistributorTable = z.infer<typeof DistributorTable>;

const defaultTable = (port: number): DistributorTable => {
  const community = `http://community.two.localhost:${port}`;
  const hub = `http://two.localhost:${port}`;
  return [
    { number: 1, name: 'Distributor 1', communityUrl: '', hubUrl: '', requiresVerification: false },
    {
      number: 2,
      name: 'Distributor 2',
      communityUrl: { development: community, staging: community },
      hubUrl: { development: hub, staging: hub },
      requiresVerification: true,
    },
    { number: 3, name: 'Distributor 3', communityUrl: '', hubUrl: '', requiresVerification: false },
  ];
};

const urlIn = (environment: EnvironmentName, setting: UrlSetting): string =>
  typeof setting === 'string' ? setting : (setting[environment] ?? '');

const urlsOf = (setting: UrlSetting): string[] => (typeof setting === 'string' ? [setting] : Object.values(setting));

/** The distributors with their URLs in one environment. The table is JSON, or the path of a JSON file. */
export const readDistributors = (
  jsonOrPath: string | undefined,
  { environment, port }: { environment: EnvironmentName; port: number },
): Distributor[] => {
  const text = jsonOrPath !== undefined && existsSync(jsonOrPath) ? readFileSync(jsonOrPath, 'utf8') : jsonOrPath;
  const table = text === undefined ? defaultTable(port) : DistributorTable.parse(JSON.parse(text));
  const numbers = table.map(({ number }) => number);
  const duplicate = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (duplicate !== undefined) throw new Error(`duplicate distributor number ${duplicate}`);
  const urls = table.flatMap(({ communityUrl, hubUrl }) => [...urlsOf(communityUrl), ...urlsOf(hubUrl)]);
  const invalid = urls.find((url) => url !== '' && !(/^https?:\/\//.test(url) && URL.canParse(url)));
  if (invalid !== undefined) throw new Error(`${invalid} is not an http or https URL`);
  const distributors = table.map((distributor) => ({
    ...distributor,
    communityUrl: urlIn(environment, distributor.communityUrl),
    hubUrl: urlIn(environment, distributor.hubUrl),
  }));
  const hosts = distributors.map(({ hubUrl }) => hostOf(hubUrl));
  const shared = hosts.find((host, index) => host !== '' && hosts.indexOf(host) !== index);
  if (shared !== undefined) throw new Error(`two distributors have the host ${shared}`);
  return distributors;
};
