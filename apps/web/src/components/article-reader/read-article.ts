import type { HeadlineQuery, NoticeQuery, SuggestionQuery } from '#src/generated/graphql.ts';

type Headline = NonNullable<HeadlineQuery['headline']>;
type Notice = NonNullable<NoticeQuery['notice']>;
type Suggestion = NonNullable<SuggestionQuery['suggestion']>;

/** An article with all fields of its page. Headlines have no summary and no documents, and only suggestions an author. */
export type ReadArticle = Headline &
  Partial<Pick<Notice, 'summary' | 'attachUrl' | 'attachments'>> &
  Partial<Pick<Suggestion, 'author'>>;
