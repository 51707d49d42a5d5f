import { graphql } from '#src/app/graphql/graphql.ts';

export const PaletteBoardsDocument = graphql(`
  query PaletteBoards {
    boardTitles {
      id
      title
    }
  }
`);
