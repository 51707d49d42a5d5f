import { graphql } from '#src/app/graphql/graphql.ts';

export const GlossaryDocument = graphql(`
  query Glossary {
    glossary {
      id
      ja
      en
    }
  }
`);

export const SaveTermDocument = graphql(`
  mutation SaveTerm($glossaryTermId: ID, $ja: String!, $en: String!) {
    upsertGlossaryTerm(glossaryTermId: $glossaryTermId, ja: $ja, en: $en) {
      id
      ja
      en
    }
  }
`);

export const DeleteTermDocument = graphql(`
  mutation DeleteTerm($glossaryTermId: ID!) {
    deleteGlossaryTerm(glossaryTermId: $glossaryTermId) {
      id
    }
  }
`);
