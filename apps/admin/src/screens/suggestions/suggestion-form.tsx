import { Box, Button, NativeSelect, Stack, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { request } from '#src/app/api/client.ts';
import { useLocale, useT } from '#src/app/words.ts';
import columns from '#src/components/columns.module.css';
import { MarkdownPreview } from '#src/components/markdown-preview.tsx';
import { SaveNote } from '#src/components/save-note.tsx';
import { useSave } from '#src/components/use-save.ts';
import type { AuthorsQuery, SuggestionQuery } from '#src/generated/graphql.ts';
import { SaveSuggestionDocument } from './suggestions-documents.ts';

type Suggestion = NonNullable<SuggestionQuery['suggestion']>;

interface SuggestionFormProps {
  suggestion: Suggestion | null;
  authors: AuthorsQuery['authors'];
  onChange: (isChanged: boolean) => void;
}

export function SuggestionForm({ suggestion, authors, onChange }: SuggestionFormProps) {
  const t = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  const form = useForm({ initialValues: valuesOf(suggestion, authors[0]?.id ?? '') });
  const isChanged = form.isDirty();
  useEffect(() => onChange(isChanged), [isChanged, onChange]);
  const { save, state, isSaving } = useSave(form);
  const submit = form.onSubmit((values) =>
    save(async () => {
      const { saveSuggestion } = await request(SaveSuggestionDocument, { ...values, suggestionId: suggestion?.id });
      form.resetDirty(values);
      if (!suggestion) {
        await navigate({ to: '/suggestions/$suggestionId', params: { suggestionId: saveSuggestion.id } });
      }
    }),
  );
  const { title, markdown, languages } = form.values;
  return (
    <form onSubmit={submit} noValidate>
      <div className={columns.halves}>
        <Stack>
          <TextInput label={t('suggestions.name')} maxLength={200} {...form.getInputProps('title')} />
          <NativeSelect
            label={t('suggestions.author')}
            data={authors.map(({ id, jaName, enName }) => ({ value: id, label: locale === 'ja' ? jaName : enName }))}
            {...form.getInputProps('authorId')}
          />
          <Textarea
            label={t('suggestions.body')}
            lang={languages[0]}
            autosize
            minRows={14}
            maxRows={40}
            {...form.getInputProps('markdown')}
          />
        </Stack>
        <MarkdownPreview title={title} markdown={markdown} language={languages[0]} />
      </div>
      <Box className={columns.fields} mt="md">
        <TextInput
          label={t('suggestions.imageUrl')}
          description={t('suggestions.imageUrlHint')}
          {...form.getInputProps('imageUrl')}
        />
        <TagsInput
          label={t('suggestions.languages')}
          description={t('suggestions.languagesHint')}
          data={['ja', 'en']}
          {...form.getInputProps('languages')}
        />
        <TextInput
          label={t('suggestions.country')}
          description={t('suggestions.countryHint')}
          maxLength={2}
          {...form.getInputProps('country')}
        />
      </Box>
      <SaveNote state={state} />
      <Button type="submit" mt="md" loading={isSaving}>
        {t('common.save')}
      </Button>
    </form>
  );
}

function valuesOf(suggestion: Suggestion | null, firstAuthorId: string) {
  return {
    authorId: suggestion?.author.id ?? firstAuthorId,
    title: suggestion?.title ?? '',
    markdown: suggestion?.markdown ?? '',
    imageUrl: suggestion?.imageUrl ?? '',
    languages: suggestion?.languages ?? ['ja'],
    country: suggestion?.country ?? '',
  };
}
