import { graphql, withFragment } from '#src/app/graphql/graphql.ts';

export const EnrichedFields = graphql(`
  fragment EnrichedFields on Article {
    body
    bodyHtml
    correctionMark
    summarySentences {
      text
      start
      end
    }
    story {
      id
      articleKind
      title
      language
      byline
      publishedAt
      isCorrected
      source {
        jaSub
        enSub
        localSub
      }
    }
    translation(language: $language) {
      language
      title
      body
      method
      isPartial
    }
  }
`);

const RevisionFields = graphql(`
  fragment RevisionFields on Article {
    revisions {
      id
      replacedAt
      changes {
        field
        parts {
          kind
          text
        }
      }
    }
  }
`);

export const HeadlineRevisionsDocument = withFragment(
  RevisionFields,
  graphql(`
  query HeadlineRevisions($articleId: ID!) {
    article: headline(headlineId: $articleId) {
      ...RevisionFields
    }
  }
`),
);

export const NoticeRevisionsDocument = withFragment(
  RevisionFields,
  graphql(`
  query NoticeRevisions($articleId: ID!) {
    article: notice(noticeId: $articleId) {
      ...RevisionFields
    }
  }
`),
);

export const SuggestionRevisionsDocument = withFragment(
  RevisionFields,
  graphql(`
  query SuggestionRevisions($articleId: ID!) {
    article: suggestion(suggestionId: $articleId) {
      ...RevisionFields
    }
  }
`),
);
