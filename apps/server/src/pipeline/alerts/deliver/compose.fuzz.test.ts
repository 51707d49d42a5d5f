import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ellipsis } from '#src/platform/clip-text.ts';
import { runsOf } from '../../../../../../scripts/test-counts.ts';
import type { AlertMessage } from './alert-message.ts';
import { composeDiscord } from './channels/discord/compose-discord.ts';
import { composeEmail } from './channels/email/compose-email.ts';
import { renderAlertHtml } from './channels/email/render-html.ts';
import { composeGoogleChat } from './channels/google-chat/compose-google-chat.ts';
import { composeTeams } from './channels/microsoft-teams/compose-teams.ts';
import { composeSlack, type SlackBlock } from './channels/slack/compose-slack.ts';
import { composeWebhook, webhookPayloadBytesMax } from './channels/webhook/compose-webhook.ts';
import { jsonBytes } from './compose-to-fit.ts';
import { hostileMessage } from './testdata/hostile-messages.ts';

const { numRuns } = runsOf({ short: 400, long: 10_000 });
const seed = 20_261_121;
const messages = fc.sample(hostileMessage, { numRuns, seed });
const slackOf = memoize(composeSlack);
const chatOf = memoize(composeGoogleChat);
const teamsOf = memoize(composeTeams);

function memoize<T>(compose: (message: AlertMessage) => T): (message: AlertMessage) => T {
  const composed = new Map<AlertMessage, T>();
  return (message) => composed.get(message) ?? composed.set(message, compose(message)).get(message)!;
}

const segmenter = new Intl.Segmenter('ja', { granularity: 'grapheme' });
const graphemesOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

function isCleanCut(shown: string, whole: string): boolean {
  if (shown === whole) return true;
  if (!shown.endsWith(ellipsis)) return false;
  const kept = graphemesOf(shown.slice(0, -ellipsis.length));
  const all = graphemesOf(whole);
  return kept.every((grapheme, index) => grapheme === all[index]);
}

const addressesOf = (message: AlertMessage) =>
  new Set([
    ...[message.alertsUrl, message.settingsUrl],
    ...message.articles.flatMap(({ url, originalUrl, imageUrl }) => [url, originalUrl, imageUrl]),
  ]);

const unescapeEntities = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

describe('a Slack message', () => {
  const textsOf = (blocks: SlackBlock[]) =>
    blocks.flatMap((block) => [
      ...(block.text ? [{ ...block.text, where: block.type }] : []),
      ...(block.elements ?? []).map((one) => ({ ...(one.type === 'button' ? one.text : one), where: block.type })),
    ]);

  it('stays within Block Kit’s limits', () => {
    for (const message of messages) {
      const { text, blocks } = slackOf(message);
      expect(blocks.length).toBeLessThanOrEqual(50);
      expect(JSON.stringify(blocks).length).toBeLessThanOrEqual(12_000);
      expect(text.length).toBeLessThanOrEqual(3_000);
      for (const one of textsOf(blocks)) {
        const limit = { header: 150, context: 2_000 }[one.where as string];
        expect(one.text.length).toBeGreaterThan(0);
        expect(one.text.length).toBeLessThanOrEqual(limit ?? 3_000);
      }
      for (const { accessory } of blocks) {
        if (!accessory) continue;
        expect(accessory.image_url.length).toBeLessThanOrEqual(3_000);
        expect(accessory.image_url).toMatch(/^https:/);
        expect(accessory.alt_text.length).toBeGreaterThan(0);
        expect(accessory.alt_text.length).toBeLessThanOrEqual(2_000);
      }
      expect(JSON.stringify(blocks).isWellFormed()).toBe(true);
    }
  });

  it('has no markup but its own links, whole and to our or the publisher’s pages', () => {
    for (const message of messages) {
      const known = addressesOf(message);
      for (const one of textsOf(slackOf(message).blocks)) {
        if (one.type !== 'mrkdwn') continue;
        const links = [...one.text.matchAll(/<([^|<>]*)\|([^<>]*)>/g)];
        for (const [, url] of links) expect(known).toContain(url);
        const rest = one.text.replace(/<[^|<>]*\|[^<>]*>/g, '');
        expect(rest).not.toMatch(/[<>]/);
        expect(rest).not.toMatch(/&(?!amp;|lt;|gt;)/);
      }
    }
  });

  it('cuts titles between graphemes', () => {
    for (const message of messages) {
      const shown = slackOf(message).blocks.filter(
        ({ type, text }) => type === 'section' && text?.text.startsWith('*<'),
      );
      expect(shown).toHaveLength(message.articles.length);
      for (const [index, { text }] of shown.entries()) {
        const label = /^\*<[^|]*\|([^>]*)>\*/.exec(text?.text ?? '')?.[1] ?? '';
        const twins: Record<string, string> = { '∗': '*', '＿': '_', '∼': '~', ˋ: '`' };
        const title = unescapeEntities(label).replace(/[∗＿∼ˋ]/g, (twin) => twins[twin] ?? twin);
        expect(isCleanCut(title, message.articles[index]!.title)).toBe(true);
      }
    }
  });
});

