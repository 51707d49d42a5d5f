import { errorText } from '@kawaraban/ui/error-text.ts';
import { RelativeTime } from '@kawaraban/ui/relative-time.tsx';
import { useEffect, useState } from 'react';
import { request } from '#src/app/graphql/client.ts';
import { graphql } from '#src/app/graphql/graphql.ts';
import { useLocale, useT } from '#src/app/words.ts';
import type { ListedArticle } from '#src/components/article/article-fields.ts';
import { ArticleLink } from '#src/components/article/article-link.tsx';
import { publisherName } from '#src/components/article/publisher-name.ts';
import { useStoryReasons } from '#src/components/article/use-story-reasons.ts';
import type { StoryOfHeadlineQuery } from '#src/generated/graphql.ts';
import classes from './news-row.module.css';

const StoryOfHeadlineDocument = graphql(`
  query StoryOfHeadline($id: ID!) {
    article: headline(headlineId: $id) {
      story {
        id
        articleKind
        title
        language
        byline
        publishedAt
        isCorrected
        isRead
        source {
          jaSub
          enSub
          localSub
        }
      }
    }
  }
`);

const StoryOfNoticeDocument = graphql(`
  query StoryOfNotice($id: ID!) {
    article: notice(noticeId: $id) {
      story {
        id
        articleKind
        title
        language
        byline
        publishedAt
        isCorrected
        isRead
        source {
          jaSub
          enSub
          localSub
        }
      }
    }
  }
`);

type Sibling = NonNullable<StoryOfHeadlineQuery['article']>['story'][number];

export default function StorySiblings({
  article: { id, articleKind },
}: {
  article: Pick<ListedArticle, 'id' | 'articleKind'>;
}) {
  const t = useT();
  const locale = useLocale();
  const [siblings, setSiblings] = useState<readonly Sibling[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const reasons = useStoryReasons({ id, articleKind });
  useEffect(() => {
    const document = articleKind === 'Notice' ? StoryOfNoticeDocument : StoryOfHeadlineDocument;
    request(document, { id }).then(({ article }) => {
      const others = (article?.story ?? []).filter((one) => one.id !== id);
      setSiblings(others.toSorted((one, other) => Number(other.isCorrected) - Number(one.isCorrected)));
    }, setError);
  }, [id, articleKind]);
  if (error) return <p className={classes.note}>{errorText(error, t)}</p>;
  if (!siblings) return <p className={classes.note}>{t('common.loading')}</p>;
  return (
    <ul className={classes.siblings} aria-label={t('enrichment.story')}>
      {siblings.map((sibling) => (
        <li key={sibling.id} className={classes.sibling}>
          <span className={classes.source}>{publisherName(sibling, locale)}</span>
          <ArticleLink article={sibling} className={classes.siblingLink}>
            {sibling.isCorrected && <b className={classes.corrected}>{t('enrichment.corrected')}</b>}
            <span lang={sibling.language}>{sibling.title}</span>
          </ArticleLink>
          <span className={classes.age}>
            <RelativeTime at={sibling.publishedAt} locale={locale} isShort />
          </span>
          {reasons.has(sibling.id) && <p className={classes.reason}>{reasons.get(sibling.id)}</p>}
        </li>
      ))}
    </ul>
  );
}
