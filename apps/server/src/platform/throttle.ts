const keysMax = 1_000;

export function createThrottle(everyMs: number): (key: string, report: (unreported: number) => void) => void {
  const quiet = new Map<string, { until: number; unreported: number }>();
  return (key, report) => {
    const nowMs = performance.now();
    const known = quiet.get(key);
    if (known && nowMs < known.until) {
      known.unreported++;
      return;
    }
    if (quiet.size >= keysMax) quiet.clear();
    quiet.set(key, { until: nowMs + everyMs, unreported: 0 });
    report(known?.unreported ?? 0);
  };
}
