import type { Webhook } from '@hub/contract/webhooks';
import { webhookMessages } from '../../i18n/en_au/webhooks.ts';
import { addMessages } from '../../i18n/i18n.ts';
import { text } from '../../i18n/text.ts';

addMessages(webhookMessages);

/** The texts of these screens, which load with them. */
export const useWebhookText = (): typeof text => text;

export const DELIVERY_KINDS = { waiting: 'waiting', delivered: 'good', failed: 'bad' } as const;

export const titleOf = ({ url, description }: Pick<Webhook, 'url' | 'description'>): string =>
  description === '' ? new URL(url).host : description;
