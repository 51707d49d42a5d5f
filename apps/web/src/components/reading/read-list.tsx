import { dateFormat } from '@kawaraban/ui/dates.ts';
import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { Modal, Skeleton } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from 'urql';
import { graphql } from '#src/app/graphql/graphql.ts';
import { useLocale, useT } from '#src/app/words.ts';
import type { ReadLastHourQuery } from '#src/generated/graphql.ts';
import { ArticleLink } from '../article/article-link.tsx';
import { ListFailed } from '../list-failed.tsx';
import { MutedRow } from '../muting/muted-row.tsx';
import classes from '../muting/muting.module.css';
import { readMarks, useIsRead } from './read-marks.ts';

const ReadLastHourDocument = graphql(`
  query ReadLastHour {
    readLastHour {
      markedAt
      article {
        id
        articleKind
        title
        language
        publishedAt
      }
    }
  }
`);

/** Articles that the reader read or marked as read in the last hour, each with a button that marks it as unread. */
export function ReadList({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [{ data, error }, ask] = useQuery({ query: ReadLastHourDocument, requestPolicy: 'network-only' });
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('recent.readLastHour')}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 44, iconSize: 22 }}
    >
      {error && !data && <ListFailed error={error} onRetry={() => ask({ requestPolicy: 'network-only' })} />}
      {!error && !data && (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton height={60} />
        </div>
      )}
      {data?.readLastHour.length === 0 && (
        <StateMessage
          icon={<IconChecks size={40} stroke={1.4} />}
          title={t('recent.nothingRead')}
          text={t('recent.nothingReadText')}
        />
      )}
      <ul className={classes.list}>
        {data?.readLastHour.map((mark) => (
          <ReadArticle key={mark.article.id} {...mark} onLeave={onClose} />
        ))}
      </ul>
    </Modal>
  );
}

type ReadArticleProps = ReadLastHourQuery['readLastHour'][number] & { onLeave: () => void };

function ReadArticle({ article, markedAt, onLeave }: ReadArticleProps) {
  const t = useT();
  const locale = useLocale();
  const isRead = useIsRead({ id: article.id, isRead: true });
  return (
    <MutedRow
      name={article.title}
      label={t(isRead ? 'reading.markUnread' : 'reading.markRead')}
      onPress={() => readMarks().mark([{ id: article.id, isRead }], !isRead)}
    >
      <span onClickCapture={onLeave}>
        <ArticleLink article={article}>{article.title}</ArticleLink>
      </span>
      <span className={classes.detail}>{dateFormat(locale, 'time').format(new Date(markedAt))}</span>
    </MutedRow>
  );
}
