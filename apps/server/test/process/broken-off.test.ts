import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Failpoint } from '#src/platform/failpoint.ts';
import { endServers, processesOf, type ServerProcess, startServer, temporaryFolder } from './server-process.ts';

afterAll(endServers);

function startUntil(DATA_DIR: string, name: Failpoint, signal: 'SIGKILL' | 'SIGTERM' | 'SIGSTOP'): ServerProcess {
  return startServer({ DATA_DIR, DEMO: 'false', NODE_ENV: 'test', FAILPOINTS: `${name}=${signal}` });
}

describe('on one data folder', () => {
  const DATA_DIR = temporaryFolder();

  it.each(['start:database-making', 'start:database-launched'] as const)(
    'a start that is stopped at %s leaves no database behind',
    async (name) => {
      const server = startUntil(DATA_DIR, name, 'SIGTERM');
      expect(await server.end(), server.output()).toBe(0);
      expect(processesOf(DATA_DIR)).toEqual([]);
    },
  );

  it('one that is killed while it migrates leaves its database, which the next one stops when it is stopped itself', async () => {
    expect(await startUntil(DATA_DIR, 'start:migrating', 'SIGKILL').end()).toBe('SIGKILL');
    expect(processesOf(DATA_DIR)).not.toEqual([]);
    const next = startUntil(DATA_DIR, 'start:before-up', 'SIGTERM');
    expect(await next.end(), next.output()).toBe(0);
    expect(processesOf(DATA_DIR)).toEqual([]);
  });

  it('a stop that is killed before it has stopped the database holds up no later start', async () => {
    const server = startUntil(DATA_DIR, 'stop:before-database', 'SIGKILL');
    await server.origin();
    expect(await server.end('SIGTERM')).toBe('SIGKILL');
    expect(processesOf(DATA_DIR)).not.toEqual([]);
  });

  it('says which port is in use, and leaves nothing running', async () => {
    const taken = net.createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as net.AddressInfo; // A TCP server's address is an object.
    const server = startServer({ DATA_DIR, PORT: String(port) });
    expect(await server.end()).toBe(1);
    taken.close();
    expect(server.output()).toContain(`Port ${port} is in use`);
    expect(server.output()).not.toMatch(/^ +at /m);
    expect(processesOf(DATA_DIR)).toEqual([]);
  });

  it('says that HOST is no address of this machine, and leaves nothing running', async () => {
    const server = startServer({ DATA_DIR, DEMO: 'false', HOST: '203.0.113.77' });
    expect(await server.end()).toBe(1);
    expect(server.output()).toContain('HOST');
    expect(server.output()).not.toMatch(/^ +at /m);
    expect(processesOf(DATA_DIR)).toEqual([]);
  });

  it('starts and stops after all that', async () => {
    const server = startServer({ DATA_DIR, DEMO: 'false' });
    await server.origin();
    expect(await server.end('SIGTERM')).toBe(0);
    expect(server.output()).not.toMatch(/"level":(50|60)|^ +at /m);
    expect(processesOf(DATA_DIR)).toEqual([]);
  });
});

describe('when everything is killed at once, as a container runtime does', () => {
  const DATA_DIR = temporaryFolder();

  it('survives that while the database is first made, and when PostgreSQL has just been launched', async () => {
    const making = startUntil(DATA_DIR, 'start:database-making', 'SIGSTOP');
    await making.until(/Failpoint/);
    killAll(DATA_DIR);
    await making.end('SIGKILL');
    const launching = startUntil(DATA_DIR, 'start:database-launched', 'SIGKILL');
    expect(await launching.end()).toBe('SIGKILL');
    killAll(DATA_DIR);
    await expect.poll(() => processesOf(DATA_DIR)).toEqual([]);
    const server = startServer({ DATA_DIR, DEMO: 'false' });
    await server.origin();
    killAll(DATA_DIR);
    await server.end('SIGKILL');
  });

  it('is not held up by the lock of a dead database whose process number is now another program’s', async () => {
    // Simulates a restarted container, whose process ids begin at 1 again.
    const lockFile = path.join(DATA_DIR, 'postgres/pgdata/postmaster.pid');
    fs.writeFileSync(lockFile, fs.readFileSync(lockFile, 'utf8').replace(/^\d+/, String(process.pid)));
    await expect.poll(() => processesOf(DATA_DIR)).toEqual([]);
    const server = startServer({ DATA_DIR, DEMO: 'false' });
    await server.origin();
    expect(await server.end('SIGTERM'), server.output()).toBe(0);
    expect(processesOf(DATA_DIR)).toEqual([]);
  });

  function killAll(folder: string) {
    for (const pid of processesOf(folder)) process.kill(pid, 'SIGKILL');
  }
});

it('names every variable that cannot be used, and no value', async () => {
  const DATA_DIR = temporaryFolder();
  const wrong = {
    PORT: '99999',
    ROLES: 'web,cook',
    METRICS_TOKEN: 'hunter2',
    PUBLIC_URL: 'gopher://x',
    DATABASE_URL: 'not an address',
    SMTP_URL: 'mail.example',
    WEBHOOK_ALLOW_ORIGINS: 'localhost:4010',
    FAILPOINTS: 'deliver:sent=SIGKILL',
  };
  const server = startServer({ DATA_DIR, ...wrong });
  expect(await server.end()).toBe(1);
  for (const name of Object.keys(wrong)) expect(server.output()).toContain(`  ${name}`);
  for (const value of Object.values(wrong)) expect(server.output()).not.toContain(value);
  expect(server.output()).not.toMatch(/^ +at /m);
  expect(processesOf(DATA_DIR)).toEqual([]);
});
