import { Badge, Code } from '@mantine/core';
import { useLocale, useT, type WordKey } from '#src/app/words.ts';
import { formatTime } from '#src/components/when.tsx';
import type { ExplainDeliveryQuery } from '#src/generated/graphql.ts';
import classes from './search-list.module.css';

type Search = ExplainDeliveryQuery['explainDelivery']['searches'][number];

const conditions: Record<string, WordKey> = {
  keywords: 'deliveries.conditions.keywords',
  kinds: 'deliveries.conditions.kinds',
  languages: 'deliveries.conditions.languages',
  countries: 'deliveries.conditions.countries',
  sourceIds: 'deliveries.conditions.sourceIds',
  period: 'deliveries.conditions.period',
};

const conditionNames: Record<string, WordKey> = {
  keywords: 'deliveries.searchConditions.keywords',
  kinds: 'deliveries.searchConditions.kinds',
  languages: 'deliveries.searchConditions.languages',
  countries: 'deliveries.searchConditions.countries',
  sourceIds: 'deliveries.searchConditions.sourceIds',
  period: 'deliveries.searchConditions.period',
};

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

/** What each saved search has to do with the article: what was written down, and what it says now. */
export function SearchList({ searches }: { searches: readonly Search[] }) {
  const t = useT();
  if (searches.length === 0) return <p>{t('deliveries.noSearches')}</p>;
  return (
    <ul className={classes.list}>
      {searches.map((search) => (
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

/** The conditions of a saved search as they are stored: each with its name, lists with commas, a period by its dates. */
function Conditions({ of }: { of: Search['conditions'] }) {
  const t = useT();
  const words = useWords();
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
          <dt>{words(conditionNames, key)}</dt>
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
  const words = useWords();
  if (!match) return <div>{t('deliveries.matchedNot')}</div>;
  const { matchedAt, terms, droppedReason } = match;
  return (
    <>
      <div>
        {t('deliveries.matchedAt', { time: formatTime(matchedAt, locale) })}
        {terms.length > 0 && ` ${t('deliveries.terms', { terms: terms.join(t('deliveries.separator')) })}`}
      </div>
      {droppedReason && <div>{t('deliveries.dropped', { reason: words(reasons, droppedReason) })}</div>}
    </>
  );
}

function Now({ search: { unmet, termsNow, match } }: { search: Search }) {
  const t = useT();
  const words = useWords();
  const separator = t('deliveries.separator');
  if (unmet.length > 0) {
    const list = unmet.map((one) => words(conditions, one)).join(separator);
    return <div className={classes.aside}>{t('deliveries.unmet', { conditions: list })}</div>;
  }
  // What matched then is told already.
  if (match) return null;
  const text =
    termsNow.length > 0 ? t('deliveries.termsNow', { terms: termsNow.join(separator) }) : t('deliveries.meetsNow');
  return <div className={classes.aside}>{text}</div>;
}

/** The words for a key of the server's; one of a newer server shows as itself. */
function useWords() {
  const t = useT();
  return (table: Record<string, WordKey>, key: string) => (table[key] ? t(table[key]) : key);
}
