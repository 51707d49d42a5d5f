import type { AlertMessage } from '../alert-message.ts';
import type { Html } from './preview-parts.ts';
import type { AnswerRule, WebhookAnswer } from './webhook-answer.ts';

export interface MailService {
  transport: 'mail';
}

export interface OutgoingMessage {
  url: string;
  json: string;
  deliveryId: string;
  sentAt: Date;
  /** Secrets of a signed webhook. Empty for other kinds. */
  secrets: readonly string[];
}

export interface WebhookService {
  transport: 'webhook';
  compose(message: AlertMessage, shrink: number): object;
  answers: readonly AnswerRule[];
  /**
   * Returns the number of seconds to wait before the next message, for services that report it elsewhere than in
   * `Retry-After`.
   */
  pauseSeconds?(answer: WebhookAnswer): number | undefined;
  request?(message: OutgoingMessage): { url: string; headers: Record<string, string> };
  paceMs: number;
  placeOf(url: string): string;
  preview: {
    render(message: object, productName: string, time: string): Html;
    styles: string;
  };
}
