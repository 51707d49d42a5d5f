import type { AlertMessage } from '../alert-message.ts';
import type { Html } from './preview-parts.ts';
import type { AnswerRule, WebhookAnswer } from './webhook-answer.ts';

/** Mail: composed and sent by this folder's `compose-email.ts` and `send-email.ts`. */
export interface MailService {
  transport: 'mail';
}

export interface OutgoingMessage {
  url: string;
  json: string;
  deliveryId: string;
  /** The time of this attempt. */
  sentAt: Date;
  /** Of a signed webhook. */
  secrets: readonly string[];
}

/** A service that takes messages by incoming webhooks: everything in which it differs from the others. */
export interface WebhookService {
  transport: 'webhook';
  /** Returns the body to post, within the service's limits; `shrink` as in `composeToFit`. */
  compose(message: AlertMessage, shrink: number): object;
  /** What its answers mean; the common rules follow. */
  answers: readonly AnswerRule[];
  /** Returns the seconds that an answer asks to leave before the next message, where `Retry-After` does not say so. */
  pauseSeconds?(answer: WebhookAnswer): number | undefined;
  /** Returns what to post to where; absent: the JSON to the webhook's address. */
  request?(message: OutgoingMessage): { url: string; headers: Record<string, string> };
  /** Milliseconds between two messages to one place. */
  paceMs: number;
  /** Returns what the service counts messages by. */
  placeOf(url: string): string;
  preview: {
    /** Shows a composed message much as the service does. */
    render(message: object, productName: string, time: string): Html;
    /** CSS of that, for the preview box's style sheet. */
    styles: string;
  };
}
