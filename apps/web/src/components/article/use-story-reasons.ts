import { useQuery } from 'urql';
import { graphql } from '#src/app/graphql/graphql.ts';
import type { ArticleKind, HeadlineStoryReasonsQuery } from '#src/generated/graphql.ts';

const HeadlineStoryReasonsDocument = graphql(`
  query HeadlineStoryReasons($id: ID!) {
    article: headline(headlineId: $id) {
      storyReasons {
        articleId
        text
      }
    }
  }
`);

const NoticeStoryReasonsDocument = graphql(`
  query NoticeStoryReasons($id: ID!) {
    article: notice(noticeId: $id) {
      storyReasons {
        articleId
        text
      }
    }
  }
`);

/** Returns story reasons by article id, or an empty map until they are loaded or if loading fails. */
export function useStoryReasons({
  id,
  articleKind,
}: {
  id: string;
  articleKind: ArticleKind;
}): ReadonlyMap<string, string> {
  const [{ data }] = useQuery<HeadlineStoryReasonsQuery, { id: string }>({
    query: articleKind === 'Notice' ? NoticeStoryReasonsDocument : HeadlineStoryReasonsDocument,
    variables: { id },
  });
  return new Map(data?.article?.storyReasons.map(({ articleId, text }) => [articleId, text]));
}
