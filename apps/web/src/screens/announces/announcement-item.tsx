import { dateFormat } from '@kawaraban/ui/dates.ts';
import { sanitisedHtml } from '@kawaraban/ui/sanitised-html.ts';
import { Badge } from '@mantine/core';
import { useLocale, useT } from '#src/app/words.ts';
import type { AnnouncementsQuery } from '#src/generated/graphql.ts';
import classes from './announcement-item.module.css';

export type ListedAnnouncement = AnnouncementsQuery['announcements']['data'][number];

export function AnnouncementItem({ announcement }: { announcement: ListedAnnouncement }) {
  const t = useT();
  const locale = useLocale();
  const { title, bodyHtml, language, importance, isUnread, publishedAt } = announcement;
  const published = new Date(publishedAt);
  return (
    <div className={classes.item} data-unread={isUnread}>
      <p className={classes.facts}>
        <time dateTime={publishedAt}>{dateFormat(locale, 'date').format(published)}</time>
        {importance === 'IMPORTANT' && <Badge color="seal.6">{t('announces.important')}</Badge>}
        {isUnread && <Badge variant="light">{t('announces.unread')}</Badge>}
        {language !== locale && <span>{t('announces.inOtherLanguage')}</span>}
      </p>
      <h2 className={classes.title} lang={language}>
        {title}
      </h2>
      <div
        className={classes.body}
        lang={language}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from Markdown and sanitised by the server.
        dangerouslySetInnerHTML={{ __html: sanitisedHtml(bodyHtml) }}
      />
    </div>
  );
}
