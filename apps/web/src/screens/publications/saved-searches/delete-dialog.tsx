import { errorText } from '@kawaraban/ui/error-text.ts';
import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { notify } from '#src/app/notify.ts';
import { useT } from '#src/app/words.ts';
import type { SavedSearch } from '#src/components/saved-searches/saved-search.ts';
import { deleteSavedSearch } from '#src/components/saved-searches/saved-search-store.ts';

export function DeleteDialog({ saved, onClose }: { saved: SavedSearch; onClose: () => void }) {
  const t = useT();
  const [isDeleting, setDeleting] = useState(false);
  const remove = async () => {
    setDeleting(true);
    try {
      await deleteSavedSearch(saved.id);
      notify({ message: t('publications.searchSettings.deleted', { name: saved.name }) });
      onClose();
    } catch (error) {
      notify({ message: errorText(error, t), kind: 'failed' });
      setDeleting(false);
    }
  };
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      withCloseButton={false}
      title={t('publications.searchSettings.delete', { name: saved.name })}
    >
      <p>
        {t('publications.searchSettings.deleteText')}
        {saved.alertsChannel !== 0 && ` ${t('publications.searchSettings.deleteAlerts')}`}
      </p>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button color="seal" loading={isDeleting} onClick={() => void remove()}>
          {t('common.delete')}
        </Button>
      </Group>
    </Modal>
  );
}
