/**
 * Composes an alert for Microsoft Teams: an Adaptive Card in the envelope that both Workflows webhooks and the retired
 * Office 365 connectors accept. The older MessageCard format works with connectors only.
 * @see
 * https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using#send-adaptive-cards-using-an-incoming-webhook
 * @see https://adaptivecards.io/explorer/TextBlock.html
 * @see https://learn.microsoft.com/adaptive-cards/authoring-cards/text-features (the Markdown subset of text blocks)
 */

import { clipText } from '#src/platform/clip-text.ts';
import type { AlertMessage, AlertMessageArticle } from '../../alert-message.ts';
import { composeToFit, type Detail, jsonBytes } from '../../compose-to-fit.ts';
import { describeArticle, describeMessage, describeTerms } from '../../describe-message.ts';

/** Maximum size of a message in UTF-8 bytes. Teams documents 28 KB, but rejected messages above 21 KB. */
const teamsLimits = { softBytes: 20_000, hardBytes: 25_000 } as const;

export interface TeamsMessage {
  type: 'message';
  attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive'; contentUrl: null; content: AdaptiveCard }];
}

export interface AdaptiveCard {
  $schema: string;
  type: 'AdaptiveCard';
  version: '1.4';
  lang: string;
  msteams: { width: 'full' };
  fallbackText: string;
  body: AdaptiveElement[];
  actions: { type: 'Action.OpenUrl'; title: string; url: string }[];
}

export type AdaptiveElement =
  | {
      type: 'TextBlock';
      text: string;
      wrap: true;
      size?: 'Large' | 'Small';
      weight?: 'Bolder';
      isSubtle?: true;
      spacing?: 'None' | 'Small';
    }
  | { type: 'Image'; url: string; altText: string; width: '96px' }
  | { type: 'Container'; separator: true; spacing: 'Medium'; items: AdaptiveElement[] }
  | { type: 'ColumnSet'; columns: { type: 'Column'; width: 'stretch' | 'auto'; items: AdaptiveElement[] }[] };

export function composeTeams(message: AlertMessage, shrink = 0): TeamsMessage {
  return composeToFit((detail) => compose(message, detail), {
    measure: jsonBytes,
    limit: teamsLimits.softBytes,
    shrink,
  });
}

function compose(message: AlertMessage, detail: Detail): TeamsMessage {
  const words = describeMessage(message);
  const content: AdaptiveCard = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    lang: message.language,
    msteams: { width: 'full' },
    fallbackText: `${words.title}: ${words.header}`,
    body: [
      { type: 'TextBlock', text: cardText(words.title), wrap: true, size: 'Large', weight: 'Bolder' },
      { type: 'TextBlock', text: cardText(words.header), wrap: true, spacing: 'None' },
      ...(words.searches
        ? [{ type: 'TextBlock', text: cardText(words.searches), wrap: true, spacing: 'None' } as const]
        : []),
      ...message.articles.map((article) => articleContainer(article, message, detail)),
      ...(words.more ? [{ type: 'TextBlock', text: cardText(words.more), wrap: true, isSubtle: true } as const] : []),
    ],
    actions: [
      { type: 'Action.OpenUrl', title: words.seeAll, url: message.alertsUrl },
      { type: 'Action.OpenUrl', title: words.settings, url: message.settingsUrl },
    ],
  };
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }],
  };
}

function articleContainer(article: AlertMessageArticle, message: AlertMessage, detail: Detail): AdaptiveElement {
  const title = clipText(article.title, { graphemes: detail.titleGraphemes, bytes: detail.textBytes }) || article.url;
  const texts = articleTexts(article, message, { ...detail, title });
  const image = detail.hasImages ? article.imageUrl : undefined;
  const items: AdaptiveElement[] = image
    ? [
        {
          type: 'ColumnSet',
          columns: [
            { type: 'Column', width: 'stretch', items: texts },
            {
              type: 'Column',
              width: 'auto',
              items: [
                { type: 'Image', url: image, altText: clipText(title, { graphemes: 60, bytes: 300 }), width: '96px' },
              ],
            },
          ],
        },
      ]
    : texts;
  return { type: 'Container', separator: true, spacing: 'Medium', items };
}

function articleTexts(
  article: AlertMessageArticle,
  message: AlertMessage,
  { title, ...detail }: Detail & { title: string },
): AdaptiveElement[] {
  const excerpt = clipText(article.excerpt, { graphemes: 51, bytes: detail.textBytes });
  const terms = detail.hasTerms ? describeTerms(article, message) : null;
  const origin = cardText(describeArticle(article, message));
  const original = detail.hasOriginalLinks ? article.originalUrl : undefined;
  const subtle = (text: string): AdaptiveElement => ({
    type: 'TextBlock',
    text,
    wrap: true,
    size: 'Small',
    isSubtle: true,
    spacing: 'Small',
  });
  return [
    { type: 'TextBlock', text: `[${cardText(title)}](${article.url})`, wrap: true, weight: 'Bolder' },
    ...(excerpt ? [{ type: 'TextBlock', text: cardText(excerpt), wrap: true, spacing: 'Small' } as const] : []),
    subtle(original ? `[${origin}](${original})` : origin),
    ...(terms ? [subtle(cardText(terms))] : []),
  ];
}

/**
 * Returns text that an Adaptive Card shows literally. Escapes Markdown, HTML entities, and characters that are special
 * only at the start of a line. An invisible joiner breaks `{{`, which begins date functions (`{{DATE(…)}}`) and cannot
 * be escaped.
 */
function cardText(text: string): string {
  return text
    .replace(/[\\`*_[\]<>~]/g, (sign) => `\\${sign}`)
    .replace(/^(\d+)([.)])/, '$1\\$2')
    .replace(/^[#+-]/, (sign) => `\\${sign}`)
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/\{(?=\{)/g, '{\u2060');
}
