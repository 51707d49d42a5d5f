/**
 * Composes an alert for Google Chat: one card (`cardsV2`) with all articles, because a space accepts only one message
 * per second from all its apps together.
 * @see https://developers.google.com/workspace/chat/api/reference/rest/v1/cards
 * @see https://developers.google.com/workspace/chat/format-messages#card-formatting (the HTML subset of card texts)
 * @see https://developers.google.com/workspace/chat/api/reference/rest/v1/spaces.messages
 */

import { clipText } from '#src/platform/clip-text.ts';
import type { AlertMessage, AlertMessageArticle } from '../../alert-message.ts';
import { composeToFit, type Detail, jsonBytes } from '../../compose-to-fit.ts';
import { describeArticle, describeMessage, describeTerms } from '../../describe-message.ts';

const googleChatLimits = {
  messageBytes: 32_000,
  /** Maximum length of the text in characters. Google Chat rejected texts of 4,096 characters. */
  text: 4_000,
  fallbackText: 4_000,
} as const;

export interface GoogleChatMessage {
  text: string;
  fallbackText: string;
  cardsV2: { cardId: string; card: GoogleChatCard }[];
}

export interface GoogleChatCard {
  header: { title: string; subtitle: string };
  sections: { header?: string; widgets: GoogleChatWidget[] }[];
}

export type GoogleChatWidget =
  | { textParagraph: { text: string } }
  | { columns: { columnItems: GoogleChatColumn[] } }
  | { buttonList: { buttons: { text: string; onClick: { openLink: { url: string } } }[] } };

export interface GoogleChatColumn {
  horizontalSizeStyle: 'FILL_AVAILABLE_SPACE' | 'FILL_MINIMUM_SPACE';
  verticalAlignment: 'TOP';
  widgets: ({ textParagraph: { text: string } } | { image: { imageUrl: string; altText: string } })[];
}

export function composeGoogleChat(message: AlertMessage, shrink = 0): GoogleChatMessage {
  return composeToFit((detail) => compose(message, detail), {
    measure: jsonBytes,
    limit: googleChatLimits.messageBytes,
    shrink,
  });
}

function compose(message: AlertMessage, detail: Detail): GoogleChatMessage {
  const words = describeMessage(message);
  const articles = message.articles.map((article) => ({
    widgets: [articleWidget(article, message, detail)],
  }));
  return {
    // Contains only our own UI strings, because `<users/all>` in `text` would notify everybody in the space.
    text: plainForChat(words.header),
    fallbackText: fallback(message, words),
    cardsV2: [
      {
        cardId: 'alert',
        card: {
          header: { title: words.title, subtitle: words.delivered },
          sections: [
            ...(words.searches ? [{ widgets: [{ textParagraph: { text: chatHtml(words.searches) } }] }] : []),
            ...articles,
            {
              widgets: [
                ...(words.more ? [{ textParagraph: { text: chatHtml(words.more) } }] : []),
                {
                  buttonList: {
                    buttons: [
                      { text: words.seeAll, onClick: { openLink: { url: message.alertsUrl } } },
                      { text: words.settings, onClick: { openLink: { url: message.settingsUrl } } },
                    ],
                  },
                },
              ],
            },
          ],
        },
      },
    ],
  };
}

function articleWidget(article: AlertMessageArticle, message: AlertMessage, detail: Detail): GoogleChatWidget {
  const title = clipText(article.title, { graphemes: detail.titleGraphemes, bytes: detail.textBytes }) || article.url;
  const excerpt = clipText(article.excerpt, { graphemes: 51, bytes: detail.textBytes });
  const terms = detail.hasTerms ? describeTerms(article, message) : null;
  const origin = chatHtml(describeArticle(article, message));
  const original = detail.hasOriginalLinks ? article.originalUrl : undefined;
  const lines = [
    `<b><a href="${attribute(article.url)}">${chatHtml(title)}</a></b>`,
    ...(excerpt ? [chatHtml(excerpt)] : []),
    `<font color="#5b6478">${original ? `<a href="${attribute(original)}">${origin}</a>` : origin}</font>`,
    ...(terms ? [`<font color="#5b6478">${chatHtml(terms)}</font>`] : []),
  ];
  const text = { textParagraph: { text: lines.join('<br>') } };
  const image = detail.hasImages ? article.imageUrl : undefined;
  if (!image) return text;
  return {
    columns: {
      columnItems: [
        { horizontalSizeStyle: 'FILL_AVAILABLE_SPACE', verticalAlignment: 'TOP', widgets: [text] },
        {
          horizontalSizeStyle: 'FILL_MINIMUM_SPACE',
          verticalAlignment: 'TOP',
          widgets: [{ image: { imageUrl: image, altText: clipText(title, { graphemes: 60, bytes: 300 }) } }],
        },
      ],
    },
  };
}

function fallback(message: AlertMessage, words: ReturnType<typeof describeMessage>): string {
  const lines = [words.title, words.header, ...message.articles.map((article) => `・${article.title}`)];
  return clipText(plainForChat(lines.join('\n')), { graphemes: 2_000, bytes: googleChatLimits.fallbackText });
}

/** Replaces characters that open a link or a mention with look-alikes, because Google Chat's text format has no escape. */
const plainForChat = (text: string) => text.replaceAll('<', '‹').replaceAll('>', '›');

/** Escapes text for the HTML subset of cards, where only tags and entities are special. */
function chatHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const attribute = chatHtml;
