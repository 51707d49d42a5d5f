import { execFile, spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Product } from './start-product.ts';

type Running = Pick<Product, 'url' | 'dataDir'>;

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

interface NewUser {
  email: string;
  password: string;
  account?: string;
  plan?: 'BASIC' | 'PREMIUM';
  role?: 'ADMIN' | 'BILLING' | 'GENERAL' | 'READONLY';
}

export function addUser(product: Running, user: NewUser): void {
  const { email, password, account = '潮見商事', plan = 'PREMIUM', role = 'ADMIN' } = user;
  const options = ['--account', account, '--plan', plan, '--role', role, '--password', password];
  const done = spawnSync(process.execPath, ['apps/server/src/cli/users.ts', 'add', email, ...options], {
    cwd: root,
    env: { ...process.env, DATA_DIR: product.dataDir, LOG_LEVEL: 'warn' },
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`The user was not made: ${done.stderr}`);
}

export function inviteUser(product: Running, { email, account }: { email: string; account: string }): void {
  const done = spawnSync(process.execPath, ['apps/server/src/cli/users.ts', 'invite', email, '--account', account], {
    cwd: root,
    env: { ...process.env, DATA_DIR: product.dataDir, LOG_LEVEL: 'warn', PUBLIC_URL: product.url },
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`The user was not invited: ${done.stderr}`);
}

export function makeOperator(product: Running, { email, isOne = true }: { email: string; isOne?: boolean }): void {
  const command = ['apps/server/src/cli/users.ts', 'operator', email, ...(isOne ? [] : ['--remove'])];
  const done = spawnSync(process.execPath, command, {
    cwd: root,
    env: { ...process.env, DATA_DIR: product.dataDir, LOG_LEVEL: 'warn' },
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`The operator was not made: ${done.stderr}`);
}

const run = promisify(execFile);

export async function releaseArticle(
  product: Running,
  { title, body }: { title: string; body: string },
): Promise<void> {
  const command = ['apps/server/dev/cli/newswire.ts', 'release', '--title', title, '--body', body, '--language', 'ja'];
  await run(process.execPath, command, { cwd: root, env: { ...process.env, DATA_DIR: product.dataDir } });
}
