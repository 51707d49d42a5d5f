import type { SearchConditions } from '@kawaraban/query/conditions.ts';
import { Badge, Code } from '@mantine/core';
import { useLocale, useT } from '#src/app/words.ts';
import { formatTime } from '#src/components/when.tsx';
import type { ExplainDeliveryQuery } from '#src/generated/graphql.ts';
import classes from './search-list.module.css';

type Search = ExplainDeliveryQuery['explainDelivery']['searches'][number];

type Verdict = Search['verdicts'][number];

export function SearchList({ searches }: { searches: readonly Search[] }) {
  const t = useT();
  if (searches.length === 0) return <p>{t('deliveries.noSearches')}</p>;
  return (
    <ul className={classes.list}>
      {searches.map((search) => (
        <li key={search.id} className={classes.search}>
          <div>
            <strong>{search.title}</strong> <span className={classes.aside}>{search.accountName}</span>{' '}
            {search.isRemoved && <Badge variant="light">{t('deliveries.removed')}</Badge>}
          </div>
          <Conditions of={search.conditions} />
          <Match search={search} />
          {search.reasons.map((reason) => (
            <div key={reason}>{reason}</div>
          ))}
          {search.verdicts
            .filter(({ text }) => text !== '')
            .map((verdict) => (
              <ChannelVerdict key={verdict.channel} verdict={verdict} />
            ))}
        </li>
      ))}
    </ul>
  );
}

function Match({ search: { matchedAt, terms } }: { search: Search }) {
  const t = useT();
  const locale = useLocale();
  if (!matchedAt) return null;
  return (
    <div className={classes.aside}>
      {t('deliveries.matchedAt', { time: formatTime(matchedAt, locale) })}
      {terms.length > 0 && ` ${t('deliveries.terms', { terms: terms.join(t('deliveries.separator')) })}`}
    </div>
  );
}

function ChannelVerdict({ verdict: { channel, kind, title, text, builtAt, into, folded } }: { verdict: Verdict }) {
  const t = useT();
  const locale = useLocale();
  const isBad = kind === 'FAILED' || kind === 'UNKNOWN';
  return (
    <div className={classes.verdict}>
      <Badge color={isBad ? 'seal' : 'ink'} variant={isBad ? 'filled' : 'light'}>
        {t('deliveries.onChannel', { channel: t(`deliveries.${channel === 1 ? 'email' : 'webhook'}`), verdict: title })}
      </Badge>
      <div>
        {text} {into && <span className={classes.aside}>{into.id}</span>}
        {builtAt && (
          <div className={classes.aside}>{t('deliveries.builtAt', { time: formatTime(builtAt, locale) })}</div>
        )}
        {folded.length > 0 && (
          <>
            <div className={classes.aside}>{t('deliveries.folded')}</div>
            <ul className={classes.folded}>
              {folded.map((article) => (
                <li key={article.id}>{article.title}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

function Conditions({ of }: { of: Search['conditions'] }) {
  const t = useT();
  const nameOf = (name: string) => {
    const key = `deliveries.searchConditions.${name as keyof SearchConditions}` as const;
    const text = t(key);
    return text === key ? name : text;
  };
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
          <dt>{nameOf(key)}</dt>
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
