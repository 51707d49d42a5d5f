export interface Progress {
  done: number;
  total: number;
  what: string;
}

export type Report = (progress: Progress) => void;

const lineEveryMs = 2_000;

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
