import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { Button, TextInput } from '@mantine/core';
import { IconVocabulary } from '@tabler/icons-react';
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
import { useRun } from '#src/components/use-run.ts';
import type { GlossaryQuery } from '#src/generated/graphql.ts';
import classes from './company.module.css';
import { DeleteTermDocument, GlossaryDocument, SaveTermDocument } from './glossary-documents.ts';

type Term = GlossaryQuery['glossary'][number];

const wordMax = 60;
const searchedFrom = 12;

export function GlossaryScreen() {
  const t = useT();
  const me = useMe();
  usePageTitle(t('enrichment.glossary.title'));
  const [{ data, error }, query] = useQuery({ query: GlossaryDocument });
  const reload = () => query({ requestPolicy: 'network-only' });
  if (error && !data) return <PageFailed titleAs="h2" error={error} onRetry={reload} />;
  if (!data) return <FormSkeleton sections={1} fields={4} />;
  const mayChange = me?.accountUser.userAcl === 'ADMIN';
  return (
    <>
      {mayChange && <NewTerm onAdded={reload} />}
      <FormSection title={t('enrichment.glossary.title')} lead={t('enrichment.glossary.lead')}>
        {data.glossary.length === 0 ? (
          <StateMessage
            icon={<IconVocabulary size={40} stroke={1.3} />}
            title={t('enrichment.glossary.none')}
            text={t(mayChange ? 'enrichment.glossary.noneText' : 'enrichment.glossary.noneReadOnly')}
          />
        ) : (
          <Terms terms={data.glossary} mayChange={mayChange} onChange={reload} />
        )}
      </FormSection>
    </>
  );
}

function NewTerm({ onAdded }: { onAdded: () => void }) {
  const t = useT();
  const { run, isRunning } = useRun();
  const [ja, setJa] = useState('');
  const [en, setEn] = useState('');
  const add = async (event: React.FormEvent) => {
    event.preventDefault();
    const words = { ja: ja.trim(), en: en.trim() };
    if (!(await run(() => request(SaveTermDocument, words), t('enrichment.glossary.added', words)))) return;
    setJa('');
    setEn('');
    onAdded();
  };
  return (
    <FormSection title={t('enrichment.glossary.new')}>
      <form className={classes.form} onSubmit={(event) => void add(event)}>
        <TextInput
          className={classes.grow}
          label={t('enrichment.glossary.ja')}
          lang="ja"
          value={ja}
          maxLength={wordMax}
          onChange={(event) => setJa(event.currentTarget.value)}
        />
        <TextInput
          className={classes.grow}
          label={t('enrichment.glossary.en')}
          lang="en"
          value={en}
          maxLength={wordMax}
          onChange={(event) => setEn(event.currentTarget.value)}
        />
        <Button type="submit" loading={isRunning} disabled={ja.trim() === '' || en.trim() === ''}>
          {t('enrichment.glossary.add')}
        </Button>
      </form>
    </FormSection>
  );
}

interface TermsProps {
  terms: readonly Term[];
  mayChange: boolean;
  onChange: () => void;
}

function Terms({ terms, mayChange, onChange }: TermsProps) {
  const t = useT();
  const [wanted, setWanted] = useState('');
  const fold = (text: string) => text.normalize('NFKC').toLowerCase();
  const shown = terms.filter(({ ja, en }) => fold(`${ja} ${en}`).includes(fold(wanted.trim())));
  return (
    <>
      {terms.length >= searchedFrom && (
        <TextInput
          type="search"
          label={t('enrichment.glossary.search')}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      {shown.length === 0 && <p>{t('enrichment.glossary.nothingFound')}</p>}
      <ul className={classes.rows}>
        {shown.map((term) =>
          mayChange ? (
            <TermRow key={`${term.id} ${term.ja} ${term.en}`} term={term} onChange={onChange} />
          ) : (
            <li key={term.id} className={classes.row}>
              <span lang="ja" className={classes.grow}>
                {term.ja}
              </span>
              <span lang="en" className={classes.grow}>
                {term.en}
              </span>
            </li>
          ),
        )}
      </ul>
    </>
  );
}

function TermRow({ term, onChange }: { term: Term; onChange: () => void }) {
  const t = useT();
  const { run } = useRun();
  const [isDeleting, setDeleting] = useState(false);
  const { id: glossaryTermId } = term;
  const save = async (changes: Partial<Pick<Term, 'ja' | 'en'>>) => {
    const words = { ja: term.ja, en: term.en, ...changes };
    const action = () => request(SaveTermDocument, { glossaryTermId, ...words });
    const isSaved = await run(action, t('enrichment.glossary.saved', words));
    onChange();
    return isSaved;
  };
  return (
    <li className={classes.row}>
      <WordField
        label={t('enrichment.glossary.jaOf', { word: term.en })}
        lang="ja"
        word={term.ja}
        onSave={(ja) => save({ ja })}
      />
      <WordField
        label={t('enrichment.glossary.enOf', { word: term.ja })}
        lang="en"
        word={term.en}
        onSave={(en) => save({ en })}
      />
      <Button
        variant="default"
        aria-label={t('enrichment.glossary.deleteOf', { word: term.ja })}
        onClick={() => setDeleting(true)}
      >
        {t('enrichment.glossary.delete')}
      </Button>
      {isDeleting && (
        <ConfirmDialog
          title={t('enrichment.glossary.deleteTitle', { word: term.ja })}
          text={t('enrichment.glossary.deleteText')}
          button={t('enrichment.glossary.delete')}
          done={t('enrichment.glossary.deleted', { word: term.ja })}
          action={async () => {
            await request(DeleteTermDocument, { glossaryTermId });
            onChange();
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </li>
  );
}

interface WordFieldProps {
  label: string;
  lang: 'ja' | 'en';
  word: string;
  onSave: (word: string) => Promise<boolean>;
}

function WordField({ label, lang, word, onSave }: WordFieldProps) {
  const [value, setValue] = useState(word);
  const leave = async () => {
    const next = value.trim();
    if (next === '' || next === word || !(await onSave(next))) setValue(word);
  };
  return (
    <TextInput
      className={classes.grow}
      aria-label={label}
      lang={lang}
      value={value}
      maxLength={wordMax}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={() => void leave()}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur();
      }}
    />
  );
}
