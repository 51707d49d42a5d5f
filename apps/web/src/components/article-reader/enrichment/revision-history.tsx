import { dateFormat } from '@kawaraban/ui/dates.ts';
import { VisuallyHidden } from '@kawaraban/ui/visually-hidden.tsx';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useQuery } from 'urql';
import { useLocale, useT } from '#src/app/words.ts';
import type { ArticleKind, HeadlineRevisionsQuery } from '#src/generated/graphql.ts';
import classes from './enrichment.module.css';
import {
  HeadlineRevisionsDocument,
  NoticeRevisionsDocument,
  SuggestionRevisionsDocument,
} from './enrichment-documents.ts';
import { shortenUnchanged } from './shorten-unchanged.ts';

type Revision = NonNullable<HeadlineRevisionsQuery['article']>['revisions'][number];

const documents = {
  Headline: HeadlineRevisionsDocument,
  Notice: NoticeRevisionsDocument,
  Suggestion: SuggestionRevisionsDocument,
};

export function RevisionHistory({ article }: { article: { id: string; articleKind: ArticleKind; language: string } }) {
  const t = useT();
  const locale = useLocale();
  const [isOpened, setOpened] = useState(false);
  return (
    <details className={classes.history} lang={locale} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t('enrichment.history')}</summary>
      {isOpened && <Revisions article={article} />}
    </details>
  );
}

function Revisions({ article }: { article: { id: string; articleKind: ArticleKind; language: string } }) {
  const t = useT();
  const locale = useLocale();
  const query = documents[article.articleKind];
  const [{ data, error }] = useQuery<HeadlineRevisionsQuery, { articleId: string }>({
    query,
    variables: { articleId: article.id },
  });
  if (error) return <p role="alert">{t('enrichment.historyFailed')}</p>;
  if (!data) return <Skeleton height={72} mt={12} />;
  const revisions = data.article?.revisions ?? [];
  if (revisions.length === 0) return <p>{t('enrichment.noHistory')}</p>;
  const format = dateFormat(locale, 'dateTime');
  return (
    <ol>
      {revisions.map((revision) => (
        <li key={revision.id}>
          <time dateTime={revision.replacedAt}>
            {t('enrichment.replacedAt', { date: format.format(new Date(revision.replacedAt)) })}
          </time>
          <Changes revision={revision} language={article.language} />
        </li>
      ))}
    </ol>
  );
}

function Changes({ revision, language }: { revision: Revision; language: string }) {
  const t = useT();
  return revision.changes.map(({ field, parts }) => (
    <div key={field} className={classes.change}>
      <h3>{t(field === 'title' ? 'enrichment.fields.title' : 'enrichment.fields.body')}</h3>
      <p lang={language}>
        {shortenUnchanged(parts, t('enrichment.unchanged')).map(({ kind, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are never reordered.
          <Part key={index} kind={kind} text={text} />
        ))}
      </p>
    </div>
  ));
}

function Part({ kind, text }: { kind: 'SAME' | 'ADDED' | 'REMOVED'; text: string }) {
  const t = useT();
  const locale = useLocale();
  if (kind === 'SAME') return text;
  // Describes the change in words, because screen readers do not announce colour and lines.
  const said = (
    <VisuallyHidden>
      <span lang={locale}>{t(kind === 'ADDED' ? 'enrichment.added' : 'enrichment.removed')}</span>
    </VisuallyHidden>
  );
  return kind === 'ADDED' ? (
    <ins>
      {said}
      {text}
    </ins>
  ) : (
    <del>
      {said}
      {text}
    </del>
  );
}
