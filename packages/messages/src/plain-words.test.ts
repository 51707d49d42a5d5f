import { describe, expect, test } from 'vitest';
import { alertWords } from './alerts.ts';
import { channels } from './channels/registry.ts';
import { en as consoleEn } from './console/en.ts';
import { ja as consoleJa } from './console/ja.ts';
import { refusalWords } from './errors.ts';
import { informationTexts } from './information/texts.ts';
import { invitationWords } from './invitations.ts';
import { queryErrors } from './query-errors.ts';
import { en as screensEn } from './screens/en.ts';
import { ja as screensJa } from './screens/ja.ts';
import { securityLogWords } from './security-log.ts';
import { shareMailWords } from './share-mails.ts';
import { verdictWords } from './verdicts.ts';

const treesOf = (language: 'en' | 'ja'): Readonly<Record<string, unknown>> => ({
  screens: { en: screensEn, ja: screensJa }[language],
  console: { en: consoleEn, ja: consoleJa }[language],
  alerts: alertWords[language],
  invitations: invitationWords[language],
  shares: shareMailWords[language],
  refusals: refusalWords[language],
  securityLog: securityLogWords[language],
  verdicts: verdictWords[language],
  queries: queryErrors[language],
  information: informationTexts[language],
  channels: channels.map(({ name }) => name[language]),
});

const textsOf = (language: 'en' | 'ja') =>
  Object.entries(treesOf(language)).flatMap(([name, tree]) => leaves(tree, name));

describe('Japanese texts', () => {
  test.each([
    [
      'have no space beside Latin letters, digits and gaps',
      /[ぁ-ヿ一-鿿」）、。] [A-Za-z0-9{(]|[A-Za-z0-9}] [ぁ-ヿ一-鿿「（]/,
    ],
    ['ask with a question mark', /ますか(。|$)/],
    ['say 配信先 for a channel', /届け先|経路|配信方法|チャンネルを選/],
    ['say 保存した検索 for a saved search', /保存検索|保存した検索条件/],
    ['say 見出し or タイトル for a title', /題名/],
    ['say インサイト for an insight', /提言/],
    ['say 関連報道 for other articles on a story', /同じ話題|同じ出来事を伝える/],
    ['say サインイン and 2段階認証', /ログイン|2段階サインイン|2段階目/],
    ['say トライアル for a trial', /試用/],
    ['say 閲覧のみ for rights to read', /閲覧専用/],
    ['say 選択する for a choice', /選んで|選びま|選んだ/],
    ['say that something appears', /並びます/],
  ])('%s', (_rule, wrong) => {
    expect(textsOf('ja').filter(([, text]) => wrong.test(text))).toEqual([]);
  });
});

describe('English texts', () => {
  test.each([
    ['are British', /\b(organiz|recogniz|color\b|canceled|center\b|license\b)/i],
    ['say e-mail', /(?<!e-)\be?mail(s|ed)?\b(?! server)/i],
    ['say URL for the address of a webhook or page', /webhook address|web address/i],
    ['say seats, members and view only', /\bplaces\b|\bread[- ]only/i],
    ['say two-step verification', /two-step sign-in|second step/i],
    ['say someone', /somebody/i],
    ['say sign in', /\b(log|logged) in\b|\blogin\b/i],
  ])('%s', (_rule, wrong) => {
    const withoutGaps = (text: string) => text.replaceAll(/\{\w+\}/g, '…');
    expect(textsOf('en').filter(([, text]) => wrong.test(withoutGaps(text)))).toEqual([]);
  });
});

function leaves(tree: unknown, path: string): [path: string, text: string][] {
  if (typeof tree === 'string') return [[path, tree]];
  return Object.entries(tree as object).flatMap(([name, node]) => leaves(node, `${path}.${name}`));
}
