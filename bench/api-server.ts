import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { password } from './api-load.ts';
import type { Operation } from './api-operations.ts';

export interface Usage {
  cpuSeconds: number;
  residentBytes: number;
}

export interface ApiServer {
  origin: string;
  signIn(emails: string[]): Promise<string[]>;
  offered(token: string, operations: Operation[]): Promise<Operation[]>;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));

export async function startApiServer(
  databaseUrl: string,
  { profile, pool }: { profile?: string; pool: string },
): Promise<ApiServer> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kawaraban-bench-data-'));
  const flags = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${path.resolve(profile)}`];
  const child = spawn(process.execPath, [...flags, main], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: pool,
      DATA_DIR: dataDir,
      ROLES: 'web',
      PORT: '0',
      CATALOGUE: 'off',
      LOG_LEVEL: 'warn',
      // Raises the rate limits, because all simulated users share one IP address and send as fast as they can.
      REQUESTS_PER_MINUTE: '1000000',
      REQUESTS_PER_MINUTE_AND_ADDRESS: '10000000',
      TRUST_PROXY: 'true',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await readOrigin(child.stdout);
  return {
    origin,
    signIn: (emails) => signIn(origin, emails),
    offered: (token, operations) => offered(origin, token, operations),
    usage: () => readUsage(origin),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function readOrigin(output: NodeJS.ReadableStream): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    output.on('data', (chunk) => {
      said += chunk;
      const port = /http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    output.on('end', () => reject(new Error(`The server ended before it was up:\n${said}`)));
  });
}

async function signIn(origin: string, emails: string[]): Promise<string[]> {
  const config = await (await fetch(`${origin}/config.json`)).json();
  const tokens: string[] = [];
  for (const [i, email] of emails.entries()) {
    const response = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: {
        apikey: config.publishableKey,
        'content-type': 'application/json',
        // Signs in each user from a separate IP address, because sign-in has its own rate limits.
        'x-forwarded-for': `10.1.${i >> 8}.${i & 255}`,
      },
      body: JSON.stringify({ email, password }),
    });
    if (!response.ok) throw new Error(`${email} could not sign in: ${await response.text()}`);
    tokens.push((await response.json()).access_token);
  }
  return tokens;
}

async function offered(origin: string, token: string, operations: Operation[]): Promise<Operation[]> {
  const found: Operation[] = [];
  for (const operation of operations) {
    const { path: at, ...request } = operation.request({ turn: 0, random: Math.random, headlineIds: [] });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await (await fetch(origin + at, { ...request, headers })).json();
    const isUnknown = answer.errors?.[0]?.extensions?.code === 'GRAPHQL_VALIDATION_FAILED';
    if (isUnknown) process.stderr.write(`left out, not in the schema: ${operation.name}\n`);
    else found.push(operation);
  }
  return found;
}

async function readUsage(origin: string): Promise<Usage> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return { cpuSeconds: figure('process_cpu_seconds_total'), residentBytes: figure('process_resident_memory_bytes') };
}
