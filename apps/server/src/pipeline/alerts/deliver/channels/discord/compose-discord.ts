/**
 * Composes an alert for Discord: an embed for the alert, one embed per article, and a line of links.
 * @see https://discord.com/developers/docs/resources/message#embed-object-embed-limits
 * @see https://discord.com/developers/docs/resources/message#allowed-mentions-object
 */

import { clipText } from '#src/platform/clip-text.ts';
import type { AlertMessage, AlertMessageArticle } from '../../alert-message.ts';
import { composeToFit, type Detail } from '../../compose-to-fit.ts';
import { describeArticle, describeMessage, describeTerms } from '../../describe-message.ts';

/** Limits in characters (UTF-16 units, the strictest count) unless stated otherwise. */
export const discordLimits = {
  embeds: 10,
  title: 256,
  description: 4_096,
  footer: 2_048,
  allEmbeds: 6_000,
  url: 2_048,
} as const;

export interface DiscordMessage {
  embeds: DiscordEmbed[];
  /** Prevents mentions, even if a title contains one. */
  allowed_mentions: { parse: [] };
}

export interface DiscordEmbed {
  title?: string;
  url?: string;
  description?: string;
  timestamp?: string;
  thumbnail?: { url: string };
  footer?: { text: string };
}

export function composeDiscord(message: AlertMessage, shrink = 0): DiscordMessage {
  return composeToFit((detail) => compose(message, detail), {
    measure: ({ embeds }) => embeds.reduce((sum, embed) => sum + measureEmbed(embed), 0),
    limit: discordLimits.allEmbeds,
    shrink,
  });
}

function measureEmbed({ title = '', description = '', footer }: DiscordEmbed): number {
  if (description.length > discordLimits.description) return Number.POSITIVE_INFINITY;
  return title.length + description.length + (footer?.text.length ?? 0);
}

function compose(message: AlertMessage, detail: Detail): DiscordMessage {
  const words = describeMessage(message);
  const links = `[${discordText(words.seeAll)}](${message.alertsUrl}) · [${discordText(words.settings)}](${message.settingsUrl})`;
  return {
    embeds: [
      {
        title: clipTitle(words.title),
        description: [words.header, words.searches].filter(Boolean).map(discordText).join('\n'),
      },
      ...message.articles.map((article) => articleEmbed(article, message, detail)),
      { description: words.more ? `${discordText(words.more)}\n${links}` : links },
    ],
    allowed_mentions: { parse: [] },
  };
}

function articleEmbed(article: AlertMessageArticle, message: AlertMessage, detail: Detail): DiscordEmbed {
  const title = clipText(article.title, { graphemes: detail.titleGraphemes, bytes: detail.textBytes });
  const excerpt = clipText(article.excerpt, { graphemes: 51, bytes: detail.textBytes });
  const terms = detail.hasTerms ? describeTerms(article, message) : null;
  const origin = discordText(clipText(describeArticle(article, message), { graphemes: 200, bytes: detail.textBytes }));
  const original = detail.hasOriginalLinks ? article.originalUrl : undefined;
  const lines = [excerpt && discordText(excerpt), original ? `[${origin}](${original})` : origin];
  const image = detail.hasImages ? article.imageUrl : undefined;
  return {
    title: clipTitle(title) || clipTitle(article.url),
    url: article.url,
    description: lines.filter(Boolean).join('\n'),
    ...(image ? { thumbnail: { url: image } } : {}),
    ...(terms ? { footer: { text: clipText(terms, { graphemes: 500, bytes: discordLimits.footer }) } } : {}),
  };
}

/** Cuts text before escaping it, so that no escape is separated from its character. Cuts further if the escapes make the text too long. */
function clipTitle(title: string): string {
  for (let max: number = discordLimits.title; max > 1; max = Math.floor(max / 2)) {
    const escaped = discordText(clipText(title, { graphemes: max - 1, bytes: max * 3 }));
    if (escaped.length <= discordLimits.title) return escaped;
  }
  return '';
}

/**
 * Returns text that Discord shows literally. Escapes Markdown and mentions (`<@…>`). An invisible joiner breaks the
 * scheme of a URL, which would otherwise become a link.
 */
export function discordText(text: string): string {
  return text.replace(/[\\*_~`|>#[\]()<-]/g, '\\$&').replaceAll('//', '/\u2060/');
}
