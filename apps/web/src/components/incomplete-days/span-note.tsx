import { useQuery } from 'urql';
import { graphql } from '#src/app/graphql/graphql.ts';
import { useT } from '#src/app/words.ts';
import type { PublicationSearch } from '../saved-searches/search-params.ts';
import { searchConditions } from '../saved-searches/search-variables.ts';
import { IncompleteNote } from './incomplete-note.tsx';

const IncompleteDaysDocument = graphql(`
  query IncompleteDays($searches: [JSON!]!, $kind: ArticleKind!, $from: DateTime!, $to: DateTime!) {
    incompleteDays(searches: $searches, kind: $kind, from: $from, to: $to) {
      search
      day
      from
      to
      sources {
        id
        jaSub
        enSub
        localSub
      }
    }
  }
`);

export default function SpanNote({ search }: { search: PublicationSearch }) {
  const t = useT();
  const [from = '', to = ''] = search.span.split('_');
  const conditions = searchConditions(search);
  const [{ data, fetching, error }] = useQuery({
    query: IncompleteDaysDocument,
    variables: { searches: [conditions], kind: conditions.kinds?.[0] ?? 'Headline', from, to },
  });
  if (error) return <p role="alert">{t('coverage.incompleteUnknown')}</p>;
  return data && !fetching ? <IncompleteNote days={data.incompleteDays} /> : null;
}
