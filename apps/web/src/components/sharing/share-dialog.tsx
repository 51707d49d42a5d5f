import { Modal } from '@mantine/core';
import { useT } from '#src/app/words.ts';
import { ShareForm } from './share-form.tsx';
import { SharedPeople } from './shared-people.tsx';
import type { SharedSubject, Sharing } from './sharing.ts';

interface ShareDialogProps extends Sharing {
  subject: SharedSubject;
  mayManage: boolean;
  onChange: (sharing: Sharing) => void;
  opened: boolean;
  onClose: () => void;
}

export function ShareDialog({ subject, mayManage, onChange, opened, onClose, ...sharing }: ShareDialogProps) {
  const t = useT();
  return (
    <Modal
      opened={opened}
      centered
      size="lg"
      onClose={onClose}
      title={t('sharing.title', { title: subject.title })}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 44, iconSize: 22 }}
    >
      {mayManage && <ShareForm subject={subject} sharing={sharing} onShared={onChange} />}
      <SharedPeople subject={subject} sharing={sharing} mayManage={mayManage} onChange={onChange} />
    </Modal>
  );
}
