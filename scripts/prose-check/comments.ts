export interface Comment {
  line: number;
  text: string;
  code: string;
}

const commentPattern = /\/\*\*?[\s\S]*?\*\/|(?:^[ \t]*(?:\/\/|--).*\n)+/gm;
const descriptionPattern = /description:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)/g;

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

export function descriptionsOf(source: string): Comment[] {
  return [...source.matchAll(descriptionPattern)].map((match) => ({
    line: lineAt(source, match.index),
    text: plain(match[0].replace(/^description:\s*['"`]|['"`]$/g, '')),
    code: '',
  }));
}

export function rowsOf(markdown: string): Comment[] {
  const blank = markdown.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''));
  return blank.split('\n').map((row, index) => ({ line: index + 1, text: row.replace(/^[\s>*|#-]+/, ''), code: '' }));
}

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
