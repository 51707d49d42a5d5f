import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { useQuery } from 'urql';
import { request } from '#src/app/graphql/client.ts';
import { usePageTitle } from '#src/app/page-title.ts';
import { useMe } from '#src/app/session/me.ts';
import { useT } from '#src/app/words.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { FormSection } from '#src/components/form-section.tsx';
import { FormSkeleton } from '#src/components/form-skeleton.tsx';
import { PageFailed } from '#src/components/list-failed.tsx';
import { type TagColor, tagColors, tagShades } from '#src/components/tag-shades.ts';
import { useRun } from '#src/components/use-run.ts';
import type { TagsQuery } from '#src/generated/graphql.ts';
import classes from './company.module.css';
import { CreateTagDocument, DeleteTagDocument, TagsDocument, UpdateTagDocument } from './company-documents.ts';

type Tag = TagsQuery['tags'][number];

export function TagsScreen() {
  const t = useT();
  const me = useMe();
  usePageTitle(t('company.tags.title'));
  const [{ data, error }, query] = useQuery({ query: TagsDocument });
  const reload = () => query({ requestPolicy: 'network-only' });
  if (error && !data) return <PageFailed titleAs="h2" error={error} onRetry={reload} />;
  if (!data) return <FormSkeleton sections={1} fields={4} />;
  const mayChange = me?.accountUser.userAcl === 'ADMIN';
  return (
    <>
      {mayChange && <NewTag onCreated={reload} />}
      <FormSection title={t('company.tags.title')} lead={t('company.tags.lead')}>
        {data.tags.length === 0 ? (
          <StateMessage
            icon={<IconTag size={40} stroke={1.3} />}
            title={t('company.tags.none')}
            text={t(mayChange ? 'company.tags.noneText' : 'company.tags.noneReadOnly')}
          />
        ) : (
          <ul className={classes.rows}>
            {data.tags.map((tag) => (
              <TagRow key={`${tag.id} ${tag.name}`} tag={tag} mayChange={mayChange} onChange={reload} />
            ))}
          </ul>
        )}
      </FormSection>
    </>
  );
}

function NewTag({ onCreated }: { onCreated: () => void }) {
  const t = useT();
  const { run, isRunning } = useRun();
  const [name, setName] = useState('');
  const [color, setColor] = useState<TagColor>('grey');
  const create = async (event: React.FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    const isCreated = await run(
      () => request(CreateTagDocument, { name, color }),
      t('company.tags.created', { name: name.trim() }),
    );
    if (!isCreated) return;
    setName('');
    onCreated();
  };
  return (
    <FormSection title={t('company.tags.new')}>
      <form className={classes.form} onSubmit={(event) => void create(event)}>
        <TextInput
          className={classes.grow}
          label={t('company.tags.name')}
          value={name}
          maxLength={40}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <ColorSelect label={t('company.tags.color')} isLabelShown color={color} onChange={setColor} />
        <Button type="submit" loading={isRunning} disabled={name.trim() === ''}>
          {t('company.tags.create')}
        </Button>
      </form>
    </FormSection>
  );
}

function TagRow({ tag, mayChange, onChange }: { tag: Tag; mayChange: boolean; onChange: () => void }) {
  const t = useT();
  const { run } = useRun();
  const [name, setName] = useState(tag.name);
  const [isDeleting, setDeleting] = useState(false);
  const { id: tagId, color } = tag;
  const counts = t('company.tags.counts', { articles: tag.articleCount, boards: tag.boardCount });
  const change = async (changes: { name?: string; color?: TagColor }) => {
    const isSaved = await run(
      () => request(UpdateTagDocument, { tagId, ...changes }),
      t('company.tags.saved', { name: changes.name?.trim() ?? tag.name }),
    );
    if (!isSaved) setName(tag.name);
    onChange();
  };
  const rename = () => {
    if (name.trim() === '') setName(tag.name);
    else if (name.trim() !== tag.name) void change({ name });
  };
  if (!mayChange) {
    return (
      <li className={classes.row}>
        <span className={classes.swatch} style={tagShades(color)} />
        <span className={classes.who}>{tag.name}</span>
        <span className={classes.detail}>{counts}</span>
      </li>
    );
  }
  return (
    <li className={classes.row}>
      <span className={classes.swatch} style={tagShades(color)} />
      <TextInput
        className={classes.grow}
        aria-label={t('company.tags.nameOf', { name: tag.name })}
        value={name}
        maxLength={40}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={rename}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur();
        }}
      />
      <ColorSelect
        label={t('company.tags.colorOf', { name: tag.name })}
        color={color}
        onChange={(next) => void change({ color: next })}
      />
      <span className={classes.detail}>{counts}</span>
      <Button
        variant="default"
        aria-label={t('company.tags.deleteOf', { name: tag.name })}
        onClick={() => setDeleting(true)}
      >
        {t('company.tags.delete')}
      </Button>
      {isDeleting && (
        <ConfirmDialog
          title={t('company.tags.deleteTitle', { name: tag.name })}
          text={t('company.tags.deleteText')}
          button={t('company.tags.delete')}
          done={t('company.tags.deleted', { name: tag.name })}
          action={async () => {
            await request(DeleteTagDocument, { tagId });
            onChange();
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </li>
  );
}

interface ColorSelectProps {
  label: string;
  isLabelShown?: boolean;
  color: TagColor;
  onChange: (color: TagColor) => void;
}

function ColorSelect({ label, isLabelShown = false, color, onChange }: ColorSelectProps) {
  const t = useT();
  return (
    <NativeSelect
      {...(isLabelShown ? { label } : { 'aria-label': label })}
      value={color}
      data={tagColors.map((value) => ({ value, label: t(`company.tags.colors.${value}`) }))}
      onChange={(event) => onChange(event.currentTarget.value as TagColor)} // One of the options above.
    />
  );
}
