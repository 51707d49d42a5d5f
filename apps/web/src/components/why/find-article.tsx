import { errorText } from '@kawaraban/ui/error-text.ts';
import { RelativeTime } from '@kawaraban/ui/relative-time.tsx';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { useLocale, useT } from '#src/app/words.ts';
import { sourceName } from '#src/components/article/source-name.ts';
import classes from './find-article.module.css';
import { ArticlesByTitleDocument } from './why-documents.ts';

interface FindArticleProps {
  isFirst: boolean;
  onFound: (articleId: string) => void;
}

const pauseMs = 250;

export function FindArticle({ isFirst, onFound }: FindArticleProps) {
  const t = useT();
  const locale = useLocale();
  const [text, setText] = useState('');
  const asked = useSettled(text.trim());
  const [{ data, error, fetching }] = useQuery({
    query: ArticlesByTitleDocument,
    variables: { text: asked },
    pause: asked === '',
    requestPolicy: 'network-only',
  });
  const found = asked === '' ? undefined : data?.articlesByTitle;
  const newestId = found?.[0]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per text and newest hit, not when `onFound` changes.
  useEffect(() => {
    if (newestId !== undefined && !fetching) onFound(newestId);
  }, [newestId, asked, fetching]);
  return (
    <div className={classes.find}>
      <TextInput
        label={t('why.find')}
        description={t('why.findHint')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        data-autofocus={isFirst || undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p role="status" className={classes.state}>
        {error && errorText(error, t)}
        {!error && found?.length === 0 && !fetching && t('why.notFound')}
      </p>
      {found && found.length > 1 && (
        <ul className={classes.hits} aria-label={t('why.hits')}>
          {found.map((article) => (
            <li key={article.id}>
              <button type="button" onClick={() => onFound(article.id)}>
                <span lang={article.language}>{article.title}</span>
                <small>
                  {sourceName(article.source, locale)} <RelativeTime at={article.publishedAt} locale={locale} />
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
