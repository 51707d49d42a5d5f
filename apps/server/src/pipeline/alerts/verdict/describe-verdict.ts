import type { Locale } from '@kawaraban/messages/translate.ts';
import { type RuleSection, translateVerdict } from '@kawaraban/messages/verdicts.ts';
import { offsetAt } from '#src/platform/time-zones.ts';
import type { ChannelExplanation } from './decide-channel.ts';
import type { UnmatchedCause, Verdict } from './decide-verdict.ts';
import type { SearchExplanation } from './explain-article.ts';
import type { Clause, Unmet } from './explain-search.ts';
import type { WithholdingRule } from './withholding-rules.ts';

export interface Audience {
  locale: Locale;
  timezone: string;
}

export interface DescribedVerdict {
  title: string;
  text: string;
  section: RuleSection;
}

const shownMax = 5;

export function describeVerdict(explained: ChannelExplanation, audience: Audience): DescribedVerdict {
  const t = translateVerdict(audience.locale);
  const { verdict, into } = explained;
  switch (verdict.kind) {
    case 'not-matched':
      return { title: t('withheld.title'), text: '', section: 'matching' };
    case 'withheld':
      return {
        title: t('withheld.title'),
        text: t(`withheld.${words[verdict.rule].key}`),
        section: words[verdict.rule].section,
      };
    case 'folded':
      return { title: t('folded.title'), text: t('folded.text', { title: into?.title ?? '' }), section: 'folding' };
    case 'waits':
      return { title: t('waits.title'), text: describeWait(explained, verdict, audience), section: 'schedule' };
    case 'site-only':
      return {
        title: t('siteOnly.title'),
        text: t(explained.alert ? 'siteOnly.text' : 'siteOnly.noAlerts'),
        section: 'channels',
      };
    case 'carried':
      return { title: t('sent.title'), text: t('sent.throughOther'), section: 'once' };
    default:
      return describeDelivery(explained, verdict.kind, audience);
  }
}

const words: Readonly<Record<WithholdingRule, { key: RuleWord; section: RuleSection }>> = {
  suspended: { key: 'suspended', section: 'plan' },
  'trial-expired': { key: 'trialExpired', section: 'plan' },
  'search-removed': { key: 'searchRemoved', section: 'matching' },
  'country-not-in-plan': { key: 'countryNotInPlan', section: 'plan' },
  'channel-off': { key: 'channelOff', section: 'channels' },
  'search-channel-off': { key: 'searchChannelOff', section: 'channels' },
  'alerts-off': { key: 'alertsOff', section: 'channels' },
  'published-long-ago': { key: 'publishedLongAgo', section: 'oldNews' },
  stopped: { key: 'stopped', section: 'delivery' },
  'webhook-off': { key: 'webhookOff', section: 'delivery' },
  'not-recorded': { key: 'notRecorded', section: 'delivery' },
};

type RuleWord =
  | ('suspended' | 'trialExpired' | 'searchRemoved' | 'countryNotInPlan' | 'channelOff' | 'searchChannelOff')
  | ('alertsOff' | 'publishedLongAgo' | 'stopped' | 'webhookOff' | 'notRecorded');

function describeWait(
  { dueAt }: ChannelExplanation,
  verdict: Extract<Verdict, { kind: 'waits' }>,
  audience: Audience,
): string {
  const t = translateVerdict(audience.locale);
  if (verdict.for === 'match') return t('waits.match');
  return dueAt ? t('waits.text', { due: timeIn(audience, dueAt) }) : t('waits.soon');
}

function describeDelivery(
  { alert, deliveries, place, isThroughOther }: ChannelExplanation,
  kind: 'sent' | 'sending' | 'failed' | 'unknown',
  audience: Audience,
): DescribedVerdict {
  const t = translateVerdict(audience.locale);
  const due = alert ? timeIn(audience, alert.dueAt) : '';
  const attempt = Math.max(0, ...deliveries.map(({ attemptCount }) => attemptCount));
  const next = earliest(deliveries.map(({ nextAttemptAt }) => nextAttemptAt));
  const at = earliest(deliveries.map(({ sentAt }) => sentAt));
  const title = t(`${kind}.title`);
  const retry = next && attempt > 0 ? timeIn(audience, next) : null;
  const sentence = () => {
    if (kind === 'sent') return t('sent.text', { due, at: at ? timeIn(audience, at) : due, attempt });
    if (kind === 'failed') return t('failed.text', { due, attempt });
    if (kind === 'unknown')
      return retry ? t('unknown.retry', { due, attempt, next: retry }) : t('unknown.text', { due, attempt });
    return retry ? t('sending.retry', { due, attempt, next: retry }) : t('sending.text', { due });
  };
  const sentences = [sentence()];
  if (isThroughOther) sentences.push(t('sent.throughOther'));
  if (place !== null && place >= shownMax && kind === 'sent') sentences.push(t('sent.moreThanShown'));
  return {
    title,
    text: sentences.join(audience.locale === 'ja' ? '' : ' '),
    section: isThroughOther ? 'once' : 'delivery',
  };
}

function earliest(times: readonly (Date | null)[]): Date | undefined {
  return times.filter((time) => time !== null).sort((a, b) => a.getTime() - b.getTime())[0];
}

export function titleOf({ name, matchedAt }: Pick<SearchExplanation, 'name' | 'matchedAt'>, locale: Locale): string {
  return translateVerdict(locale)(matchedAt ? 'matched' : 'notMatched', { name });
}

export function describeUnmet(search: SearchExplanation, audience: Audience): string[] {
  const t = translateVerdict(audience.locale);
  const cause = causeOf(search);
  if (cause === null) return [];
  if (cause === 'alerted-later') return [t('unmet.alertedLater')];
  const changed = { 'saved-later': search.createdAt, 'changed-later': search.changedAt, conditions: null }[cause];
  const sentences = search.unmet.map((unmet) => describePart(unmet, audience.locale));
  if (cause === 'saved-later' && changed) return [t('unmet.savedLater', { at: timeIn(audience, changed) })];
  return changed ? [...sentences, t('unmet.changedLater', { at: timeIn(audience, changed) })] : sentences;
}

function causeOf({ channels }: SearchExplanation): UnmatchedCause | null {
  const [first] = channels;
  return first?.verdict.kind === 'not-matched' ? first.verdict.cause : null;
}

function describePart(unmet: Unmet, locale: Locale): string {
  const t = translateVerdict(locale);
  switch (unmet.kind) {
    case 'missing': {
      const terms = unmet.terms.map((term) => t('term', { term })).join(t('termSeparator'));
      return t(unmet.isTitleOnly ? 'unmet.missingInTitle' : 'unmet.missing', { terms });
    }
    case 'excluded':
      return t('unmet.excluded', { term: unmet.clause.term });
    case 'malformed':
      return t('unmet.malformed');
    case 'condition':
      return t(`unmet.${unmet.condition}`);
  }
}

export function describePlace({ field, paragraph }: NonNullable<Clause['found']>, locale: Locale): string {
  const t = translateVerdict(locale);
  return field === 'text' ? t('place.text', { number: paragraph ?? 1 }) : t(`place.${field}`);
}

function timeIn({ locale, timezone }: Audience, time: Date): string {
  const region = locale === 'ja' ? 'ja-JP' : 'en-GB';
  const form = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' } as const;
  // Formats a time that is already shifted to local time, because the runtime's time zone rules may be older than the product's.
  return new Intl.DateTimeFormat(region, form).format(time.getTime() + offsetAt(timezone, time.getTime()));
}
