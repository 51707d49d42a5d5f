import { dateFormat } from '@kawaraban/ui/dates.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useQuery } from 'urql';
import { request } from '#src/app/graphql/client.ts';
import { usePageTitle } from '#src/app/page-title.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { FormSection } from '#src/components/form-section.tsx';
import { FormSkeleton } from '#src/components/form-skeleton.tsx';
import { PageFailed } from '#src/components/list-failed.tsx';
import { saveFile } from '#src/components/save-file.ts';
import { useRun } from '#src/components/use-run.ts';
import type { SecurityLogQuery } from '#src/generated/graphql.ts';
import classes from './company.module.css';
import { SecurityLogDocument, SecurityLogExportDocument } from './security-log-documents.ts';

export function SecurityLogScreen() {
  const t = useT();
  usePageTitle(t('company.securityLog.title'));
  const [{ page, data, error, isLoading }, { older, newer, reload }] = usePages();
  if (error && !data) return <PageFailed titleAs="h2" error={error} onRetry={reload} />;
  if (!data) return <FormSkeleton sections={1} fields={6} />;
  const { events, next, hasSignIns } = data.securityLog;
  return (
    <FormSection title={t('company.securityLog.events')} lead={t('company.securityLog.lead')}>
      {!hasSignIns && <p>{t('company.securityLog.noSignIns')}</p>}
      <ExportButton />
      {events.length === 0 ? (
        <p>{t('company.securityLog.none')}</p>
      ) : (
        <ul className={classes.rows} aria-busy={isLoading}>
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
      {(page > 0 || next !== null) && (
        <Group>
          <Button size="md" variant="default" disabled={page === 0} onClick={newer}>
            {t('company.securityLog.newer')}
          </Button>
          <Button size="md" variant="default" disabled={next === null} loading={isLoading} onClick={() => older(next)}>
            {t('company.securityLog.older')}
          </Button>
        </Group>
      )}
    </FormSection>
  );
}

function usePages() {
  const [places, setPlaces] = useState<readonly (string | null)[]>([null]);
  const [{ data, error, fetching }, query] = useQuery({
    query: SecurityLogDocument,
    variables: { after: places.at(-1) },
    requestPolicy: 'cache-and-network',
  });
  const ways = {
    older: (next: string | null) => setPlaces([...places, next]),
    newer: () => setPlaces(places.slice(0, -1)),
    reload: () => query({ requestPolicy: 'network-only' }),
  };
  return [{ page: places.length - 1, data, error, isLoading: fetching }, ways] as const;
}

function ExportButton() {
  const t = useT();
  const { run, isRunning } = useRun();
  const download = async () => {
    const { securityLogExport } = await request(SecurityLogExportDocument, {});
    saveFile(new Blob([securityLogExport.content], { type: 'text/csv;charset=utf-8' }), securityLogExport.fileName);
  };
  return (
    <Group>
      <Button
        size="md"
        variant="default"
        loading={isRunning}
        onClick={() => void run(download, t('company.securityLog.exported'))}
      >
        {t('company.securityLog.export')}
      </Button>
    </Group>
  );
}

function EventRow({ event }: { event: SecurityLogQuery['securityLog']['events'][number] }) {
  const t = useT();
  const locale = useLocale();
  const actor = event.actor ?? t('company.securityLog.service');
  return (
    <li className={classes.row}>
      <span className={classes.who}>
        <strong className={classes.name}>{event.text}</strong>
        <span className={classes.detail}>
          {event.subject
            ? t('company.securityLog.byAbout', { actor, subject: event.subject })
            : t('company.securityLog.by', { actor })}
          {event.ipAddress && ` · ${event.ipAddress}`}
        </span>
      </span>
      <time className={classes.detail} dateTime={event.at}>
        {dateFormat(locale, 'dateTime').format(new Date(event.at))}
      </time>
    </li>
  );
}
