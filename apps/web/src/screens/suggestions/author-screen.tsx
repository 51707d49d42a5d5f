import { errorCode } from '@kawaraban/ui/error-text.ts';
import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { useViewStyle } from '#src/app/layout-state.ts';
import { useT } from '#src/app/words.ts';
import { Portrait } from '#src/components/article/portrait.tsx';
import { ViewStyleControl } from '#src/components/article/view-style-control.tsx';
import { PageFailed } from '#src/components/list-failed.tsx';
import { Page } from '#src/components/page.tsx';
import type { AuthorQuery } from '#src/generated/graphql.ts';
import classes from './author-screen.module.css';
import { SuggestionList } from './suggestion-list.tsx';
import { AuthorDocument } from './suggestions-documents.ts';

export function AuthorScreen() {
  const t = useT();
  const { authorId = '' } = useParams({ strict: false });
  const [viewStyle, setViewStyle] = useViewStyle('suggestions');
  const [{ data, error, fetching }, refetch] = useQuery({ query: AuthorDocument, variables: { authorId } });
  if (error && errorCode(error) !== 'NOT_FOUND') return <PageFailed error={error} onRetry={refetch} />;
  if (!fetching && !data?.author) return <NoAuthor />;
  return (
    <Page
      title={data?.author?.name ?? t('suggestions.title')}
      actions={<ViewStyleControl value={viewStyle} onChange={setViewStyle} />}
    >
      {data?.author ? <About author={data.author} /> : <Skeleton height={72} mb={24} />}
      <SuggestionList authorId={authorId} label={t('suggestions.title')} empty={<NoAuthor />} />
    </Page>
  );
}

function About({ author }: { author: NonNullable<AuthorQuery['author']> }) {
  return (
    <div className={classes.about}>
      <Portrait src={author.pictureUrl} name={author.name} />
      {author.profile && <p className={classes.profile}>{author.profile}</p>}
    </div>
  );
}

function NoAuthor() {
  const t = useT();
  return (
    <StateMessage
      icon={<IconUserOff size={40} stroke={1.4} />}
      titleAs="h1"
      title={t('suggestions.authorNotFound')}
      text={t('suggestions.authorNotFoundText')}
      action={
        <Button renderRoot={(props) => <Link to="/{-$locale}/suggestions" {...props} />}>
          {t('suggestions.toSuggestions')}
        </Button>
      }
    />
  );
}
