import { graphql } from '#src/app/graphql/graphql.ts';

export const MatchedByDocument = graphql(`
  query MatchedBy($articleId: ID!) {
    why(articleId: $articleId) {
      searches {
        id
        name
        matchedAt
        verdicts {
          rule
        }
        clauses {
          isWanted
          found {
            text
            start
            end
          }
        }
      }
    }
  }
`);
