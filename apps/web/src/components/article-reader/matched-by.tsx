import { MarkedText } from '@kawaraban/ui/marked-text.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { useLocale, useT } from '#src/app/words.ts';
import { askWhy } from '#src/components/why/asked-why.ts';
import type { MatchedByQuery } from '#src/generated/graphql.ts';
import classes from './matched-by.module.css';
import { MatchedByDocument } from './matched-by-documents.ts';

/** Delay in ms before the request is sent, so that paging quickly through articles sends no requests. */
const askAfterMs = 400;
const namesMax = 2;

/** An article published before the search was saved or changed is in the search's list, although it caused no alert. */
const finds = ({ matchedAt, verdicts }: MatchedByQuery['why']['searches'][number]) =>
  matchedAt !== null || verdicts.some(({ rule }) => rule === 'saved-later' || rule === 'changed-later');

export default function MatchedBy({ articleId, language }: { articleId: string; language: string }) {
  const t = useT();
  const locale = useLocale();
  const [isPaused, setIsPaused] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsPaused(false), askAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const [{ data }] = useQuery({ query: MatchedByDocument, variables: { articleId }, pause: isPaused });
  if (!data) return null;
  const matched = data.why.searches.filter(finds);
  const passage = matched.flatMap(({ clauses }) => clauses).find(({ isWanted, found }) => isWanted && found)?.found;
  const rest = matched.length - namesMax;
  return (
    <button
      type="button"
      className={classes.matched}
      lang={locale}
      aria-haspopup="dialog"
      title={t('why.open')}
      onClick={() => askWhy(articleId)}
    >
      {matched.length === 0 ? (
        <span>{t('rowActs.matchedNone')}</span>
      ) : (
        <>
          <span>{t('rowActs.matchedBy')}</span>
          {matched.slice(0, namesMax).map(({ id, name }) => (
            <b key={id}>{name}</b>
          ))}
          {rest > 0 && <span>{t('rowActs.andMore', { count: rest })}</span>}
          {passage && (
            <span className={classes.passage} lang={language}>
              <MarkedText text={passage.text} ranges={[passage]} />
            </span>
          )}
        </>
      )}
      <IconChevronRight size={16} className={classes.icon} aria-hidden />
    </button>
  );
}
