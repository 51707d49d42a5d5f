import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { requestFile } from '#src/app/graphql/request-file.ts';
import { useMe } from '#src/app/session/me.ts';
import { useT } from '#src/app/words.ts';
import { FormSection } from '#src/components/form-section.tsx';
import { saveFile } from '#src/components/save-file.ts';
import { useRun } from '#src/components/use-run.ts';
import { DeleteDialog } from './delete-dialog.tsx';

export function LeaveSection() {
  const t = useT();
  const isDemo = useMe()?.accountUser.account.demo;
  const { run, isRunning } = useRun();
  const [isDeleting, setDeleting] = useState(false);
  const download = async () => saveFile(await requestFile('/api/my-data'), 'kawaraban-data.zip');
  return (
    <FormSection title={t('leaving.title')} lead={t('leaving.lead')}>
      <Group>
        <Button
          size="md"
          variant="default"
          loading={isRunning}
          onClick={() => void run(download, t('leaving.downloaded'))}
        >
          {t('leaving.download')}
        </Button>
        {/* A demo account is shared by everyone, so its user cannot be deleted here. */}
        {!isDemo && (
          <Button size="md" variant="default" onClick={() => setDeleting(true)}>
            {t('leaving.delete')}
          </Button>
        )}
      </Group>
      {isDeleting && <DeleteDialog onClose={() => setDeleting(false)} />}
    </FormSection>
  );
}
