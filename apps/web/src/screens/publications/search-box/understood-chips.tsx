import type { QuerySummary } from '@kawaraban/query/describe.ts';
import { useT, type WordKey } from '#src/app/words.ts';
import type { WordSpellings } from '#src/components/spellings/use-spellings.ts';
import classes from './understood-chips.module.css';

/** Terms shown of one group: about three lines. A pasted list of hundreds must not push what it finds off the page. */
const termsShownMax = 24;
/** The likeliest come first. */
const spellingsShownMax = 6;

interface Group {
  readonly key: string;
  /** Null for a single word, which needs no explanation. */
  readonly label: WordKey | null;
  readonly terms: readonly string[];
  readonly kind: 'all' | 'any' | 'none';
}

interface UnderstoodChipsProps {
  summary: QuerySummary;
  /** Words that are also found in other spellings. */
  spellings: readonly WordSpellings[];
}

/** The keywords as they are understood: what must all be there, any of what, and what must not. */
export function UnderstoodChips({ summary, spellings }: UnderstoodChipsProps) {
  const t = useT();
  return (
    <ul className={classes.groups} aria-label={t('publications.search.understood')}>
      {groupsOf(summary).map(({ key, label, terms, kind }) => (
        <li key={key} className={classes.group}>
          {label && <span className={classes.label}>{t(label)}</span>}
          {terms.slice(0, termsShownMax).map((term, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a term may be there twice.
            <span key={index} className={classes.termWithOr}>
              {kind === 'any' && index > 0 && <span className={classes.or}>{t('publications.search.or')}</span>}
              <span className={classes.term} data-kind={kind}>
                {term}
              </span>
            </span>
          ))}
          {terms.length > termsShownMax && <span className={classes.or}>+{terms.length - termsShownMax}</span>}
        </li>
      ))}
      {spellings.map(({ word, spellings: others }) => (
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
    </ul>
  );
}

function groupsOf({ allOf, anyOf, noneOf, other }: QuerySummary): Group[] {
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
