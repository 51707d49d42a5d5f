import { useMemo } from 'react';
import { useQuery } from 'urql';
import { graphql } from '#src/app/graphql/graphql.ts';
import type { PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import { listVariables } from '../use-publications.ts';

const FacetsDocument = graphql(`
  query Facets(
    $kind: ArticleKind!
    $country: [String!]
    $languages: [String!]
    $sourceIds: [ID!]
    $tagIds: [ID!]
    $foldStories: Boolean
    $aiTags: [String!]
    $storyOf: ID
    $keywords: String
    $period: PeriodInput
    $from: DateTime
    $to: DateTime
    $timezoneOffsetInMinutes: Int
  ) {
    facetCounts(
      kind: $kind
      country: $country
      languages: $languages
      sourceIds: $sourceIds
      tagIds: $tagIds
      foldStories: $foldStories
      aiTags: $aiTags
      storyOf: $storyOf
      keywords: $keywords
      period: $period
      from: $from
      to: $to
      timezoneOffsetInMinutes: $timezoneOffsetInMinutes
    ) {
      languages {
        code
        count
      }
      countries {
        code
        count
      }
      sources {
        id
        count
      }
    }
  }
`);

export type ChoiceCounts = ReadonlyMap<string, number>;

export interface Facets {
  readonly languages: ChoiceCounts;
  readonly countries: ChoiceCounts;
  readonly sources: ChoiceCounts;
}

export function useFacets(search: PublicationSearch, isAsked: boolean): Facets | undefined {
  const isUncounted = !isAsked || search.isUnreadOnly || isArchive(search);
  const [{ data, fetching }] = useQuery({
    query: FacetsDocument,
    variables: { ...listVariables(search), kind: search.tab === 'notices' ? 'Notice' : 'Headline' },
    requestPolicy: 'network-only',
    pause: isUncounted,
  });
  return useMemo(() => {
    if (!data || fetching || isUncounted) return undefined;
    const { languages, countries, sources } = data.facetCounts;
    const byCode = (counts: typeof languages) => new Map(counts.map(({ code, count }) => [code, count]));
    return {
      languages: byCode(languages),
      countries: byCode(countries),
      sources: new Map(sources.map(({ id, count }) => [id, count])),
    };
  }, [data, fetching, isUncounted]);
}

/** Returns true if the list covers the whole archive, which takes the server seconds to count. */
function isArchive({ keywords, from, to, last, span, tagIds, aiTags, storyOf }: PublicationSearch): boolean {
  const isRestricted = [keywords.trim(), from, to, last, span, storyOf].some((part) => part !== '');
  return !isRestricted && tagIds.length + aiTags.length === 0;
}
