import { dateFormat } from '@kawaraban/ui/dates.ts';
import { useLocale, useT, type WordKey } from '#src/app/words.ts';
import { sourceName } from '#src/components/article/source-name.ts';
import classes from './rail.module.css';
import type { TodaySearch } from './today-documents.ts';

const reasons: Readonly<Record<string, WordKey>> = {
  blocked: 'today.reasons.blocked',
  gone: 'today.reasons.gone',
  invalid: 'today.reasons.invalid',
  'rate-limited': 'today.reasons.rate-limited',
  unreachable: 'today.reasons.unreachable',
  paused: 'today.reasons.paused',
};

export function ReducedSources({ searches }: { searches: readonly TodaySearch[] }) {
  const t = useT();
  const locale = useLocale();
  const affected = Map.groupBy(
    searches.flatMap(({ savedSearch, reducedSources }) =>
      reducedSources.map((reduced) => ({ ...reduced, searchName: savedSearch.name })),
    ),
    ({ source }) => source.id,
  );
  if (affected.size === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="reduced-sources">
      <h2 id="reduced-sources">{t('today.sources')}</h2>
      <ul className={classes.list}>
        {[...affected.values()].map(([first, ...others]) => {
          if (!first) return null;
          const { source, reason, lastSuccessAt } = first;
          const names = [first, ...others].map(({ searchName }) => searchName).join(t('today.separator'));
          return (
            <li key={source.id}>
              <strong>{sourceName(source, locale)}</strong>
              <span className={classes.wrong}>{t(reasons[reason ?? ''] ?? 'today.reasons.unknown')}</span>
              <small>
                {lastSuccessAt && (
                  <>{t('today.lastRead', { time: dateFormat(locale, 'cell').format(new Date(lastSuccessAt)) })} · </>
                )}
                {t('today.affects', { names })}
              </small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
