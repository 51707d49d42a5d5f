import type { AlertMessage } from '../alert-message.ts';
import type { Html } from './preview-parts.ts';
import type { AnswerRule } from './webhook-answer.ts';

/** Mail: composed and sent by this folder's `compose-email.ts` and `send-email.ts`. */
export interface MailService {
  transport: 'mail';
}

/** A service that takes messages by incoming webhooks: everything in which it differs from the others. */
export interface WebhookService {
  transport: 'webhook';
  /** Returns the body to post, within the service's limits; `shrink` as in `composeToFit`. */
  compose(message: AlertMessage, shrink: number): object;
  /** What its answers mean; the common rules follow. */
  answers: readonly AnswerRule[];
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
