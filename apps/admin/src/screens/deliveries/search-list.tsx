import type { SearchConditions } from '@kawaraban/query/conditions.ts';
import { Badge, Code } from '@mantine/core';
import { useLocale, useT, type WordKey } from '#src/app/words.ts';
import { formatTime } from '#src/components/when.tsx';
import type { ExplainDeliveryQuery } from '#src/generated/graphql.ts';
import classes from './search-list.module.css';

type Search = ExplainDeliveryQuery['explainDelivery']['searches'][number];

const reasons: Record<string, WordKey> = {
  'alerts-off': 'deliveries.reasons.alertsOff',
  'published-long-ago': 'deliveries.reasons.publishedLongAgo',
  'trial-expired': 'deliveries.reasons.trialExpired',
  'search-removed': 'deliveries.reasons.searchRemoved',
  'country-not-in-plan': 'deliveries.reasons.countryNotInPlan',
  'channel-off': 'deliveries.reasons.channelOff',
  'delivered-before': 'deliveries.reasons.deliveredBefore',
  'same-story': 'deliveries.reasons.sameStory',
  suspended: 'deliveries.reasons.suspended',
};

/** The part of each saved search: the stored match and the current result. */
export function SearchList({ searches }: { searches: readonly Search[] }) {
  const t = useT();
  if (searches.length === 0) return <p>{t('deliveries.noSearches')}</p>;
  return (
    <ul className={classes.list}>
      {searches
        .toSorted((a, b) => relevance(b) - relevance(a))
        .map((search) => (
          <li key={search.id} className={classes.search}>
            <div>
              <strong>{search.name}</strong> <span className={classes.aside}>{search.accountName}</span>{' '}
              {!search.isFocus && <Badge variant="light">{t('deliveries.noChannel')}</Badge>}
            </div>
            <Conditions of={search.conditions} />
            <Then match={search.match} />
            <Now search={search} />
          </li>
        ))}
    </ul>
  );
}

/** Searches that matched come first, then those that match now, then those with fewer unmet conditions. */
function relevance({ match, unmet, isFocus }: Search): number {
  return (match ? 100 : 0) + (unmet.length === 0 ? 50 : -unmet.length) + (isFocus ? 0.5 : 0);
}

/** The stored conditions of a saved search: names, comma-separated lists, periods as dates. */
function Conditions({ of }: { of: Search['conditions'] }) {
  const t = useT();
  const words = useConditionWords();
  const set = Object.entries(of as Record<string, unknown>).map(([key, value]) => ({
    key,
    text: conditionText(value),
  }));
  const shown = set.filter(({ text }) => text !== '');
  if (shown.length === 0) return <div className={classes.aside}>{t('deliveries.searchConditions.none')}</div>;
  return (
    <dl className={classes.conditions}>
      {shown.map(({ key, text }) => (
        <div key={key}>
          <dt>{words('searchConditions', key)}</dt>
          <dd>
            <Code>{text}</Code>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function conditionText(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const { from = '', to = '', last } = value as { from?: string; to?: string; last?: string };
  return last ?? `${from} – ${to}`;
}

function Then({ match }: Pick<Search, 'match'>) {
  const t = useT();
  const locale = useLocale();
  if (!match) return <div>{t('deliveries.matchedNot')}</div>;
  const { matchedAt, terms, droppedReason } = match;
  // A reason of a newer server shows as itself.
  const reason = droppedReason ? reasons[droppedReason] : undefined;
  return (
    <>
      <div>
        {t('deliveries.matchedAt', { time: formatTime(matchedAt, locale) })}
        {terms.length > 0 && ` ${t('deliveries.terms', { terms: terms.join(t('deliveries.separator')) })}`}
      </div>
      {droppedReason && <div>{t('deliveries.dropped', { reason: reason ? t(reason) : droppedReason })}</div>}
    </>
  );
}

function Now({ search: { unmet, termsNow, match } }: { search: Search }) {
  const t = useT();
  const words = useConditionWords();
  const separator = t('deliveries.separator');
  if (unmet.length > 0) {
    const list = unmet.map((one) => words('conditions', one)).join(separator);
    return <div className={classes.aside}>{t('deliveries.unmet', { conditions: list })}</div>;
  }
  // The terms of the stored match are shown above.
  if (match) return null;
  const text =
    termsNow.length > 0 ? t('deliveries.termsNow', { terms: termsNow.join(separator) }) : t('deliveries.meetsNow');
  return <div className={classes.aside}>{text}</div>;
}

/** Returns the words for conditions. One of a newer server shows as itself. */
function useConditionWords() {
  const t = useT();
  return (branch: 'conditions' | 'searchConditions', name: string) => {
    const key = `deliveries.${branch}.${name as keyof SearchConditions}` as const;
    const text = t(key);
    return text === key ? name : text;
  };
}
