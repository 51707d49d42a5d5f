import { dateFormat } from '@kawaraban/ui/dates.ts';
import { MarkedText } from '@kawaraban/ui/marked-text.tsx';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useLocale, useT } from '#src/app/words.ts';
import { ArticleLink } from '#src/components/article/article-link.tsx';
import { sourceName } from '#src/components/article/source-name.ts';
import { RuleLink } from './rule-link.tsx';
import classes from './why-answer.module.css';
import type { WhyAnswer, WhySearch } from './why-documents.ts';
import { WhyVerdictView } from './why-verdict.tsx';

const openMax = 3;

export function WhyAnswerView({ why }: { why: WhyAnswer }) {
  const t = useT();
  const matched = why.searches.filter(({ matchedAt }) => matchedAt !== null);
  const others = why.searches.filter(({ matchedAt }) => matchedAt === null);
  const isOpen = matched.length === 0 && others.length <= openMax;
  return (
    <>
      <Head article={why.article} />
      {why.article?.mutedBy && <p className={classes.note}>{t(`reading.mute.by.${why.article.mutedBy}`)}</p>}
      {why.searches.length === 0 && <p className={classes.note}>{t('why.noSearches')}</p>}
      <ol className={classes.steps}>
        {matched.map((search, i) => (
          <Matched key={search.id} search={search} shown={matched.slice(0, i).flatMap(messagesOf)} />
        ))}
        {matched.length === 0 && others.map((search) => <Unmatched key={search.id} search={search} isOpen={isOpen} />)}
      </ol>
      {matched.length > 0 && others.length > 0 && (
        <details className={classes.others}>
          <summary>{t('why.others', { count: others.length })}</summary>
          <ol className={classes.steps}>
            {others.map((search) => (
              <Unmatched key={search.id} search={search} isOpen />
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

function Head({ article }: { article: WhyAnswer['article'] }) {
  const t = useT();
  const locale = useLocale();
  if (!article) return <p className={classes.note}>{t('why.outsidePlan')}</p>;
  const format = dateFormat(locale, 'dateTime');
  return (
    <div className={classes.head}>
      <h3 lang={article.language}>
        <ArticleLink article={article}>{article.title}</ArticleLink>
      </h3>
      <p>
        {[
          sourceName(article.source, locale),
          format.format(new Date(article.publishedAt)),
          t('why.foundAt', { time: format.format(new Date(article.createdAt)) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}

const messagesOf = (search: WhySearch) => search.verdicts.flatMap(({ deliveries }) => deliveries.map(({ id }) => id));

/** `shown` contains the ids of messages whose attempts are already listed under another search. */
function Matched({ search, shown: listed }: { search: WhySearch; shown: readonly string[] }) {
  const used = search.verdicts.filter(({ rule }) => rule !== 'search-channel-off');
  const shown = used.length > 0 ? used : search.verdicts;
  return (
    <>
      <li className={classes.step} data-kind="done">
        <span className={classes.icon} aria-hidden>
          <IconCheck size={14} />
        </span>
        <h4>{search.title}</h4>
        <Keywords search={search} />
        <Clauses search={search} />
      </li>
      {shown.map((verdict) => (
        <WhyVerdictView
          key={verdict.channel}
          verdict={verdict}
          isListed={verdict.deliveries.some(({ id }) => listed.includes(id))}
        />
      ))}
    </>
  );
}

function Unmatched({ search, isOpen }: { search: WhySearch; isOpen: boolean }) {
  const t = useT();
  const [verdict] = search.verdicts;
  if (!verdict) return null;
  const isOther = verdict.kind !== 'NOT_MATCHED';
  return (
    <li className={classes.step} data-kind="no">
      <span className={classes.icon} aria-hidden>
        <IconX size={14} />
      </span>
      <h4>{isOther ? t('why.inSearch', { name: search.name, verdict: verdict.title }) : search.title}</h4>
      {isOther && <p>{verdict.text}</p>}
      {search.reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {isOpen && search.keywords && <Keywords search={search} />}
      <RuleLink section={verdict.section} />
    </li>
  );
}

function Keywords({ search: { keywords, clauses } }: { search: WhySearch }) {
  if (keywords === '') return null;
  const found = clauses
    .filter((clause) => clause.found && clause.isWanted)
    .map(({ from, to }) => ({ start: from, end: to }))
    .sort((a, b) => a.start - b.start)
    // With a glossary, two terms can have the same position in the keywords. That position is marked once.
    .filter((range, i, all) => i === 0 || range.start >= (all[i - 1]?.end ?? 0));
  return (
    <p className={classes.keywords}>
      <MarkedText text={keywords} ranges={found} />
    </p>
  );
}

function Clauses({ search }: { search: WhySearch }) {
  const t = useT();
  const found = search.clauses.flatMap(({ term, isWanted, found }) => (found && isWanted ? [{ term, ...found }] : []));
  if (found.length === 0) return null;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('why.term')}</th>
          <th scope="col">{t('why.place')}</th>
          <th scope="col">{t('why.passage')}</th>
        </tr>
      </thead>
      <tbody>
        {found.map(({ term, place, text, start, end }) => (
          <tr key={term}>
            <td>{term}</td>
            <td>{place}</td>
            <td>
              <MarkedText text={text} ranges={[{ start, end }]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
