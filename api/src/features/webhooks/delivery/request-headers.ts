/** The headers of a request but for its signature. */
export const requestHeaders = (id: string, at: Date): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'Licence-Hub-Webhooks',
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
});
