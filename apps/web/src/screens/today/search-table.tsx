import { RelativeTime } from '@kawaraban/ui/relative-time.tsx';
import { Link } from '@tanstack/react-router';
import { useLocale, useT } from '#src/app/words.ts';
import { ArticleLink } from '#src/components/article/article-link.tsx';
import { sourceName } from '#src/components/article/source-name.ts';
import { type UnreadCounts, unreadIn } from '#src/components/reading/unread-counts.ts';
import { searchOf } from '#src/components/saved-searches/saved-search.ts';
import { writeSearch } from '#src/components/saved-searches/search-params.ts';
import classes from './search-table.module.css';
import type { TodaySearch } from './today-documents.ts';
import { WeekBars } from './week-bars.tsx';

interface SearchTableProps {
  searches: readonly TodaySearch[];
  unreadCounts: UnreadCounts;
}

export function SearchTable({ searches, unreadCounts }: SearchTableProps) {
  const t = useT();
  const sorted = searches.toSorted((one, other) => (other.spike ? 1 : 0) - (one.spike ? 1 : 0));
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('today.savedSearch')}</th>
          <th scope="col" className={classes.number}>
            {t('today.unread')}
          </th>
          <th scope="col" className={classes.number}>
            {t('today.today')}
          </th>
          <th scope="col" className={classes.number}>
            {t('today.yesterday')}
          </th>
          <th scope="col">{t('today.week')}</th>
          <th scope="col">{t('today.topStory')}</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map((search) => (
          <SearchRow key={search.savedSearch.id} search={search} unreadCounts={unreadCounts} />
        ))}
      </tbody>
    </table>
  );
}

function SearchRow({ search, unreadCounts }: { search: TodaySearch; unreadCounts: UnreadCounts }) {
  const t = useT();
  const { savedSearch, days, isComplete, spike, reducedSources } = search;
  const counts = days.map(({ count }) => count);
  const shown = (count: number, isWhole: boolean) => (isWhole ? `${count}` : t('today.atLeast', { count }));
  const opened = searchOf(savedSearch, 'headlines');
  const unread = unreadIn(unreadCounts, { savedSearchId: savedSearch.id, tab: opened.tab });
  return (
    <tr>
      <th scope="row">
        <Link to="/{-$locale}/publications" search={writeSearch(opened) as never} className={classes.name}>
          {savedSearch.name}
        </Link>
        {spike !== null && <small className={classes.new}>{t('today.spike', { times: spike.toFixed(1) })}</small>}
        {reducedSources.length > 0 && (
          <small className={classes.new}>{t('today.reduced', { count: reducedSources.length })}</small>
        )}
      </th>
      <td className={`${classes.number} ${classes.unread}`} data-label={t('today.unread')}>
        {unread && (unread.count > 0 ? shown(unread.count, unread.isComplete) : '–')}
      </td>
      <td className={classes.number} data-label={t('today.today')}>
        {shown(counts.at(-1) ?? 0, isComplete)}
      </td>
      <td className={`${classes.number} ${classes.past}`} data-label={t('today.yesterday')}>
        {shown(counts.at(-2) ?? 0, isComplete)}
      </td>
      <td className={classes.week}>
        <Link
          to="/{-$locale}/coverage/$savedSearchId"
          params={{ savedSearchId: savedSearch.id }}
          title={t('coverage.open')}
        >
          <WeekBars counts={counts} isSpike={spike !== null} />
        </Link>
      </td>
      <td className={classes.story}>
        <TopStory story={search.topStory} />
      </td>
    </tr>
  );
}

function TopStory({ story }: { story: TodaySearch['topStory'] }) {
  const t = useT();
  const locale = useLocale();
  if (!story) return <span className={classes.past}>{t('today.noStory')}</span>;
  const { article, articleCount } = story;
  return (
    <>
      <ArticleLink article={article} className={article.isRead ? classes.read : classes.headline}>
        <span lang={article.language}>{article.title}</span>
      </ArticleLink>
      <small>
        {sourceName(article.source, locale)} · <RelativeTime at={article.publishedAt} locale={locale} />
        {articleCount > 1 && ` · ${t('today.related', { count: articleCount - 1 })}`}
      </small>
    </>
  );
}
