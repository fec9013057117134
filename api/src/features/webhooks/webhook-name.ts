/** What the audit log and mails call it: a URL may contain a key. */
export const nameOfWebhook = ({ url, description }: { url: string; description: string }): string =>
  description === '' ? new URL(url).host : description;
