import fs from 'node:fs';
import os from 'node:os';
import { describe, expect, it } from 'vitest';
import { configurationPage } from './cli/print-config-table.ts';
import { ConfigError, readConfig } from './config.ts';

describe('the configuration', () => {
  it('with nothing set is the embedded demo', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 3000, deliver: 'preview', demo: { isOn: true }, roles: ['web', 'worker'] });
    expect(config.database.isEmbedded).toBe(true);
  });

  it('with a database and SMTP is production: no demo, mail leaves the machine', () => {
    const config = readConfig({ DATABASE_URL: 'postgres://db/kawaraban', SMTP_URL: 'smtp://mail', ROLES: 'worker' });
    expect(config).toMatchObject({ deliver: 'live', demo: { isOn: false }, roles: ['worker'] });
  });

  it('fetches the catalogue of sources in production, and in the demo only when told to', () => {
    expect(readConfig({}).catalogue).toBe('paused');
    expect(readConfig({ DATABASE_URL: 'postgres://db/kawaraban' }).catalogue).toBe('active');
    expect(readConfig({ CATALOGUE: 'active' }).catalogue).toBe('active');
    expect(readConfig({ DATABASE_URL: 'postgres://db/kawaraban', CATALOGUE: 'off' }).catalogue).toBe('off');
    expect(() => readConfig({ CATALOGUE: 'some' })).toThrow(/CATALOGUE/);
  });

  it('names every variable at fault and never shows its value', () => {
    const read = () => readConfig({ PORT: 'secret-value', ROLES: 'king', DEMO_PASSWORD: 'short' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/PORT[\s\S]*ROLES[\s\S]*DEMO_PASSWORD|DEMO_PASSWORD/);
    expect(read).not.toThrow(/secret-value/);
  });

  it('keeps objects in a folder, or in S3 with whole credentials', () => {
    expect(readConfig({ DATA_DIR: '/srv/data' }).storage).toEqual({ kind: 'files', folder: '/srv/data/storage' });
    expect(readConfig({ STORAGE_FOLDER: '/srv/objects' }).storage).toEqual({ kind: 'files', folder: '/srv/objects' });
    const s3 = { S3_BUCKET: 'news', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(readConfig(s3).storage).toEqual({
      ...{ kind: 's3', bucket: 'news', endpoint: undefined, region: 'us-east-1' },
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    });
    expect(readConfig({ S3_BUCKET: 'news' }).storage).toMatchObject({ kind: 's3', credentials: undefined });
    expect(() => readConfig({ S3_BUCKET: 'news', S3_ACCESS_KEY_ID: 'id' })).toThrow(/S3_SECRET_ACCESS_KEY/);
  });

  it('takes a second address beside a pooler, and never without a first', () => {
    const [DATABASE_URL, DATABASE_SESSION_URL] = ['postgres://pooler/kawaraban', 'postgres://server/kawaraban'];
    const pooled = { url: DATABASE_URL, sessionUrl: DATABASE_SESSION_URL, isPooled: true };
    expect(readConfig({ DATABASE_URL, DATABASE_SESSION_URL }).database).toMatchObject(pooled);
    const direct = { url: DATABASE_URL, sessionUrl: DATABASE_URL, isPooled: false };
    expect(readConfig({ DATABASE_URL }).database).toMatchObject(direct);
    expect(() => readConfig({ DATABASE_SESSION_URL })).toThrow('DATABASE_URL: needed with DATABASE_SESSION_URL');
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '' }).port).toBe(3000);
  });

  it('arms failpoints for tests only', () => {
    const FAILPOINTS = 'deliver:sent=SIGKILL@2';
    const armed = [{ name: 'deliver:sent', action: 'SIGKILL', count: 2 }];
    expect(readConfig({ FAILPOINTS, NODE_ENV: 'test' }).failpoints).toEqual(armed);
    expect(readConfig({ NODE_ENV: 'production' }).failpoints).toEqual([]);
    for (const NODE_ENV of [undefined, 'production', 'development']) {
      expect(() => readConfig({ FAILPOINTS, NODE_ENV })).toThrow(/FAILPOINTS: only tests/);
    }
    expect(() => readConfig({ FAILPOINTS: 'nowhere=SIGKILL', NODE_ENV: 'test' })).toThrow(/FAILPOINTS: `nowhere/);
  });

  it('is described as docs/configuration.md says', () => {
    const page = fs.readFileSync(new URL('../../../docs/configuration.md', import.meta.url), 'utf8');
    expect(page).toBe(configurationPage());
  });
});

it('a demo that others could reach starts only when told so', () => {
  const start = (env: Record<string, string>) => () => readConfig({ HOST: '0.0.0.0', ...env });
  expect(start({})).toThrow(/HOST: .*PREVIEW_OPEN=true/);
  expect(start({ HOST: '192.168.1.5', DEMO: 'true' })).toThrow(ConfigError);
  for (const [name, value] of [
    ['PREVIEW_OPEN', 'true'],
    ['DEMO', 'false'],
    ['HOST', '127.0.0.1'],
    ['HOST', '::1'],
  ] as const) {
    expect(start({ [name]: value })).not.toThrow();
  }
  expect(start({ DATABASE_URL: 'postgres://db/kawaraban' })).not.toThrow();
});

it('the encryption secret comes from a variable or a file, and a short or missing one is refused by name', () => {
  const file = `${os.tmpdir()}/encryption-secret-${process.pid}`;
  fs.writeFileSync(file, `${'f'.repeat(40)}\n`);
  expect(readConfig({ ENCRYPTION_SECRET_FILE: file }).encryption.secret).toBe('f'.repeat(40));
  fs.rmSync(file);
  expect(readConfig({ ENCRYPTION_SECRET: 'v'.repeat(32) }).encryption.secret).toBe('v'.repeat(32));
  expect(() => readConfig({ ENCRYPTION_SECRET_FILE: file })).toThrow(/ENCRYPTION_SECRET_FILE: cannot be read/);
  expect(() => readConfig({ ENCRYPTION_SECRET: 'short' })).toThrow(/ENCRYPTION_SECRET: must have at least 32/);
});
