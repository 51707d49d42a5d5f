import type { WebhookService } from '../service.ts';
import { composeTeams } from './compose-teams.ts';
import { renderTeams, teamsStyles } from './preview-teams.ts';
import { teamsAnswers } from './teams-answers.ts';

export const microsoftTeams: WebhookService = {
  transport: 'webhook',
  compose: composeTeams,
  answers: teamsAnswers,
  // A connector webhook accepts 4 messages in 1 s and 60 in 30 s.
  paceMs: 500,
  placeOf: (url) => url,
  preview: { render: renderTeams, styles: teamsStyles },
};
