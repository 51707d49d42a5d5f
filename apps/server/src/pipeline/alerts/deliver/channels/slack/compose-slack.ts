/**
 * Composes an alert for Slack: Block Kit through an incoming webhook.
 * @see https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks/
 * @see https://docs.slack.dev/reference/block-kit/blocks/
 * @see https://docs.slack.dev/messaging/formatting-message-text/ (escaping: only `&`, `<` and `>`)
 */

import { clipText } from '#src/platform/clip-text.ts';
import type { AlertMessage, AlertMessageArticle } from '../../alert-message.ts';
import { composeToFit, type Detail } from '../../compose-to-fit.ts';
import { describeArticle, describeMessage, describeTerms } from '../../describe-message.ts';

/** Limits in characters (UTF-16 units, the strictest count) unless stated otherwise. */
const slackLimits = {
  blocks: 50,
  headerText: 150,
  sectionText: 3_000,
  contextElementText: 2_000,
  imageUrl: 3_000,
  imageAlt: 2_000,
  buttonText: 75,
  url: 3_000,
  /** Maximum length of all blocks as JSON, in characters. Slack responded with `msg_blocks_too_long` at about 13,200. */
  allBlocks: 12_000,
} as const;

type SlackText = { type: 'mrkdwn'; text: string; verbatim: true } | { type: 'plain_text'; text: string; emoji: false };

export interface SlackBlock {
  type: 'header' | 'section' | 'context' | 'divider' | 'actions';
  text?: SlackText;
  elements?: (SlackText | { type: 'button'; text: SlackText; url: string })[];
  accessory?: { type: 'image'; image_url: string; alt_text: string };
}

export interface SlackMessage {
  /** Fallback text shown in notifications and by clients without block support. */
  text: string;
  blocks: SlackBlock[];
}

export function composeSlack(message: AlertMessage, shrink = 0): SlackMessage {
  return composeToFit((detail) => compose(message, detail), {
    measure: ({ blocks }) => JSON.stringify(blocks).length,
    limit: slackLimits.allBlocks,
    shrink,
  });
}

function compose(message: AlertMessage, detail: Detail): SlackMessage {
  const words = describeMessage(message);
  const first = message.articles[0];
  const blocks: SlackBlock[] = [
    { type: 'header', text: plain(words.title, slackLimits.headerText) },
    { type: 'section', text: marked(mrkdwn([words.header, words.searches].filter(Boolean).join('\n'))) },
    { type: 'divider' },
    ...message.articles.flatMap((article) => articleBlocks(article, message, detail)),
    { type: 'divider' },
  ];
  if (words.more) blocks.push({ type: 'context', elements: [marked(mrkdwn(words.more))] });
  const button = (text: string, url: string) =>
    ({ type: 'button', text: plain(text, slackLimits.buttonText), url }) as const;
  blocks.push({
    type: 'actions',
    elements: [button(words.seeAll, message.alertsUrl), button(words.settings, message.settingsUrl)],
  });
  return {
    text: mrkdwn(clipText(`${words.title}: ${first?.title ?? words.header}`, { graphemes: 150, bytes: 600 })),
    blocks,
  };
}

function articleBlocks(article: AlertMessageArticle, message: AlertMessage, detail: Detail): SlackBlock[] {
  const title = clipText(article.title, { graphemes: detail.titleGraphemes, bytes: detail.textBytes });
  const excerpt = clipText(article.excerpt, { graphemes: 51, bytes: detail.textBytes });
  const text = `*<${article.url}|${mrkdwn(title || article.url)}>*${excerpt ? `\n${mrkdwn(excerpt)}` : ''}`;
  const image = detail.hasImages ? article.imageUrl : undefined;
  const terms = detail.hasTerms ? describeTerms(article, message) : null;
  const origin = mrkdwn(describeArticle(article, message));
  const hasRoom = (article.originalUrl?.length ?? 0) + origin.length + 3 <= slackLimits.contextElementText;
  const original = detail.hasOriginalLinks && hasRoom ? article.originalUrl : undefined;
  return [
    {
      type: 'section',
      text: marked(text),
      ...(image ? { accessory: { type: 'image', image_url: image, alt_text: imageAlt(title) } } : {}),
    },
    {
      type: 'context',
      elements: [marked(original ? `<${original}|${origin}>` : origin), ...(terms ? [marked(mrkdwn(terms))] : [])],
    },
  ];
}

/** Slack requires an alternative text for every image. */
const imageAlt = (title: string) => clipText(title, { graphemes: 100, bytes: 500 }) || '-';

/** `verbatim` disables Slack's automatic linking of URLs, channel names and `@here`. */
const marked = (text: string): SlackText => ({ type: 'mrkdwn', text, verbatim: true });

const plain = (text: string, charactersMax: number): SlackText => ({
  type: 'plain_text',
  text: clipText(text, { graphemes: charactersMax - 1, bytes: charactersMax }),
  emoji: false,
});

/** Look-alikes for paired formatting characters, for which Slack has no escape. */
const formattingTwins: Record<string, string> = { '*': '∗', _: '＿', '~': '∼', '`': 'ˋ' };

/**
 * Returns text that Slack shows literally. Escapes the three characters of its markup, so that no title opens a link or
 * a mention, and replaces paired formatting characters with look-alikes.
 */
function mrkdwn(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped.replace(/[*_~`]/g, (sign) => {
    const isPaired = escaped.indexOf(sign) !== escaped.lastIndexOf(sign);
    return isPaired ? (formattingTwins[sign] ?? sign) : sign;
  });
}
