import { graphql } from '#src/app/api/graphql.ts';

export const SuggestionsDocument = graphql(`
  query Suggestions($search: String, $afterId: ID) {
    suggestions(search: $search, afterId: $afterId) {
      hasMore
      data {
        id
        title
        state
        publishAt
        languages
        country
        updatedAt
        author {
          id
          jaName
          enName
        }
      }
    }
  }
`);

export const AuthorsDocument = graphql(`
  query Authors {
    authors {
      id
      jaName
      enName
    }
  }
`);

export const AuthorDocument = graphql(`
  query Author($authorId: ID!) {
    author(authorId: $authorId) {
      id
      jaName
      enName
      jaProfile
      enProfile
      imageUrl
    }
  }
`);

export const SaveAuthorDocument = graphql(`
  mutation SaveAuthor(
    $authorId: ID
    $jaName: String!
    $enName: String!
    $jaProfile: String
    $enProfile: String
    $imageUrl: String
  ) {
    saveAuthor(
      authorId: $authorId
      jaName: $jaName
      enName: $enName
      jaProfile: $jaProfile
      enProfile: $enProfile
      imageUrl: $imageUrl
    ) {
      id
    }
  }
`);

export const SuggestionDocument = graphql(`
  query Suggestion($suggestionId: ID!) {
    suggestion(suggestionId: $suggestionId) {
      id
      title
      markdown
      imageUrl
      languages
      country
      state
      publishAt
      author {
        id
      }
    }
  }
`);

export const SaveSuggestionDocument = graphql(`
  mutation SaveSuggestion(
    $suggestionId: ID
    $authorId: ID!
    $title: String!
    $markdown: String!
    $imageUrl: String
    $languages: [String!]!
    $country: String
  ) {
    saveSuggestion(
      suggestionId: $suggestionId
      authorId: $authorId
      title: $title
      markdown: $markdown
      imageUrl: $imageUrl
      languages: $languages
      country: $country
    ) {
      id
    }
  }
`);

export const PublishSuggestionDocument = graphql(`
  mutation PublishSuggestion($suggestionId: ID!, $publishAt: DateTime) {
    publishSuggestion(suggestionId: $suggestionId, publishAt: $publishAt) {
      id
    }
  }
`);

export const UnpublishSuggestionDocument = graphql(`
  mutation UnpublishSuggestion($suggestionId: ID!) {
    unpublishSuggestion(suggestionId: $suggestionId) {
      id
    }
  }
`);

export const DeleteSuggestionDocument = graphql(`
  mutation DeleteSuggestion($suggestionId: ID!) {
    deleteSuggestion(suggestionId: $suggestionId)
  }
`);
