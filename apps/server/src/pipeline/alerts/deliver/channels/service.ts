import type { AlertMessage } from '../alert-message.ts';
import type { Html } from './preview-parts.ts';
import type { AnswerRule, WebhookAnswer } from './webhook-answer.ts';

/** E-mail (`email/compose-email.ts`, `email/send-email.ts`). */
export interface MailService {
  transport: 'mail';
}

export interface OutgoingMessage {
  url: string;
  json: string;
  deliveryId: string;
  /** Time of the attempt. */
  sentAt: Date;
  /** Secrets of a signed webhook. Empty for others. */
  secrets: readonly string[];
}

/** A service with incoming webhooks: everything that differs between services. */
export interface WebhookService {
  transport: 'webhook';
  /** Returns the body to post, within the service's limits; `shrink` as in `composeToFit`. */
  compose(message: AlertMessage, shrink: number): object;
  /** Rules for its answers, before the common ones. */
  answers: readonly AnswerRule[];
  /** Returns the seconds to wait before the next message, if an answer says so other than by `Retry-After`. */
  pauseSeconds?(answer: WebhookAnswer): number | undefined;
  /** Returns address and headers of the request. Absent: the webhook's address without further headers. */
  request?(message: OutgoingMessage): { url: string; headers: Record<string, string> };
  /** Milliseconds between two messages to one place. */
  paceMs: number;
  /** Returns the key by which the service limits the rate. */
  placeOf(url: string): string;
  preview: {
    /** Renders a composed message approximately as the service does. */
    render(message: object, productName: string, time: string): Html;
    /** CSS of that, for the preview box's style sheet. */
    styles: string;
  };
}
