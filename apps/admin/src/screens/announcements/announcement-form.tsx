import { Box, Button, Group, NativeSelect, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { request } from '#src/app/api/client.ts';
import { useT } from '#src/app/words.ts';
import columns from '#src/components/columns.module.css';
import { fromLocalField, toLocalField } from '#src/components/local-time.ts';
import { MarkdownPreview } from '#src/components/markdown-preview.tsx';
import { SaveNote } from '#src/components/save-note.tsx';
import { useSave } from '#src/components/use-save.ts';
import type { AnnouncementQuery } from '#src/generated/graphql.ts';
import { DeleteAnnouncementDocument, SaveAnnouncementDocument } from './announcements-documents.ts';

type Announcement = NonNullable<AnnouncementQuery['announcement']>;
type Values = ReturnType<typeof valuesOf>;

export function AnnouncementForm({ announcement }: { announcement: Announcement | null }) {
  const t = useT();
  const navigate = useNavigate();
  const form = useForm({ initialValues: valuesOf(announcement) });
  const { save, state, isSaving } = useSave(form);
  const submit = form.onSubmit(({ publishFrom, publishUntil, ...values }) =>
    save(async () => {
      const { saveAnnouncement } = await request(SaveAnnouncementDocument, {
        ...values,
        announcementId: announcement?.id,
        publishFrom: fromLocalField(publishFrom) ?? new Date().toISOString(),
        publishUntil: fromLocalField(publishUntil),
      });
      if (!announcement) {
        await navigate({ to: '/announcements/$announcementId', params: { announcementId: saveAnnouncement.id } });
      }
    }),
  );
  const remove = () => {
    if (!announcement || !confirm(t('announcements.deleteSure'))) return;
    void save(async () => {
      await request(DeleteAnnouncementDocument, { announcementId: announcement.id });
      await navigate({ to: '/announcements' });
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text c="dimmed">{t('announcements.languageHint')}</Text>
        <div className={columns.halves}>
          <LanguageFields form={form} language="ja" label={t('announcements.japanese')} />
          <LanguageFields form={form} language="en" label={t('announcements.english')} />
        </div>
        <Box className={columns.fields} maw={760}>
          <TextInput type="datetime-local" label={t('announcements.from')} {...form.getInputProps('publishFrom')} />
          <TextInput
            type="datetime-local"
            label={t('announcements.until')}
            description={t('announcements.untilHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('publishUntil')}
          />
          <NativeSelect
            label={t('announcements.importance')}
            data={[
              { value: 'NORMAL', label: t('announcements.normal') },
              { value: 'IMPORTANT', label: t('announcements.important') },
            ]}
            {...form.getInputProps('importance')}
          />
        </Box>
        <SaveNote state={state} />
        <Group>
          <Button type="submit" loading={isSaving}>
            {t('common.save')}
          </Button>
          {announcement && (
            <Button variant="default" onClick={remove}>
              {t('common.delete')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

interface LanguageFieldsProps {
  form: UseFormReturnType<Values>;
  language: 'ja' | 'en';
  label: string;
}

function LanguageFields({ form, language, label }: LanguageFieldsProps) {
  const t = useT();
  const { [`${language}Title` as const]: title, [`${language}Body` as const]: body } = form.values;
  return (
    <Stack component="fieldset" bd={0} p={0} m={0}>
      <Title order={2} size="h4" component="legend" p={0} mb="sm">
        {label}
      </Title>
      <TextInput
        lang={language}
        label={t('announcements.heading')}
        maxLength={200}
        {...form.getInputProps(`${language}Title`)}
      />
      <Textarea
        lang={language}
        label={t('announcements.body')}
        autosize
        minRows={8}
        maxRows={24}
        {...form.getInputProps(`${language}Body`)}
      />
      <MarkdownPreview title={title} markdown={body} language={language} />
    </Stack>
  );
}

function valuesOf(announcement: Announcement | null) {
  return {
    jaTitle: announcement?.jaTitle ?? '',
    jaBody: announcement?.jaBody ?? '',
    enTitle: announcement?.enTitle ?? '',
    enBody: announcement?.enBody ?? '',
    importance: announcement?.importance ?? ('NORMAL' as const),
    publishFrom: toLocalField(announcement?.publishFrom ?? new Date().toISOString()),
    publishUntil: toLocalField(announcement?.publishUntil),
  };
}
