import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconCalendarRepeat, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useQuery } from 'urql';
import { request } from '#src/app/graphql/client.ts';
import { useT } from '#src/app/words.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { ForEditorsOnly } from '#src/components/for-editors-only.tsx';
import { ListFailed } from '#src/components/list-failed.tsx';
import { Page } from '#src/components/page.tsx';
import { useMayChangeBoards } from '#src/components/use-may-change-boards.ts';
import type { ScheduleItemFragment } from '#src/generated/graphql.ts';
import { ScheduleCard } from './schedule-card.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { DeleteReportScheduleDocument, ReportSchedulesDocument } from './schedule-documents.ts';
import classes from './schedules-screen.module.css';

type Opened = { of: 'form' | 'delete'; schedule: ScheduleItemFragment | null } | null;

export function SchedulesScreen() {
  const t = useT();
  const mayChange = useMayChangeBoards();
  const [open, setOpen] = useState<Opened>(null);
  const create = mayChange && (
    <Button
      h={44}
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setOpen({ of: 'form', schedule: null })}
    >
      {t('reports.schedules.create')}
    </Button>
  );
  return (
    <Page title={t('reports.schedules.title')} width="reading" actions={create}>
      <ForEditorsOnly of="reports">
        <Schedules create={create} open={open} onOpen={setOpen} />
      </ForEditorsOnly>
    </Page>
  );
}

interface SchedulesProps {
  create: React.ReactNode;
  open: Opened;
  onOpen: (opened: Opened) => void;
}

function Schedules({ create, open, onOpen }: SchedulesProps) {
  const t = useT();
  const [{ data, error }, reload] = useQuery({ query: ReportSchedulesDocument, requestPolicy: 'network-only' });
  const close = () => onOpen(null);
  if (error) return <ListFailed error={error} onRetry={reload} />;
  if (!data) return <Skeleton height={96} />;
  const schedules = data.reportSchedules;
  const { schedule } = open ?? {};
  return (
    <>
      <p className={classes.lead}>{t('reports.schedules.lead')}</p>
      {schedules.length === 0 && (
        <StateMessage
          icon={<IconCalendarRepeat size={40} stroke={1.4} />}
          title={t('reports.schedules.empty')}
          text={t('reports.schedules.emptyText')}
          action={create}
        />
      )}
      <ul className={classes.list} aria-label={t('reports.schedules.title')}>
        {schedules.map((one) => (
          <ScheduleCard
            key={one.id}
            schedule={one}
            onChange={() => onOpen({ of: 'form', schedule: one })}
            onDelete={() => onOpen({ of: 'delete', schedule: one })}
          />
        ))}
      </ul>
      {open?.of === 'form' && <ScheduleDialog schedule={schedule ?? null} onSaved={reload} onClose={close} />}
      {open?.of === 'delete' && schedule && (
        <ConfirmDialog
          title={t('reports.schedules.deleteTitle', { title: schedule.title })}
          text={t('reports.schedules.deleteText')}
          button={t('reports.schedules.delete')}
          done={t('reports.schedules.deleted')}
          action={async () => {
            await request(DeleteReportScheduleDocument, { scheduleId: schedule.id });
            reload();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
