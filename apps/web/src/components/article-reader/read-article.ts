import type { HeadlineQuery, NoticeQuery, SuggestionQuery } from '#src/generated/graphql.ts';

type Headline = NonNullable<HeadlineQuery['headline']>;
type Notice = NonNullable<NoticeQuery['notice']>;
type Suggestion = NonNullable<SuggestionQuery['suggestion']>;

/** Headlines have no summary or documents, and only suggestions have an author. */
export type ReadArticle = Headline &
  Partial<Pick<Notice, 'summary' | 'attachUrl' | 'attachments'>> &
  Partial<Pick<Suggestion, 'author'>>;
