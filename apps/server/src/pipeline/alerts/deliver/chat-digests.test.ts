import { expect, it } from 'vitest';
import { composeDiscord } from './channels/discord/compose-discord.ts';
import { composeGoogleChat } from './channels/google-chat/compose-google-chat.ts';
import { composeTeams } from './channels/microsoft-teams/compose-teams.ts';
import { composeSlack } from './channels/slack/compose-slack.ts';
import { englishDigest, japaneseDigest } from './testdata/sample-digests.ts';

it.each([composeSlack, composeGoogleChat, composeTeams, composeDiscord])(
  '%o says what each saved search found, and names the search of each article',
  (compose) => {
    const english = JSON.stringify(compose(englishDigest, 0)).replaceAll('\\\\', '');
    expect(english).toContain('Semiconductors 8 (1 correction), AI regulation 4');
    expect(english).toContain('Correction · Semiconductors · Rhine Dispatch · Germany');
    expect(english).toContain('AI regulation · Meridian Post · United States');
    expect(english).toContain('Matched: chip');
    expect(english).not.toContain('chip, chips');
    expect(JSON.stringify(compose(japaneseDigest, 0))).toContain('半導体 3件（うち訂正1件）・決算 2件');
  },
);
