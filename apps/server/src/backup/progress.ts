/** Work done so far and in total, in the same unit, and the part that was just finished. */
export interface Progress {
  done: number;
  total: number;
  what: string;
}

export type Report = (progress: Progress) => void;

const lineEveryMs = 2_000;

/** Returns a report that prints a line at the end of a part, at most one every two seconds. */
export function printProgress(print: (line: string) => void): Report {
  let printedAt = performance.now();
  return ({ done, total, what }) => {
    const nowMs = performance.now();
    if (nowMs - printedAt < lineEveryMs && done < total) return;
    printedAt = nowMs;
    const percent = total === 0 ? 100 : Math.floor((100 * done) / total);
    print(`  ${String(percent).padStart(3)} %  ${what}`);
  };
}
