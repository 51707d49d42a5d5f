const stepsMax = 4;

export function axisTicks(max: number): number[] {
  const rough = Math.max(1, max / stepsMax);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? rough;
  return Array.from({ length: Math.max(1, Math.ceil(max / step)) + 1 }, (_, i) => i * step);
}

export function namesEvery(stepPx: number, namePx: number): number {
  return Math.max(1, Math.ceil(namePx / stepPx));
}
