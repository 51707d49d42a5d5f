export interface Figures {
  /** Prints a figure immediately and stores it for the table. */
  note(what: string, figure: string): void;
  printTable(): void;
}

export function openFigures(): Figures {
  const figures: [string, string][] = [];
  return {
    note(what, figure) {
      figures.push([what, figure]);
      printProgress(`${what}: ${figure}`);
    },
    printTable() {
      const width = Math.max(...figures.map(([what]) => what.length));
      console.log(['', ...figures.map(([what, figure]) => `${what.padEnd(width)}  ${figure}`), ''].join('\n'));
    },
  };
}

export function printProgress(text: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)}  ${text}`);
}

export function seconds(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`;
}
