import type { HeadlineQuery, NoticeQuery } from '#src/generated/graphql.ts';

type Headline = NonNullable<HeadlineQuery['headline']>;
type Notice = NonNullable<NoticeQuery['notice']>;

/** An article with everything its page shows; a headline has no summary and no documents. */
export type ReadArticle = Headline & Partial<Pick<Notice, 'summary' | 'attachUrl' | 'attachments'>>;
