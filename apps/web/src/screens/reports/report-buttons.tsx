import { Button, Menu } from '@mantine/core';
import { IconDots, IconDownload, IconLink, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { request } from '#src/app/graphql/client.ts';
import { requestFile } from '#src/app/graphql/request-file.ts';
import { useT } from '#src/app/words.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { forgetList } from '#src/components/endless-store.ts';
import { saveFile } from '#src/components/save-file.ts';
import { useRun } from '#src/components/use-run.ts';
import type { ReadReport } from './read-report.ts';
import { DeleteReportDocument } from './report-documents.ts';
import { ReportLinks } from './report-links.tsx';
import { reportListKey } from './report-list-key.ts';
import classes from './report-screen.module.css';

export function ReportButtons({ report, mayChange }: { report: ReadReport['report']; mayChange: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'links' | 'delete' | null>(null);
  const { id: reportId, title } = report;
  const close = () => setOpen(null);
  return (
    <div className={classes.buttons}>
      <DownloadMenu reportId={reportId} />
      {mayChange && (
        <>
          <Button
            variant="default"
            h={44}
            leftSection={<IconLink size={18} aria-hidden />}
            onClick={() => setOpen('links')}
          >
            {t('reports.links.title')}
          </Button>
          <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <Button variant="default" h={44} px={12} aria-label={t('boards.more')}>
                <IconDots size={20} aria-hidden />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconTrash size={18} aria-hidden />}
                className={classes.delete}
                onClick={() => setOpen('delete')}
              >
                {t('reports.delete')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </>
      )}
      {open === 'links' && <ReportLinks reportId={reportId} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={t('reports.deleteTitle', { title })}
          text={t('reports.deleteText')}
          button={t('reports.deleteButton')}
          done={t('reports.deleted')}
          action={async () => {
            await request(DeleteReportDocument, { reportId });
            forgetList(reportListKey);
            await navigate({
              to: '/{-$locale}/reports/{-$reportId}',
              params: (now) => ({ ...now, reportId: undefined }),
              replace: true,
              ignoreBlocker: true,
            });
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

const formats = ['pdf', 'docx', 'xlsx', 'csv'] as const;

function DownloadMenu({ reportId }: { reportId: string }) {
  const t = useT();
  const { run, isRunning } = useRun();
  const download = async (format: (typeof formats)[number]) =>
    saveFile(await requestFile(`/api/reports/${reportId}/report.${format}`), `report-${reportId}.${format}`);
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button h={44} leftSection={<IconDownload size={18} aria-hidden />} loading={isRunning}>
          {t('reports.download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => void run(() => download(format), t('reports.downloaded'))}>
            {t(`reports.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
