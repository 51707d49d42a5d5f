/** The search language, in one chunk that is loaded when somebody types or a search is shown. */
export { describeQuery } from '@kawaraban/query/describe.ts';
export { highlightText } from '@kawaraban/query/highlight.ts';
export { parseQuery } from '@kawaraban/query/parse.ts';
