/** A comment or description of a source file. */
export interface Comment {
  /** Line of its first character, from 1. */
  line: number;
  /** The text without comment marks, on one line. */
  text: string;
  /** The next line of code, or an empty string. */
  code: string;
}

const commentPattern = /\/\*\*?[\s\S]*?\*\/|(?:^[ \t]*(?:\/\/|--).*\n)+/gm;
const descriptionPattern = /description:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)/g;

/** Returns the comments of a TypeScript, JavaScript or SQL file. */
export function commentsOf(source: string): Comment[] {
  return [...source.matchAll(commentPattern)].map((match) => {
    const rest = source.slice(match.index + match[0].length);
    return {
      line: lineAt(source, match.index),
      text: plain(match[0]),
      code: rest.split('\n').find((row) => row.trim() !== '') ?? '',
    };
  });
}

/** Returns the descriptions of GraphQL types and fields in a TypeScript file. */
export function descriptionsOf(source: string): Comment[] {
  return [...source.matchAll(descriptionPattern)].map((match) => ({
    line: lineAt(source, match.index),
    text: plain(match[0].replace(/^description:\s*['"`]|['"`]$/g, '')),
    code: '',
  }));
}

/** Returns the lines of a Markdown document outside code blocks. */
export function rowsOf(markdown: string): Comment[] {
  const blank = markdown.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''));
  return blank.split('\n').map((row, index) => ({ line: index + 1, text: row.replace(/^[\s>*|#-]+/, ''), code: '' }));
}

/** Splits a text at the ends of its sentences. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.;:?!])\s+/).filter((sentence) => sentence.split(' ').length >= 3);
}

function lineAt(source: string, index: number): number {
  return source.slice(0, index).split('\n').length;
}

function plain(comment: string): string {
  return comment
    .replace(/^[ \t]*(?:\/\*\*?|\*\/|\*|\/\/|--)[ \t]?/gm, '')
    .replace(/\*\/\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}
