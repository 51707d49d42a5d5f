import { RestError } from '../rest-error.ts';

/** Positions in errors are 1-based columns, as PostgREST reports them. */
export interface Scanner {
  isDone(): boolean;
  peek(text: string): boolean;
  take(text: string): boolean;
  match(pattern: RegExp): RegExpExecArray | undefined;
  expect(text: string): void;
  fail(expected: string): never;
  refuse(details: string): never;
}

export function createScanner(kind: string, text: string): Scanner {
  let at = 0;
  const scanner: Scanner = {
    isDone: () => at >= text.length,
    peek: (next) => text.startsWith(next, at),
    take(next) {
      if (!text.startsWith(next, at)) return false;
      at += next.length;
      return true;
    },
    match(pattern) {
      pattern.lastIndex = at;
      const found = pattern.exec(text);
      if (!found) return undefined;
      at += found[0].length;
      return found;
    },
    expect(next) {
      if (!scanner.take(next)) scanner.fail(`"${next}"`);
    },
    fail(expected) {
      const seen = at >= text.length ? 'unexpected end of input' : `unexpected ${JSON.stringify(text[at])}`;
      return scanner.refuse(`${seen} expecting ${expected}`);
    },
    refuse(details) {
      const message = `"failed to parse ${kind} (${text})" (line 1, column ${at + 1})`;
      throw new RestError(400, 'PGRST100', message, { details });
    },
  };
  return scanner;
}

export function scanQuoted(scanner: Scanner): string | undefined {
  if (!scanner.peek('"')) return undefined;
  const found = scanner.match(/"((?:[^"\\]|\\.)*)"/sy);
  if (!found) return scanner.fail('a closing quote');
  return found[1]!.replaceAll(/\\(.)/gs, '$1'); // The group is part of the match.
}

/** Scans a column name: quoted, or letters, digits, `_ $` and inner spaces and dashes (not the arrow `->`). */
export function scanName(scanner: Scanner): string {
  const quoted = scanQuoted(scanner);
  if (quoted !== undefined) return quoted;
  const found = scanner.match(/(?:[\p{L}\p{N}_$ ]|-(?!>))+/uy);
  return found?.[0].trim() || scanner.fail('field name (* or [a..z0..9_$])');
}
