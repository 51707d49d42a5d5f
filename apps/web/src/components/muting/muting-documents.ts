import { graphql } from '#src/app/graphql/graphql.ts';
import type { MutedQuery } from '#src/generated/graphql.ts';

export const MutedDocument = graphql(`
  query Muted {
    muted {
      articles {
        id
        articleKind
        title
        language
        publishedAt
      }
      sources {
        id
        jaSub
        enSub
        localSub
      }
    }
  }
`);

export const SetMutedDocument = graphql(`
  mutation SetMuted($articleIds: [ID!], $sourceIds: [ID!], $isMuted: Boolean!) {
    setMuted(articleIds: $articleIds, sourceIds: $sourceIds, isMuted: $isMuted) {
      articleIds
      sourceIds
    }
  }
`);

export type Muted = MutedQuery['muted'];
