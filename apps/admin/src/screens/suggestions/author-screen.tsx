import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { request } from '#src/app/api/client.ts';
import { useApiQuery } from '#src/app/api/use-api-query.ts';
import { useT } from '#src/app/words.ts';
import { Page } from '#src/components/page.tsx';
import { QueryStates } from '#src/components/query-states.tsx';
import { SaveNote } from '#src/components/save-note.tsx';
import { useSave } from '#src/components/use-save.ts';
import type { AuthorQuery } from '#src/generated/graphql.ts';
import { AuthorDocument, SaveAuthorDocument } from './suggestions-documents.ts';

type Author = NonNullable<AuthorQuery['author']>;

const route = getRouteApi('/suggestions/authors/$authorId');

export function AuthorScreen() {
  const t = useT();
  const { authorId } = route.useParams();
  const isNew = authorId === 'new';
  const query = useApiQuery(AuthorDocument, { authorId }, { isPaused: isNew });
  return (
    <Page title={t(isNew ? 'suggestions.addAuthor' : 'suggestions.author')}>
      {isNew ? (
        <AuthorForm key="new" author={null} />
      ) : (
        <QueryStates
          query={query}
          isEmpty={({ author }) => author === null}
          empty={{ title: t('suggestions.authorNotFound') }}
        >
          {({ author }) => author && <AuthorForm key={author.id} author={author} />}
        </QueryStates>
      )}
    </Page>
  );
}

function AuthorForm({ author }: { author: Author | null }) {
  const t = useT();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: {
      ...{ jaName: author?.jaName ?? '', enName: author?.enName ?? '' },
      ...{ jaProfile: author?.jaProfile ?? '', enProfile: author?.enProfile ?? '', imageUrl: author?.imageUrl ?? '' },
    },
  });
  const { save, state, isSaving } = useSave(form);
  const submit = form.onSubmit((values) =>
    save(async () => {
      await request(SaveAuthorDocument, { ...values, authorId: author?.id });
      if (!author) await navigate({ to: '/suggestions' });
    }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={640}>
        <TextInput label={t('suggestions.jaName')} maxLength={100} lang="ja" {...form.getInputProps('jaName')} />
        <TextInput label={t('suggestions.enName')} maxLength={100} lang="en" {...form.getInputProps('enName')} />
        <Textarea
          label={t('suggestions.jaProfile')}
          lang="ja"
          autosize
          minRows={3}
          {...form.getInputProps('jaProfile')}
        />
        <Textarea
          label={t('suggestions.enProfile')}
          lang="en"
          autosize
          minRows={3}
          {...form.getInputProps('enProfile')}
        />
        <TextInput
          label={t('suggestions.imageUrl')}
          description={t('suggestions.imageUrlHint')}
          {...form.getInputProps('imageUrl')}
        />
        <SaveNote state={state} />
        <div>
          <Button type="submit" loading={isSaving}>
            {t('common.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
