import { and, asc, eq, exists, inArray, isNotNull, or } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { expectedDelaySeconds } from './expected-delay.ts';
import { feeds, mainSources, sourceGroups, sources } from './table.ts';

/** `searchAssets.sources`: language → country → group → main source → sub source. */
export interface SourceTree {
  languages: SourceTreeLanguage[];
}

export interface SourceTreeLanguage {
  /** BCP 47. */
  language: string;
  countries: { country: string; groups: SourceTreeGroup[] }[];
}

export interface SourceTreeGroup {
  kind: string;
  name: string;
  mainSources: { name: string; subSources: SourceTreeLeaf[] }[];
}

export interface SourceTreeLeaf {
  id: string;
  name: string;
  articleKind: 'Headline' | 'Notice';
  /**
   * Usual delay in seconds between the publication of the source's articles and their storage. Null if the source
   * cannot currently be read.
   */
  expectedDelaySeconds: number | null;
}

/**
 * Returns the source tree sorted by name, with the reader's language first. Includes only countries in
 * `availableCountries`, or all countries if the list is empty.
 */
export async function readSourceTree(
  { db }: { db: DbOrTx },
  { language, availableCountries }: { language: 'ja' | 'en'; availableCountries: readonly string[] },
): Promise<SourceTree> {
  const rows = await readRows(db, language, availableCountries);
  const byName = new Intl.Collator(language).compare;
  const branches = <Row, Node>(list: Row[], keyOf: (row: Row) => string, build: (key: string, rows: Row[]) => Node) =>
    [...Map.groupBy(list, keyOf)].map(([key, members]) => build(key, members));
  const ownFirst = (a: { language: string }, b: { language: string }) =>
    Number(b.language === language) - Number(a.language === language) || byName(a.language, b.language);
  return {
    languages: branches(
      rows,
      (row) => row.language,
      (code, inLanguage) => ({
        language: code,
        countries: branches(
          inLanguage,
          (row) => row.country,
          (country, inCountry) => ({
            country,
            groups: branches(
              inCountry,
              (row) => String(row.groupId),
              (_key, inGroup) => ({
                kind: inGroup[0]!.groupKind,
                name: inGroup[0]!.groupName,
                mainSources: branches(
                  inGroup,
                  (row) => String(row.mainId),
                  (_main, inMain) => ({
                    name: inMain[0]!.mainName,
                    subSources: inMain
                      .map(({ id, name, articleKind, expectedDelaySeconds }) => ({
                        ...{ id: String(id), name, articleKind, expectedDelaySeconds },
                      }))
                      .sort((a, b) => byName(a.name, b.name)),
                  }),
                ).sort((a, b) => byName(a.name, b.name)),
              }),
            ),
          }),
        ).sort((a, b) => byName(a.country, b.country)),
      }),
    ).sort(ownFirst),
  };
}

function readRows(db: DbOrTx, language: 'ja' | 'en', availableCountries: readonly string[]) {
  const isWatched = or(eq(feeds.state, 'active'), isNotNull(feeds.lastSuccessAt));
  const watched = db
    .select({ id: feeds.id })
    .from(feeds)
    .where(and(eq(feeds.sourceId, sources.id), isWatched));
  const [group, main, sub] =
    language === 'ja'
      ? [sourceGroups.jaName, mainSources.jaName, sources.jaSub]
      : [sourceGroups.enName, mainSources.enName, sources.enSub];
  return db
    .select({
      id: sources.id,
      name: sub,
      articleKind: sources.articleKind,
      expectedDelaySeconds,
      language: sources.language,
      country: sources.country,
      mainId: mainSources.id,
      mainName: main,
      groupId: sourceGroups.id,
      groupKind: sourceGroups.kind,
      groupName: group,
    })
    .from(sources)
    .innerJoin(mainSources, eq(sources.mainSourceId, mainSources.id))
    .innerJoin(sourceGroups, eq(mainSources.groupId, sourceGroups.id))
    .where(
      and(
        exists(watched),
        availableCountries.length > 0 ? inArray(sources.country, [...availableCountries]) : undefined,
      ),
    )
    .orderBy(asc(sourceGroups.id), asc(mainSources.id), asc(sources.id));
}
