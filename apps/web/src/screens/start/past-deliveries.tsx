import { dateFormat } from '@kawaraban/ui/dates.ts';
import { MarkedText } from '@kawaraban/ui/marked-text.tsx';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useT } from '#src/app/words.ts';
import { useSearchMarks } from '#src/components/spellings/use-search-marks.ts';
import { type DeliveredItem, type Delivery, itemsInMail } from './list-deliveries.ts';
import classes from './start.module.css';

interface PastDeliveriesProps {
  /** Newest first. */
  deliveries: readonly Delivery[];
  timezone: string;
}

export function PastDeliveries({ deliveries, timezone }: PastDeliveriesProps) {
  const t = useT();
  const locale = useLocale();
  const [at, setAt] = useState(0);
  const index = Math.min(at, deliveries.length - 1);
  const delivery = deliveries[index];
  if (!delivery)
    return (
      <section className={classes.card} aria-label={t('start.deliveries')}>
        <p className={classes.empty}>{t('start.noDeliveries')}</p>
      </section>
    );
  const { items, searchCount } = delivery;
  const rest = items.length - itemsInMail;
  return (
    <section className={classes.card} aria-label={t('start.deliveries')}>
      <div className={classes.cardHead}>
        <div>
          <h2>
            {t('start.deliveryAt', {
              time: dateFormat(locale, 'appointment', timezone).format(new Date(delivery.alertAt)),
            })}
          </h2>
          <p className={classes.note}>
            {t('start.deliveryHolds', {
              searches: t('start.searches', { count: searchCount }),
              articles: t('start.articles', { count: items.length }),
            })}
          </p>
        </div>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('start.earlier')}
          disabled={index === deliveries.length - 1}
          onClick={() => setAt(index + 1)}
        >
          <IconChevronLeft size={20} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('start.newer')}
          disabled={index === 0}
          onClick={() => setAt(index - 1)}
        >
          <IconChevronRight size={20} />
        </ActionIcon>
      </div>
      <ul className={classes.items}>
        {items.slice(0, itemsInMail).map((item) => (
          <Item key={item.id} item={item} timezone={timezone} />
        ))}
      </ul>
      {rest > 0 && <p className={classes.cardFoot}>{t('start.inMail', { shown: itemsInMail, count: rest })}</p>}
    </section>
  );
}

function Item({ item, timezone }: { item: DeliveredItem; timezone: string }) {
  const locale = useLocale();
  const findMarks = useSearchMarks(item.keywords);
  return (
    <li>
      <p className={classes.note}>
        {item.searchName} · {dateFormat(locale, 'time', timezone).format(new Date(item.publishedAt))}
      </p>
      <p className={classes.itemTitle} lang={item.language}>
        <MarkedText text={item.title} ranges={findMarks(item.title, 'title')} />
      </p>
    </li>
  );
}
