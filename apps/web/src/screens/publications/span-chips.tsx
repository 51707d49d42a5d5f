import { dateFormat } from '@kawaraban/ui/dates.ts';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { loadWithRetry } from '#src/app/load-with-retry.ts';
import { useLocale, useT } from '#src/app/words.ts';
import type { PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import classes from './sort-line.module.css';

const SpanNote = lazy(() => loadWithRetry(() => import('#src/components/incomplete-days/span-note.tsx')));

interface SpanChipsProps {
  search: PublicationSearch;
  onChange: (change: Partial<PublicationSearch>) => void;
}

export default function SpanChips({ search, onChange }: SpanChipsProps) {
  const t = useT();
  const locale = useLocale();
  const [from, to] = search.span.split('_').map((at) => new Date(at));
  const period = from && to && dateFormat(locale, 'dateTime').formatRange(from, to);
  const chips = [
    ...(period ? [{ name: t('coverage.span', { period }), change: { span: '' } }] : []),
    ...(search.storyOf ? [{ name: t('coverage.oneStory'), change: { storyOf: '' } }] : []),
    ...(search.isUnfolded ? [{ name: t('coverage.unfolded'), change: { isUnfolded: false } }] : []),
  ];
  return (
    <>
      <div className={classes.line}>
        {chips.map(({ name, change }) => (
          <Button
            key={name}
            size="compact-md"
            variant="default"
            rightSection={<IconX size={16} aria-hidden />}
            aria-label={t('coverage.removeSpan', { name })}
            onClick={() => onChange(change)}
          >
            {name}
          </Button>
        ))}
      </div>
      {period && (
        <Suspense>
          <SpanNote search={search} />
        </Suspense>
      )}
    </>
  );
}
