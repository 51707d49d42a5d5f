/**
 * Classifies responses of Slack's incoming webhooks. Success is 200 with `ok`; a failure is another status with one
 * word.
 * @see https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks/#handling_errors
 * @see https://docs.slack.dev/apis/web-api/rate-limits (429 with Retry-After)
 */
import type { AnswerRule } from '../webhook-answer.ts';

export const slackAnswers: readonly AnswerRule[] = [
  { status: 400, body: /^\s*(msg_blocks_too_long|msg_too_long|too_many_attachments)/, verdict: 'too-large' },
  // The webhook, team or channel was removed. Slack does not always respond with 404.
  {
    status: [400, 403],
    body: /^\s*(no_team|no_service|no_service_id|invalid_token|team_disabled|channel_is_archived|no_active_hooks)/,
    verdict: 'gone',
  },
  { body: /^\s*rate_limited/, verdict: 'busy' },
  // action_prohibited: the workspace's administrators have disallowed webhooks.
  { status: 403, verdict: 'forbidden' },
  // invalid_payload, user_not_found …: retrying this message is pointless.
  { status: 400, verdict: 'refused' },
];
