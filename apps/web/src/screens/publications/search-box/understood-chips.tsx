import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT, type WordKey } from '#src/app/words.ts';
import type { WordSpellings } from '#src/components/spellings/use-spellings.ts';
import type { UnderstoodSearch } from '../search-language.ts';
import classes from './understood-chips.module.css';
import type { PassedOverWord } from './use-preview.ts';

/** Maximum number of terms shown until the reader expands the list. They take about two lines, so the results remain visible. */
const termsShownMax = 8;
const spelledWordsShownMax = 2;
const spellingsShownMax = 6;

interface Group {
  readonly key: string;
  /** Null for a single word, which needs no explanation. */
  readonly label: WordKey | null;
  readonly terms: readonly string[];
  readonly kind: 'all' | 'any' | 'none';
}

interface UnderstoodChipsProps {
  understood: UnderstoodSearch;
  spellings: readonly WordSpellings[];
  passedOver: readonly PassedOverWord[];
  /** While reindexing, older articles are found only in the typed spelling. */
  isReindexing: boolean;
  onSubstringChange: (term: string, isSubstring: boolean) => void;
}

export function UnderstoodChips({
  understood,
  spellings,
  passedOver,
  isReindexing,
  onSubstringChange,
}: UnderstoodChipsProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { summary, substrings, ignored } = understood;
  const groups = groupsOf(summary);
  const [termsMax, wordsMax] = isOpen ? [Infinity, Infinity] : [termsShownMax, spelledWordsShownMax];
  const hiddenTerms = groups.reduce((sum, { terms }) => sum + Math.max(0, terms.length - termsShownMax), 0);
  const hiddenCount = hiddenTerms + Math.max(0, spellings.length - spelledWordsShownMax);
  return (
    <ul className={classes.groups} aria-label={t('publications.search.understood')}>
      {groups.map(({ key, label, terms, kind }) => (
        <li key={key} className={classes.group}>
          {label && <span className={classes.label}>{t(label)}</span>}
          {terms.slice(0, termsMax).map((term, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a term may occur twice.
            <span key={index} className={classes.termWithOr}>
              {kind === 'any' && index > 0 && <span className={classes.or}>{t('publications.search.or')}</span>}
              <span className={classes.term} data-kind={kind}>
                {term}
              </span>
            </span>
          ))}
        </li>
      ))}
      {spellings.slice(0, wordsMax).map(({ word, spellings: others }) => (
        <li key={`also ${word}`} className={classes.group}>
          <span className={classes.label}>{t('publications.search.alsoFinds', { word })}</span>
          {others.slice(0, spellingsShownMax).map((other) => (
            <span key={other} className={classes.term} data-kind="any">
              {other}
            </span>
          ))}
          {others.length > spellingsShownMax && (
            <span className={classes.or}>+{others.length - spellingsShownMax}</span>
          )}
        </li>
      ))}
      {hiddenCount > 0 && (
        <li className={classes.group}>
          <Button variant="subtle" size="compact-xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('publications.search.fewerWords') : t('publications.search.moreWords', { count: hiddenCount })}
          </Button>
        </li>
      )}
      {Object.entries(Object.groupBy(passedOver, ({ term }) => term)).map(([term, words]) => (
        <PassedOver
          key={`over ${term}`}
          term={term}
          words={words ?? []}
          onInclude={() => onSubstringChange(term, true)}
        />
      ))}
      {substrings.map((term) => (
        <li key={`in ${term}`} className={classes.group}>
          <span className={classes.label}>{t('publications.search.insideWords', { word: term })}</span>
          <ChangeButton onClick={() => onSubstringChange(term, false)}>
            {t('publications.search.wholeWords')}
          </ChangeButton>
        </li>
      ))}
      {isReindexing && (
        <li className={classes.group}>
          <span className={classes.label}>{t('publications.search.reindexing')}</span>
        </li>
      )}
      {ignored.length > 0 && (
        <li className={classes.group}>
          <span className={classes.label}>{t('publications.search.ignored', { symbols: ignored.join(' ') })}</span>
        </li>
      )}
    </ul>
  );
}

interface PassedOverProps {
  term: string;
  words: readonly PassedOverWord[];
  onInclude: () => void;
}

function PassedOver({ term, words, onInclude }: PassedOverProps) {
  const t = useT();
  return (
    <li className={classes.group}>
      <span className={classes.label}>{t('publications.search.passedOver', { word: term })}</span>
      {words.map(({ word, articles }) => (
        <span key={word} className={classes.term} data-kind="none">
          {t('publications.search.passedOverWord', { word, count: articles })}
        </span>
      ))}
      <ChangeButton onClick={onInclude}>{t('publications.search.includeInside')}</ChangeButton>
    </li>
  );
}

function ChangeButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="subtle" size="compact-xs" onClick={onClick}>
      {children}
    </Button>
  );
}

function groupsOf({ allOf, anyOf, noneOf, other }: UnderstoodSearch['summary']): Group[] {
  return [
    ...(allOf.length > 0
      ? [
          {
            key: 'all',
            label: allOf.length > 1 ? 'publications.search.allOf' : null,
            terms: allOf,
            kind: 'all',
          } as const,
        ]
      : []),
    ...anyOf.map(
      (terms, index) => ({ key: `any${index}`, label: 'publications.search.anyOf', terms, kind: 'any' }) as const,
    ),
    ...(noneOf.length > 0
      ? [{ key: 'none', label: 'publications.search.noneOf', terms: noneOf, kind: 'none' } as const]
      : []),
    ...(other.length > 0
      ? [{ key: 'other', label: 'publications.search.condition', terms: other, kind: 'all' } as const]
      : []),
  ];
}
