export interface Figure {
  name: string;
  unit: string;
  pattern: RegExp;
  isMoreBetter?: boolean;
  aim?: string;
}

export interface Row {
  name: string;
  command: string[];
  figures: Figure[];
}

export const rows: Row[] = [
  {
    name: 'api',
    command: 'bench/api.ts --articles 20000 --users 50 --think 0 --seconds 10 --keep KEEP/api'.split(' '),
    figures: [
      { name: 'data API, CPU of the web process a request', unit: 'ms', pattern: / ([\d.]+) ms a request/, aim: '1.8' },
      { name: 'data API, requests', unit: '/s', pattern: /: (\d+) requests\/s/, isMoreBetter: true, aim: '500' },
      {
        name: 'first page of headlines, p50',
        unit: '× trivial',
        pattern: /headlines: first page +\d+ +[\d.]+ +[\d.]+ +[\d.]+ +([\d.]+)/,
      },
      { name: 'memory of the web process', unit: 'MB', pattern: /request, (\d+) MB resident/, aim: '300' },
    ],
  },
  {
    name: 'limits',
    command: ['bench/limits.ts'],
    figures: [
      { name: 'a bare `select 1`, CPU', unit: 'ms', pattern: /select 1: ([\d.]+) ms/ },
      { name: 'a bare `fetch` handler, CPU a request', unit: 'ms', pattern: /fetch handler: ([\d.]+) ms/ },
    ],
  },
  {
    name: 'search',
    command: 'bench/search.ts --articles 100000 --length 0.5 --keep KEEP/search'.split(' '),
    figures: [
      { name: 'search, worst p95 of pages', unit: 'ms', pattern: /pages: worst p95 ([\d.]+)/, aim: '50' },
      { name: 'search, worst p95 of the oldest date', unit: 'ms', pattern: /oldest: worst p95 ([\d.]+)/, aim: '50' },
    ],
  },
  {
    name: 'ingest',
    command: 'bench/ingest.ts --seconds 2 --articles 2000'.split(' '),
    figures: [
      { name: 'feeds parsed', unit: 'files/s', pattern: /parsed, ours +([\d,.]+)/, isMoreBetter: true },
      { name: 'articles stored and indexed', unit: '/s', pattern: /stored and indexed +([\d,.]+)/, isMoreBetter: true },
    ],
  },
  {
    name: 'stories',
    command: 'bench/stories.ts --articles 60000 --measured 600'.split(' '),
    figures: [{ name: 'a story assigned, CPU an article', unit: 'ms', pattern: /([\d.]+) ms of CPU per article/ }],
  },
  {
    name: 'realtime',
    command: 'bench/realtime.ts --idle 500 --subscribers 100 --rounds 10 --burst 50'.split(' '),
    figures: [
      { name: 'an idle websocket', unit: 'kB', pattern: /websockets, .*: ([\d.]+) kB resident/, aim: '60' },
      { name: 'broadcasts', unit: 'deliveries/s', pattern: /: (\d+) deliveries\/s/, isMoreBetter: true },
    ],
  },
  {
    name: 'pipeline',
    command: 'bench/pipeline.ts --users 3000 --feeds 200 --articles 2000 --instant 50'.split(' '),
    figures: [
      {
        name: 'articles stored, indexed and matched',
        unit: '/s',
        pattern: /matched in [\d.]+ s \((\d+)\/s\)/,
        isMoreBetter: true,
        aim: '250',
      },
      { name: 'digests of 3,000 readers', unit: 's', pattern: /all in ([\d.]+) s \(/, aim: '3' },
    ],
  },
];

export function readFigures({ figures }: Row, output: string): (number | null)[] {
  return figures.map(({ pattern }) => {
    const text = [...output.matchAll(new RegExp(pattern, 'g'))].at(-1)?.[1];
    return text === undefined ? null : Number(text.replaceAll(',', ''));
  });
}
