/**
 * `npm run lighthouse`: measures performance, accessibility and best practices of the sign-in page, the headlines and
 * an article with Lighthouse, on phone and desktop, and exits with 1 if a score is too low. Performance depends on the
 * machine, so no test runs it; use an idle machine. Lighthouse's CPU slowdown for phones is meant for a fast desktop,
 * so it is scaled to this machine.
 *
 * @see https://github.com/GoogleChrome/lighthouse/blob/main/docs/scoring.md
 * @see https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium } from '@playwright/test';
import { ensureChromium } from '../scripts/ensure-chromium.mjs';
import { firstItemOf } from './places/steps.ts';
import { signIn } from './support/sign-in.ts';
import { demoEmail, freePort, startProduct } from './support/start-product.ts';
import { untilArticles } from './support/until-articles.ts';

const help = `npm run lighthouse -- [options]

Prints the Lighthouse scores of /login, /publications and an article, for a phone and a desktop. Exits with 1 if a score is
below 95 on the phone or below 98 on the desktop.

  --url URL        use a running product instead of starting one (needs --password)
  --password WORD  password of its demo account
  --runs N         runs per page, whose median is printed (default: 1)
  --slowdown N     CPU slowdown of the phone, relative to this machine (default: from its speed, at most 4)
  --reports DIR    folder for Lighthouse's own reports`;

/**
 * Benchmark index that Lighthouse defines for a fast desktop, and the CPU slowdown that Lighthouse applies on such a
 * machine.
 */
const fastDesk = 1_750;
const fastDeskSlowdown = 4;
const categories = ['performance', 'accessibility', 'best-practices'] as const;
const devices = ['phone', 'desk'] as const;
const scoreMin: Record<(typeof devices)[number], number> = { phone: 95, desk: 98 };

interface Result {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

interface Config {
  extends?: string;
  settings?: { throttling?: object };
}

interface Lighthouse {
  default(url: string, flags: object, config?: Config): Promise<{ lhr: Result; report: string | string[] } | undefined>;
  defaultConfig: Config;
  desktopConfig: Config;
}

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    url: { type: 'string' },
    password: { type: 'string', default: 'a-password-for-lighthouse' },
    runs: { type: 'string', default: '1' },
    slowdown: { type: 'string' },
    reports: { type: 'string' },
  },
});
if (values.help) {
  console.log(help);
  process.exit(0);
}

for (const name of ['runs', 'slowdown'] as const) {
  if (values[name] === undefined || Number(values[name]) >= 1) continue;
  console.error(`--${name} must be a number from 1, not ${JSON.stringify(values[name])}.`);
  process.exit(2);
}

/**
 * `npm run lighthouse` installs the package, because nothing else needs its 150 MB. Putting the name in a variable
 * prevents TypeScript from resolving it.
 */
const packageName: string = 'lighthouse';
const { default: lighthouse, defaultConfig, desktopConfig }: Lighthouse = await import(packageName);

interface Measured {
  page: string;
  device: (typeof devices)[number];
  result: Result;
}

const { password } = values;
const product = values.url ? undefined : await startProduct({ DEMO_PASSWORD: password });
const url = values.url ?? product?.url ?? '';
const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'kawaraban-lighthouse-'));
try {
  await untilArticles({ url, email: demoEmail, password });
  const measured = await measureAll();
  if (measured.some((one) => failedCategories(one).length > 0)) process.exitCode = 1;
} finally {
  await product?.stop();
  fs.rmSync(profile, { recursive: true, force: true });
}

async function measureAll(): Promise<Measured[]> {
  const port = await freePort();
  const { executablePath, env } = await ensureChromium();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    args: [`--remote-debugging-port=${port}`],
    baseURL: url,
    locale: 'ja',
  });
  try {
    const slowdown = values.slowdown ? Number(values.slowdown) : await calibrate(port);
    const login = await measure({ page: '/login', port, slowdown });
    const article = await signInAndFindArticle(context);
    const list = await measure({ page: '/publications', port, slowdown });
    return [...login, ...list, ...(await measure({ page: article, port, slowdown }))];
  } finally {
    await context.close();
  }
}

async function signInAndFindArticle(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await signIn(page, { url, email: demoEmail, password });
  const article = await firstItemOf('/publications')(page);
  await page.close();
  return article;
}

async function calibrate(port: number): Promise<number> {
  const answer = await lighthouse(`${url}/login`, { port, onlyCategories: ['performance'], logLevel: 'error' });
  if (!answer) throw new Error('Lighthouse gave no result for /login.');
  const { benchmarkIndex } = answer.lhr.environment;
  const slowdown = Math.min(fastDeskSlowdown, Math.max(1, (benchmarkIndex / fastDesk) * fastDeskSlowdown));
  console.log(
    `Lighthouse finds this machine ${Math.round(benchmarkIndex)} fast, a fast desk ${fastDesk}: the phone is ${slowdown.toFixed(1)} times slower than it.`,
  );
  return slowdown;
}

interface MeasureInput {
  page: string;
  port: number;
  slowdown: number;
}

async function measure({ page, port, slowdown }: MeasureInput): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const device of devices) {
    const results: Result[] = [];
    for (let run = 0; run < Number(values.runs); run++) {
      const answer = await lighthouse(
        url + page,
        { port, onlyCategories: [...categories], disableStorageReset: true, logLevel: 'error', output: 'html' },
        device === 'desk' ? desktopConfig : phoneConfig(slowdown),
      );
      if (!answer) throw new Error(`Lighthouse gave no result for ${page}.`);
      keepReport(`${page.replaceAll('/', '-').slice(1)}-${device}-${run + 1}`, String(answer.report));
      results.push(answer.lhr);
    }
    results.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
    const middle = results[Math.floor(results.length / 2)];
    if (!middle) continue;
    measured.push({ page, device, result: middle });
    report({ page, device, result: middle });
  }
  return measured;
}

function phoneConfig(slowdown: number): Config {
  return {
    extends: 'lighthouse:default',
    settings: { throttling: { ...defaultConfig.settings?.throttling, cpuSlowdownMultiplier: slowdown } },
  };
}

function keepReport(name: string, report: string) {
  if (!values.reports) return;
  fs.mkdirSync(values.reports, { recursive: true });
  fs.writeFileSync(path.join(values.reports, `${name}.html`), report);
}

function scoreOf({ categories: found }: Result, name: (typeof categories)[number]): number {
  return Math.round((found[name]?.score ?? 0) * 100);
}

function failedCategories({ device, result }: Measured): (typeof categories)[number][] {
  return categories.filter((name) => scoreOf(result, name) < scoreMin[device]);
}

function report({ page, device, result }: Measured) {
  const scores = categories.map((name) => `${name} ${String(scoreOf(result, name)).padStart(3)}`);
  console.log(`${page.padEnd(30)} ${device.padEnd(6)} ${scores.join('   ')}`);
  for (const name of failedCategories({ page, device, result })) {
    for (const { id, weight } of result.categories[name]?.auditRefs ?? []) {
      const audit = result.audits[id];
      if (!audit || weight === 0 || (audit.score ?? 1) >= 0.9) continue;
      console.log(`    ${name}: ${audit.title} ${audit.displayValue ?? ''}`);
    }
  }
}