describe('a Google Chat message', () => {
  it('stays within 32,000 bytes, keeps texts short and calls nobody', () => {
    for (const message of messages) {
      const chat = chatOf(message);
      expect(jsonBytes(chat)).toBeLessThanOrEqual(32_000);
      expect(chat.text.length).toBeLessThanOrEqual(4_000);
      expect(chat.fallbackText.length).toBeLessThanOrEqual(4_000);
      expect(chat.text + chat.fallbackText).not.toMatch(/[<>]/);
      expect(JSON.stringify(chat).isWellFormed()).toBe(true);
    }
  });

  it('has no tags but its own', () => {
    for (const message of messages) {
      const known = addressesOf(message);
      const texts = [...JSON.stringify(chatOf(message).cardsV2).matchAll(/"text":("(?:[^"\\]|\\.)*")/g)];
      for (const [, json] of texts) {
        const text = JSON.parse(json!) as string;
        for (const [tag] of text.matchAll(/<[^>]*>/g)) {
          expect(tag).toMatch(/^(<\/?b>|<br>|<\/a>|<\/font>|<font color="#5b6478">|<a href="[^"<>]*">)$/);
          const url = /^<a href="([^"]*)">$/.exec(tag)?.[1];
          if (url) expect(known).toContain(unescapeEntities(url));
        }
      }
    }
  });
});

