import { Modal } from '@mantine/core';
import { useT } from '#src/app/words.ts';
import { ShareForm } from './share-form.tsx';
import { SharedPeople } from './shared-people.tsx';
import type { SharedSubject, Sharing } from './sharing.ts';

interface ShareDialogProps extends Sharing {
  subject: SharedSubject;
  /** False for those who may only look whom it is shared with. */
  mayManage: boolean;
  /** Called with whom it is shared with from now on, at once and again when the server has answered. */
  onChange: (sharing: Sharing) => void;
  opened: boolean;
  onClose: () => void;
}

/** Whom a board or an action is shared with, and sharing it with more people. */
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
