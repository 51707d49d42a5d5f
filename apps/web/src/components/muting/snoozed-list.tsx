import { dateFormat } from '@kawaraban/ui/dates.ts';
import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { IconAlarmSnooze } from '@tabler/icons-react';
import { useLocale, useT } from '#src/app/words.ts';
import type { SnoozedQuery } from '#src/generated/graphql.ts';
import { ArticleLink } from '../article/article-link.tsx';
import { ListDialog } from './list-dialog.tsx';
import { MutedRow } from './muted-row.tsx';
import classes from './muting.module.css';
import { setSnoozed } from './set-snoozed.ts';
import { SnoozedDocument } from './snoozing-documents.ts';

export function SnoozedList({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <ListDialog title={t('snooze.snoozed')} query={SnoozedDocument} onClose={onClose}>
      {({ snoozed }, again) =>
        snoozed.length === 0 ? (
          <StateMessage
            icon={<IconAlarmSnooze size={40} stroke={1.4} />}
            title={t('snooze.empty')}
            text={t('snooze.emptyText')}
          />
        ) : (
          <>
            <ul className={classes.list}>
              {snoozed.map((one) => (
                <Snoozed key={one.article.id} {...one} onChanged={again} onLeave={onClose} />
              ))}
            </ul>
            <p className={classes.note}>{t('snooze.text')}</p>
          </>
        )
      }
    </ListDialog>
  );
}

type SnoozedProps = SnoozedQuery['snoozed'][number] & { onChanged: () => void; onLeave: () => void };

function Snoozed({ article, until, onChanged, onLeave }: SnoozedProps) {
  const t = useT();
  const locale = useLocale();
  const show = async () => {
    if (await setSnoozed({ articleIds: [article.id], isSnoozed: false })) onChanged();
  };
  return (
    <MutedRow name={article.title} onPress={() => void show()}>
      <span onClickCapture={onLeave}>
        <ArticleLink article={article}>{article.title}</ArticleLink>
      </span>
      <span className={classes.detail}>
        {until
          ? t('snooze.until', { time: dateFormat(locale, 'appointment').format(new Date(until)) })
          : t('snooze.joined')}
      </span>
    </MutedRow>
  );
}