describe('a Teams message', () => {
  const textBlocks = (message: AlertMessage) =>
    [...JSON.stringify(teamsOf(message)).matchAll(/"type":"TextBlock","text":("(?:[^"\\]|\\.)*")/g)].map(
      ([, json]) => JSON.parse(json!) as string,
    );

  it('stays within 25 KB', () => {
    for (const message of messages) {
      const teams = teamsOf(message);
      expect(jsonBytes(teams)).toBeLessThanOrEqual(25_000);
      expect(JSON.stringify(teams).isWellFormed()).toBe(true);
    }
  });

  it('has no Markdown but its own links, and no date function', () => {
    for (const message of messages) {
      const known = addressesOf(message);
      for (const text of textBlocks(message)) {
        expect(text).not.toContain('{{');
        const bare = text.replace(/\\[!-/:-@[-`{-~]/g, '');
        const link = /^\[[^[\]]*\]\(([^()\s]*)\)$/.exec(bare);
        if (link) expect(known).toContain(/\]\(([^()]*)\)$/.exec(text)?.[1]);
        else expect(bare).not.toMatch(/[[\]*_`<>~]/);
      }
    }
  });
});

describe('an e-mail', () => {
  it('stays under what mail clients cut, and nothing in it runs or loads by itself', async () => {
    for (const message of messages.slice(0, numRuns / 4)) {
      const html = await renderAlertHtml(message);
      expect(Buffer.byteLength(html)).toBeLessThanOrEqual(100_000);
      expect(html).not.toMatch(/<script|javascript:|<img(?![^>]* alt="")| on[a-z]+="/i);
      const known = new Set([
        ...[...addressesOf(message), message.unsubscribePageUrl, message.unsubscribeUrl],
        ...[message.guidelineUrl, message.markUrl],
        ...message.searches.map(({ unsubscribePageUrl }) => unsubscribePageUrl),
      ]);
      for (const [, url] of html.matchAll(/(?:href|src)="([^"]*)"/g)) {
        expect(known).toContain(unescapeEntities(url!).replaceAll('&#39;', "'"));
      }
    }
  });

  it('keeps every header on lines a server accepts', async () => {
    const settings = { from: 'Kawaraban <alerts@kawaraban.example>', publicUrl: 'https://kawaraban.example' };
    const delivery = { deliveryId: 'd-1', to: 'reader@kawaraban.example', now: new Date() };
    for (const message of messages.slice(0, numRuns / 10)) {
      const { raw } = await composeEmail(settings, message, delivery);
      const [head = ''] = raw.toString('utf8').split('\r\n\r\n');
      expect(head).toMatch(/^[\t\r\n\x20-\x7e]*$/);
      const lineBytes = raw
        .toString('utf8')
        .split('\r\n')
        .map((line) => Buffer.byteLength(line));
      expect(Math.max(...lineBytes)).toBeLessThanOrEqual(998);
      const names = head.match(/^[A-Za-z-]+:/gm) ?? [];
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('the JSON of a signed webhook', () => {
  it('stays within its bytes, holds every article and only addresses it was given', () => {
    for (const message of messages) {
      const payload = composeWebhook(message);
      expect(jsonBytes(payload)).toBeLessThanOrEqual(webhookPayloadBytesMax);
      expect(JSON.stringify(payload).isWellFormed()).toBe(true);
      const known = addressesOf(message);
      expect(payload.data.articles).toHaveLength(message.articles.length);
      for (const [index, { title, url, originalUrl, imageUrl }] of payload.data.articles.entries()) {
        expect(isCleanCut(title, message.articles[index]!.title)).toBe(true);
        for (const address of [url, originalUrl, imageUrl]) if (address !== null) expect(known).toContain(address);
      }
    }
  });
});

describe('a Discord message', () => {
  const plain = (text: string) => text.replaceAll('\u2060', '').replace(/\\(.)/g, '$1');

  it('stays within the limits of embeds, one an article', () => {
    for (const message of messages) {
      const { embeds } = composeDiscord(message);
      expect(embeds).toHaveLength(message.articles.length + 2);
      expect(embeds.length).toBeLessThanOrEqual(10);
      let all = 0;
      for (const { title = '', description = '', footer, thumbnail } of embeds) {
        expect(title.length).toBeLessThanOrEqual(256);
        expect(description.length).toBeLessThanOrEqual(4_096);
        expect(footer?.text.length ?? 0).toBeLessThanOrEqual(2_048);
        expect(thumbnail?.url ?? 'https:').toMatch(/^https:/);
        all += title.length + description.length + (footer?.text.length ?? 0);
      }
      expect(all).toBeLessThanOrEqual(6_000);
      expect(JSON.stringify(embeds).isWellFormed()).toBe(true);
    }
  });

  it('has no links but its own, whole, and titles cut between graphemes', () => {
    for (const message of messages) {
      const known = addressesOf(message);
      const { embeds, allowed_mentions } = composeDiscord(message);
      expect(allowed_mentions).toEqual({ parse: [] });
      for (const [index, { title = '', url, description = '' }] of embeds.entries()) {
        const links = [...description.matchAll(/(?<!\\)\[(?:\\.|[^\\\]])*\]\(([^()]*)\)/g)];
        for (const [, address] of links) expect(known).toContain(address);
        const rest = description.replace(/(?<!\\)\[((?:\\.|[^\\\]])*)\]\([^()]*\)/g, '$1');
        expect(rest.replace(/\\./g, '')).not.toMatch(/[[\]<>*_`~|#]|:\/\//);
        const article = message.articles[index - 1];
        if (!article) continue;
        expect(url).toBe(article.url);
        expect(plain(title) === article.url || isCleanCut(plain(title), article.title)).toBe(true);
      }
    }
  });
});
