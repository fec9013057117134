/** The servers that a DATABASE_URL names, as libpq reads it: `postgres://a:5432,b:5432/hub?target_session_attrs=read-write`. */
export interface DatabaseServers {
  /** One URL for each host. */
  urls: string[];
  /** `target_session_attrs` is read-write or primary: a standby is not used. */
  writableOnly: boolean;
}

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?#]*)(.*)$/;
const TARGET = 'target_session_attrs';
const WRITABLE = ['read-write', 'primary'];

/** Nothing, if the text is no URL of a PostgreSQL database. */
export const parseDatabaseUrl = (text: string): DatabaseServers | undefined => {
  const [, start, hosts, rest] = PARTS.exec(text) ?? [];
  if (start === undefined || hosts === undefined) return undefined;
  const urls = hosts.split(',').map((host) => `${start}${host}${rest}`);
  if (!urls.every((url) => URL.canParse(url))) return undefined;
  const target = new URL(urls[0] ?? '').searchParams.get(TARGET) ?? 'any';
  if (target !== 'any' && !WRITABLE.includes(target)) return undefined;
  return { urls: urls.map(withoutTarget), writableOnly: target !== 'any' };
};

const withoutTarget = (text: string): string => {
  const url = new URL(text);
  if (!url.searchParams.has(TARGET)) return text;
  url.searchParams.delete(TARGET);
  return url.href;
};

export const serversOf = (text: string): DatabaseServers =>
  parseDatabaseUrl(text) ?? { urls: [text], writableOnly: false };

/** The database's name and hosts, without the password that the URL may contain. */
export const describeDatabase = (text: string): string => {
  const [first, ...others] = (parseDatabaseUrl(text)?.urls ?? []).map((url) => new URL(url));
  if (first === undefined) return 'at DATABASE_URL';
  return `${decodeURIComponent(first.pathname.slice(1))} at ${[first, ...others].map(({ host }) => host).join(', ')}`;
};
