export const DISTRIBUTOR = { name: 'Example', hub_url: '', community_url: '', requires_verification: false };
/** At a documented public IP address, so that no name has to be looked up. */
export const WEBHOOK = {
  url: 'https://1.1.1.1/hook',
  description: 'ERP',
  events: ['licence.created', 'licence.expiring'] as ('licence.created' | 'licence.expiring')[],
};
export const scheduleOf = (name: string, view: number, user: string) => ({
  name,
  report: 'view' as const,
  view_id: view,
  frequency: 'weekly' as const,
  weekday: 1,
  month_day: 1,
  hour: 7,
  time_zone: 'UTC',
  recipient_ids: [user],
  is_on: false,
});
/** A ticket or a token that nobody was given. */
export const TICKET = 'qZ3vX8m2TnR5yK7wL1cD4fG6hJ9pB0sA';

/** A well-formed passkey that belongs to nobody. */
export const PASSKEY = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key' as const,
  clientExtensionResults: {},
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
};
