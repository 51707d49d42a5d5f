import { Modal, Skeleton } from '@mantine/core';
import { type TypedDocumentNode, useQuery } from 'urql';
import { useT } from '#src/app/words.ts';
import { ListFailed } from '../list-failed.tsx';

interface ListDialogProps<Data> {
  title: string;
  query: TypedDocumentNode<Data, Record<string, never>>;
  onClose: () => void;
  children: (data: Data, again: () => void) => React.ReactNode;
}

export function ListDialog<Data>({ title, query, onClose, children }: ListDialogProps<Data>) {
  const t = useT();
  const [{ data, error }, ask] = useQuery({ query, variables: {}, requestPolicy: 'network-only' });
  const again = () => ask({ requestPolicy: 'network-only' });
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={title}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 44, iconSize: 22 }}
    >
      {error && !data && <ListFailed error={error} onRetry={again} />}
      {!error && !data && (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton height={60} />
        </div>
      )}
      {data && children(data, again)}
    </Modal>
  );
}
