import { dateFormat } from '@kawaraban/ui/dates.ts';
import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '#src/app/load-with-retry.ts';
import { useLocale, useT } from '#src/app/words.ts';
import type { PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import { useSpellings } from '#src/components/spellings/use-spellings.ts';
import type { SearchFault } from '../search-language.ts';
import { DayCount, totalOf } from './day-count.tsx';
import classes from './search-status.module.css';
import { useAlertCount } from './use-alert-count.ts';
import { useOldestAt } from './use-oldest-at.ts';
import { usePreview } from './use-preview.ts';
import type { UnderstoodText } from './use-understanding.ts';

const SearchHelp = lazy(() =>
  loadWithRetry(() => import('./search-help.tsx')).then(({ SearchHelp }) => ({ default: SearchHelp })),
);

const UnderstoodChips = lazy(() =>
  loadWithRetry(() => import('./understood-chips.tsx'), { words: 'app' }).then(({ UnderstoodChips }) => ({
    default: UnderstoodChips,
  })),
);

interface SearchStatusProps {
  id: string;
  search: PublicationSearch;
  draft: string;
  understood: UnderstoodText | null;
  faults: readonly SearchFault[];
  onSearch: (keywords: string) => void;
}

export function SearchStatus({ id, search, draft, understood, faults, onSearch }: SearchStatusProps) {
  const t = useT();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const locale = useLocale();
  const oldestAt = useOldestAt(search);
  const spellings = useSpellings(understood?.understanding.kind === 'understood' ? understood.text : '');
  const isDraftRead = draft.trim() === '' || understood?.understanding.kind === 'understood';
  // Counting does not support tags.
  const isCountable = faults.length === 0 && isDraftRead && search.tagIds.length === 0 && search.aiTags.length === 0;
  const counted = isCountable ? (understood?.text ?? '') : null;
  const { days, passedOver, isReindexing, isOld } = usePreview(
    counted === null ? null : { ...search, keywords: counted },
  );
  const isForAlerts = days !== null && !isOld && totalOf(days) <= articlesForAlertsMax;
  const alertCount = useAlertCount(counted !== null && isForAlerts ? { ...search, keywords: counted } : null);
  const date = dateFormat(locale, 'date');
  const changeSubstring = async (text: string, term: string, isSubstring: boolean) => {
    const { withSubstring } = await import('../search-language.ts');
    onSearch(withSubstring(text, term, isSubstring));
  };
  return (
    <div className={classes.status}>
      <div id={id} className={classes.message} role={faults.length > 0 ? 'alert' : undefined}>
        {faults.length > 0 ? (
          <ul className={classes.faults}>
            {faults.slice(0, faultsShownMax).map(({ from, message }) => (
              <li key={from}>{message}</li>
            ))}
          </ul>
        ) : understood?.understanding.kind === 'understood' ? (
          <Suspense>
            <UnderstoodChips
              understood={understood.understanding}
              spellings={spellings}
              passedOver={isOld ? [] : passedOver}
              isReindexing={isReindexing}
              onSubstringChange={(term, isSubstring) => void changeSubstring(understood.text, term, isSubstring)}
            />
          </Suspense>
        ) : (
          draft.trim() === '' && <span className={classes.hint}>{t('publications.search.hint')}</span>
        )}
      </div>
      <div className={classes.reach}>
        {days && <DayCount days={days} alertCount={alertCount} isOld={isOld} />}
        <ActionIcon
          variant="subtle"
          className={classes.help}
          size={26}
          aria-label={t('publications.searchHelp.open')}
          title={t('publications.searchHelp.open')}
          onClick={() => setHelpOpen(true)}
        >
          <IconHelp size={18} aria-hidden />
        </ActionIcon>
        {oldestAt && (
          <span className={classes.since}>
            {t('publications.search.since', { date: date.format(new Date(oldestAt)) })}
          </span>
        )}
      </div>
      <Suspense>{isHelpOpen && <SearchHelp onClose={() => setHelpOpen(false)} />}</Suspense>
    </div>
  );
}

/** Maximum number of articles found in 30 days for which alerts are counted, because the server must read each article. */
const articlesForAlertsMax = 1_000;
/** Maximum number of error messages shown, because later errors mostly follow from the first. All errors are underlined. */
const faultsShownMax = 3;
