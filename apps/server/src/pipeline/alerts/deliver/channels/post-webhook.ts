import type { SafeFetchResult } from '#src/platform/safe-fetch/safe-fetch.ts';
import type { DeliverDeps } from '../open-delivery.ts';
import type { DeliveryOutcome } from '../outcome.ts';
import type { OutgoingMessage, WebhookService } from './service.ts';
import { classifyAnswer } from './webhook-answer.ts';

/** Timeout of the whole request in ms. Power Automate may take several seconds. */
const timeoutMsDefault = 20_000;
const answerBytesMax = 64 * 1024;

export async function postWebhook(
  { fetch, now, settings }: Pick<DeliverDeps, 'fetch' | 'now' | 'settings'>,
  service: WebhookService,
  message: Omit<OutgoingMessage, 'sentAt'>,
): Promise<DeliveryOutcome> {
  const request = service.request?.({ ...message, sentAt: now() });
  const result: SafeFetchResult = await fetch({
    url: request?.url ?? message.url,
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', ...request?.headers },
    body: message.json,
    timeoutMs: settings.webhookTimeoutMs ?? timeoutMsDefault,
    maxBytes: answerBytesMax,
  });
  return classifyAnswer(result, service, now());
}
