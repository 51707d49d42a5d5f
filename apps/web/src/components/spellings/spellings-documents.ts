import { graphql } from '#src/app/graphql/graphql.ts';

export const SpellingsDocument = graphql(`
  query Spellings($keywords: String!) {
    searchPreview(kind: Headline, keywords: $keywords) {
      spellings {
        word
        spellings
      }
    }
  }
`);
