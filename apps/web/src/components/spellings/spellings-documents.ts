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

export const SearchMarksDocument = graphql(`
  query SearchMarks($keywords: String!, $texts: [MarkedTextInput!]!) {
    searchMarks(keywords: $keywords, texts: $texts) {
      start
      end
    }
  }
`);
