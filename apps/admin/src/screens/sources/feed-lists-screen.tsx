import { Alert, Badge, Button, FileInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { request } from '#src/app/api/client.ts';
import { useT } from '#src/app/words.ts';
import { DataTable } from '#src/components/data-table.tsx';
import { Page, Section } from '#src/components/page.tsx';
import { SaveNote } from '#src/components/save-note.tsx';
import { useSave } from '#src/components/use-save.ts';
import type { ReadOpmlQuery } from '#src/generated/graphql.ts';
import { downloadText } from './download-text.ts';
import { ExportOpmlDocument, ImportOpmlDocument, ReadOpmlDocument } from './sources-documents.ts';

const verdictWords = {
  NEW: 'sources.verdictNew',
  KNOWN: 'sources.verdictKnown',
  REPEATED: 'sources.verdictRepeated',
  BAD: 'sources.verdictBad',
} as const;
const verdictColors = { NEW: 'ink', KNOWN: 'gray', REPEATED: 'gray', BAD: 'seal' } as const;

export function FeedListsScreen() {
  const t = useT();
  return (
    <Page title={t('sources.lists')}>
      <Section title={t('sources.importTitle')}>
        <ImportList />
      </Section>
      <Section title={t('sources.exportTitle')}>
        <ExportList />
      </Section>
    </Page>
  );
}

interface Chosen {
  text: string;
  read: ReadOpmlQuery['readOpml'];
}

function ImportList() {
  const t = useT();
  const [chosen, setChosen] = useState<Chosen>();
  const { save, state, isSaving } = useSave();
  const choose = async (file: File | null) => {
    setChosen(undefined);
    if (!file) return;
    await save(
      async () => {
        const text = await readText(file);
        const { readOpml } = await request(ReadOpmlDocument, { text });
        setChosen({ text, read: readOpml });
      },
      () => file.name,
    );
  };
  const fresh = chosen?.read.lines.filter(({ verdict }) => verdict === 'NEW').length ?? 0;
  const importNow = ({ text }: Chosen) => {
    let added = 0;
    return save(
      async () => {
        added = (await request(ImportOpmlDocument, { text })).importOpml.addedFeeds;
        const { readOpml } = await request(ReadOpmlDocument, { text });
        setChosen({ text, read: readOpml });
      },
      () => t('sources.imported', { count: added }),
    );
  };
  return (
    <Stack>
      <FileInput
        label={t('sources.file')}
        description={t('sources.importHint')}
        placeholder={t('sources.chooseFile')}
        accept=".opml,.xml,text/xml,application/xml,text/x-opml"
        clearable
        maw={480}
        onChange={(file) => void choose(file)}
      />
      <SaveNote state={state} />
      {chosen?.read.refusal && (
        <Alert role="alert" color="seal" title={t('sources.refused')}>
          <span lang="en">{chosen.read.refusal}</span>
        </Alert>
      )}
      {chosen && !chosen.read.refusal && (
        <>
          <div>
            <Button disabled={fresh === 0} loading={isSaving} onClick={() => void importNow(chosen)}>
              {t('sources.importNow', { count: fresh })}
            </Button>
          </div>
          <DataTable
            label={t('sources.importTitle')}
            rows={chosen.read.lines}
            rowKey={({ line, url }) => `${line} ${url}`}
            columns={[
              { header: t('sources.lineOf'), isNumber: true, cell: ({ line }) => line },
              {
                header: t('sources.name'),
                isName: true,
                cell: ({ title }) => title || t('sources.noTitle'),
              },
              { header: 'URL', cell: ({ url }) => <span style={{ overflowWrap: 'anywhere' }}>{url ?? '–'}</span> },
              {
                header: t('sources.verdict'),
                cell: ({ verdict, reason }) => (
                  <>
                    <Badge variant="light" color={verdictColors[verdict]}>
                      {t(verdictWords[verdict])}
                    </Badge>{' '}
                    {reason && <small lang="en">{reason}</small>}
                  </>
                ),
              },
            ]}
          />
        </>
      )}
    </Stack>
  );
}

function ExportList() {
  const t = useT();
  const { save, state, isSaving } = useSave();
  const download = () =>
    save(
      async () => {
        const { exportOpml } = await request(ExportOpmlDocument, {});
        downloadText({ name: 'feeds.opml', type: 'text/x-opml', text: exportOpml });
      },
      () => 'feeds.opml',
    );
  return (
    <Stack>
      <Text c="dimmed">{t('sources.exportHint')}</Text>
      <div>
        <Button variant="default" loading={isSaving} onClick={() => void download()}>
          {t('sources.export')}
        </Button>
      </div>
      <SaveNote state={state} />
    </Stack>
  );
}

/** Old OPML files are often not UTF-8, so the encoding declared in the file is used. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  const head = new TextDecoder('latin1').decode(bytes.slice(0, 200));
  const declared = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(declared).decode(bytes);
  } catch {
    // Falls back to UTF-8 for an unknown encoding, so that at least ASCII is readable.
    return new TextDecoder().decode(bytes);
  }
}
