import { graphql } from '#src/app/graphql/graphql.ts';
import type { WhyQuery } from '#src/generated/graphql.ts';

export const WhyDocument = graphql(`
  query Why($articleId: ID!) {
    why(articleId: $articleId) {
      article {
        id
        articleKind
        title
        language
        publishedAt
        createdAt
        mutedBy
        source {
          jaSub
          enSub
          localSub
        }
      }
      searches {
        id
        name
        keywords
        matchedAt
        title
        reasons
        clauses {
          term
          from
          to
          isWanted
          found {
            place
            text
            start
            end
          }
        }
        verdicts {
          channel
          kind
          rule
          title
          text
          section
          into {
            id
            articleKind
            title
            language
          }
          folded {
            id
            articleKind
            title
            language
          }
          deliveries {
            id
            destination
            problem
            attempts {
              number
              startedAt
              finishedAt
              isAccepted
              result
            }
          }
        }
      }
    }
  }
`);

export const ArticlesByTitleDocument = graphql(`
  query ArticlesByTitle($text: String!) {
    articlesByTitle(text: $text) {
      id
      articleKind
      title
      language
      publishedAt
      source {
        jaSub
        enSub
        localSub
      }
    }
  }
`);

export type WhyAnswer = WhyQuery['why'];
export type WhySearch = WhyAnswer['searches'][number];
export type WhyVerdict = WhySearch['verdicts'][number];
