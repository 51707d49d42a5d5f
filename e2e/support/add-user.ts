import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Product } from './start-product.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Makes a person as an operator does: with the `users` command, while the product runs on the same data folder. */
export function addUser(product: Product, { email, password }: { email: string; password: string }): void {
  const done = spawnSync(
    process.execPath,
    ['apps/server/src/cli/users.ts', 'add', email, '--account', '潮見商事', '--password', password],
    { cwd: root, env: { ...process.env, DATA_DIR: product.dataDir, LOG_LEVEL: 'warn' }, encoding: 'utf8' },
  );
  if (done.status !== 0) throw new Error(`The user was not made: ${done.stderr}`);
}

/** Invites a person by mail, likewise. */
export function inviteUser(product: Product, { email }: { email: string }): void {
  const done = spawnSync(process.execPath, ['apps/server/src/cli/users.ts', 'invite', email, '--account', '潮見商事'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: product.dataDir, LOG_LEVEL: 'warn', PUBLIC_URL: product.url },
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`The user was not invited: ${done.stderr}`);
}

/** Makes a person one of those who run the service, or (`isOne: false`) takes it from them, likewise. */
export function makeOperator(product: Product, { email, isOne = true }: { email: string; isOne?: boolean }): void {
  const command = ['apps/server/src/cli/users.ts', 'operator', email, ...(isOne ? [] : ['--remove'])];
  const done = spawnSync(process.execPath, command, {
    cwd: root,
    env: { ...process.env, DATA_DIR: product.dataDir, LOG_LEVEL: 'warn' },
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`The operator was not made: ${done.stderr}`);
}

/** Makes the local newswire publish an article now, with its command. */
export function releaseArticle(product: Product, article: { title: string; body: string }): void {
  const done = spawnSync(
    process.execPath,
    [
      'apps/server/src/cli/newswire.ts',
      'release',
      '--title',
      article.title,
      '--body',
      article.body,
      '--language',
      'ja',
    ],
    { cwd: root, env: { ...process.env, DATA_DIR: product.dataDir }, encoding: 'utf8' },
  );
  if (done.status !== 0) throw new Error(`The newswire did not release the article: ${done.stderr}`);
}
