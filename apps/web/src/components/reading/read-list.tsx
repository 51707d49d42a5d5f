import { dateFormat } from '@kawaraban/ui/dates.ts';
import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { IconChecks } from '@tabler/icons-react';
import { graphql } from '#src/app/graphql/graphql.ts';
import { useLocale, useT } from '#src/app/words.ts';
import type { ReadLastHourQuery } from '#src/generated/graphql.ts';
import { ArticleLink } from '../article/article-link.tsx';
import { ListDialog } from '../muting/list-dialog.tsx';
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

export function ReadList({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <ListDialog title={t('recent.readLastHour')} query={ReadLastHourDocument} onClose={onClose}>
      {({ readLastHour }) =>
        readLastHour.length === 0 ? (
          <StateMessage
            icon={<IconChecks size={40} stroke={1.4} />}
            title={t('recent.nothingRead')}
            text={t('recent.nothingReadText')}
          />
        ) : (
          <ul className={classes.list}>
            {readLastHour.map((mark) => (
              <ReadArticle key={mark.article.id} {...mark} onLeave={onClose} />
            ))}
          </ul>
        )
      }
    </ListDialog>
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
