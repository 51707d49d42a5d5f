import { dateFormat } from '@kawaraban/ui/dates.ts';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { request } from '#src/app/graphql/client.ts';
import { usePageTitle } from '#src/app/page-title.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { countryName } from '#src/components/article/country-name.ts';
import { publisherName } from '#src/components/article/publisher-name.ts';
import { BoardDocument } from './board-documents.ts';
import { BoardLoading } from './board-loading.tsx';
import classes from './printed-board-screen.module.css';
import type { ReadBoard } from './use-board.ts';
import { type BoardArticle, fetchBoardArticles } from './use-board-articles.ts';

/** Prints only content that the quoting guideline allows, and no article text. */
export function PrintedBoardScreen() {
  const { boardId = '' } = useParams({ strict: false });
  return <PrintedBoard key={boardId} boardId={boardId} />;
}

interface Sheet {
  board: ReadBoard;
  articles: readonly BoardArticle[];
}

function PrintedBoard({ boardId }: { boardId: string }) {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new attempt reloads the board.
  useEffect(() => {
    let isCurrent = true;
    setError(null);
    loadSheet(boardId)
      .then((loaded) => isCurrent && setSheet(loaded))
      .catch((failure: unknown) => isCurrent && setError(failure));
    return () => {
      isCurrent = false;
    };
  }, [boardId, attempt]);
  return (
    <main className={classes.page}>
      {sheet ? (
        <PrintedSheet {...sheet} />
      ) : (
        <BoardLoading error={error} onRetry={() => setAttempt((count) => count + 1)} />
      )}
    </main>
  );
}

/**
 * Loads at most 1,000 articles.
 * @throws CombinedError
 */
async function loadSheet(boardId: string): Promise<Sheet> {
  const { board } = await request(BoardDocument, { boardId });
  if (!board) throw new Error('The board is gone.');
  const articles: BoardArticle[] = [];
  for (let baseId: string | undefined; ; ) {
    const page = await fetchBoardArticles(boardId, baseId === undefined ? {} : { baseId });
    articles.push(...page.data);
    baseId = page.data.at(-1)?.id;
    if (page.isLast || baseId === undefined) return { board, articles };
  }
}

function PrintedSheet({ board, articles }: Sheet) {
  const t = useT();
  const locale = useLocale();
  usePageTitle(board.title);
  const today = dateFormat(locale, 'date').format(new Date());
  return (
    <>
      <div className={classes.tools}>
        <Button
          variant="default"
          h={44}
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          renderRoot={(props) => (
            <Link to="/{-$locale}/boards/$boardId" params={(now) => ({ ...now, boardId: board.id })} {...props} />
          )}
        >
          {t('boards.printed.back')}
        </Button>
        <Button h={44} leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
          {t('boards.printed.print')}
        </Button>
      </div>
      <h1 className={classes.title}>{board.title}</h1>
      <p className={classes.facts}>
        {t('boards.printed.made', { date: today })} · {t('boards.articleCount', { count: articles.length })}
      </p>
      {board.description && <p className={classes.description}>{board.description}</p>}
      {articles.length === 0 && <p>{t('boards.printed.none')}</p>}
      <ol className={classes.articles}>
        {articles.map(({ id, article }) => (
          <PrintedArticle key={id} article={article} />
        ))}
      </ol>
      <p className={classes.note}>{t('boards.printed.note')}</p>
    </>
  );
}

function PrintedArticle({ article }: Pick<BoardArticle, 'article'>) {
  const locale = useLocale();
  const format = dateFormat(locale, 'dateTime');
  const facts = [publisherName(article, locale), countryName(article.country, locale)].filter(Boolean);
  return (
    <li className={classes.article}>
      <p className={classes.headline} lang={article.language}>
        {article.title}
      </p>
      <p className={classes.facts}>
        {facts.join(' · ')} <time dateTime={article.publishedAt}>{format.format(new Date(article.publishedAt))}</time>
      </p>
      {article.articleUrl && (
        <p className={classes.address}>
          <a href={article.articleUrl} target="_blank" rel="noopener noreferrer">
            {article.articleUrl}
          </a>
        </p>
      )}
    </li>
  );
}
