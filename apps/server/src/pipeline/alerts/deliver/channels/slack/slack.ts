import type { WebhookService } from '../service.ts';
import { composeSlack } from './compose-slack.ts';
import { renderSlack, slackStyles } from './preview-slack.ts';
import { slackAnswers } from './slack-answers.ts';

export const slack: WebhookService = {
  transport: 'webhook',
  compose: composeSlack,
  answers: slackAnswers,
  // Slack allows about one message per second and webhook (https://docs.slack.dev/apis/web-api/rate-limits).
  paceMs: 1_000,
  placeOf: (url) => url,
  preview: { render: renderSlack, styles: slackStyles },
};
