import type { TextRange } from '@kawaraban/ui/marked-text.tsx';
import { graphqlClient } from '#src/app/graphql/client.ts';
import type { FindMarks } from './find-marks.ts';
import { SearchMarksDocument } from './spellings-documents.ts';

const textsMax = 100;
const gatherMs = 100;
/**
 * Maximum number of characters in a text. Longer texts keep the browser's own marks, so that no request exceeds the
 * 200,000 characters that the server reads.
 */
const textLengthMax = 2_000;

export interface ConfirmedMarks {
  find: FindMarks;
  stop(): void;
}

/**
 * Asks the server for the marks of Japanese words, because only its dictionary knows which characters form a word. The
 * browser's own marks are shown until the server responds.
 */
export function confirmedMarks(keywords: string, guess: FindMarks, onChange: () => void): ConfirmedMarks {
  const known = new Map<string, readonly TextRange[]>();
  let waiting: { key: string; text: string; isTitle: boolean }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const ask = async () => {
    timer = undefined;
    const texts = waiting.splice(0, textsMax);
    if (waiting.length > 0) timer = setTimeout(ask, 0);
    const variables = { keywords, texts: texts.map(({ text, isTitle }) => ({ text, isTitle })) };
    const { data } = await graphqlClient.query(SearchMarksDocument, variables).toPromise();
    if (!data || isStopped) return;
    let isChanged = false;
    for (const [i, { key }] of texts.entries()) {
      const marks = data.searchMarks[i] ?? [];
      isChanged ||= !isSame(marks, known.get(key) ?? []);
      known.set(key, marks);
    }
    if (isChanged) onChange();
  };

  const find: FindMarks = (text, field) => {
    const key = `${field} ${text}`;
    const marks = known.get(key);
    if (marks) return marks;
    const guessed = guess(text, field);
    known.set(key, guessed);
    if (text.length <= textLengthMax) {
      waiting.push({ key, text, isTitle: field === 'title' });
      timer ??= setTimeout(ask, gatherMs);
    }
    return guessed;
  };

  return {
    find,
    stop() {
      isStopped = true;
      waiting = [];
      clearTimeout(timer);
    },
  };
}

function isSame(a: readonly TextRange[], b: readonly TextRange[]): boolean {
  return a.length === b.length && a.every(({ start, end }, i) => start === b[i]?.start && end === b[i]?.end);
}
