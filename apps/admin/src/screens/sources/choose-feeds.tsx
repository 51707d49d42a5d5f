import { dateFormat } from '@kawaraban/ui/dates.ts';
import { Anchor, Badge, Checkbox, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useLocale, useT } from '#src/app/words.ts';
import { Section } from '#src/components/page.tsx';
import classes from './choose-feeds.module.css';
import type { FoundFeed } from './found-feed.ts';
import { NewSourceForm } from './new-source-form.tsx';

export function ChooseFeeds({ feeds }: { feeds: readonly FoundFeed[] }) {
  const t = useT();
  const [chosen, setChosen] = useState<readonly string[]>(() => {
    const first = feeds.find(({ isKnown }) => !isKnown);
    return first ? [first.url] : [];
  });
  const first = feeds.find(({ url }) => chosen.includes(url));
  return (
    <>
      <Checkbox.Group value={[...chosen]} onChange={setChosen} mb="lg" aria-label={t('sources.choose')}>
        <Stack>
          {feeds.map((feed) => (
            <Found key={feed.url} feed={feed} />
          ))}
        </Stack>
      </Checkbox.Group>
      {first && (
        <Section title={t('sources.about')}>
          <NewSourceForm feed={first} feedUrls={chosen} />
        </Section>
      )}
    </>
  );
}

function Found({ feed }: { feed: FoundFeed }) {
  const t = useT();
  const locale = useLocale();
  const format = dateFormat(locale, 'cell');
  return (
    <div className={classes.feed}>
      <Checkbox
        value={feed.url}
        disabled={feed.isKnown}
        label={<b>{feed.title ?? feed.url}</b>}
        description={feed.url}
        classNames={{ description: classes.url }}
      />
      <Group gap={6} my="xs">
        {feed.isKnown && <Badge color="gray">{t('sources.known')}</Badge>}
        <Badge variant="light">{feed.format}</Badge>
        <Badge variant="light" title={t('sources.encoding')}>
          {feed.encoding}
        </Badge>
        <Badge variant="light" title={t('sources.language')}>
          {feed.language}
        </Badge>
        <span>{t('sources.items', { count: feed.entryCount })}</span>
      </Group>
      <ol className={classes.items} aria-label={t('sources.newest')}>
        {feed.newest.map(({ title, url, publishedAt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: results are never reordered.
          <li key={index} lang={feed.language ?? undefined}>
            {url ? (
              <Anchor href={url} target="_blank" rel="noopener noreferrer nofollow">
                {title ?? t('sources.noTitle')}
              </Anchor>
            ) : (
              (title ?? t('sources.noTitle'))
            )}
            {publishedAt && <small> {format.format(new Date(publishedAt))}</small>}
          </li>
        ))}
      </ol>
    </div>
  );
}
