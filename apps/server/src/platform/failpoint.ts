/**
 * Defines failpoints, at which tests stop or fail a process. They have no effect unless armed, and the configuration
 * arms them only with `NODE_ENV=test` (`config.ts`).
 */
import fs from 'node:fs';

/** In alphabetical order. */
export const failpoints = [
  'build:before-commit',
  'build:committed',
  'deliver:attempt-written',
  'deliver:confirmed',
  'deliver:leased',
  'deliver:sent',
  'extract:before-commit',
  'extract:committed',
  'extract:page-read',
  'fetch:answered',
  'fetch:before-commit',
  'fetch:committed',
  'fetch:leased',
  'match:before-commit',
  'match:committed',
  'match:revisions-before-commit',
  'migrate:applied-one',
  'reindex:before-commit',
  'reindex:committed',
  'reindex:indexed',
  'remove-articles:before-commit',
  'restore:before-finished',
  'restore:between-renames',
  'restore:loaded',
  'start:before-up',
  'start:configured',
  'start:data-folder-taken',
  'start:database-launched',
  'start:database-making',
  'start:database-ready',
  'start:migrated',
  'start:migrating',
  'stop:asked',
  'stop:before-database',
  'stop:before-end',
  'stop:before-messages',
] as const;

export type Failpoint = (typeof failpoints)[number];

const failpointActions = ['SIGKILL', 'SIGTERM', 'SIGSTOP', 'error', 'report'] as const;

export interface ArmedFailpoint {
  name: Failpoint;
  action: (typeof failpointActions)[number];
  count: number;
}

interface Reached extends ArmedFailpoint {
  countLeft: number;
}

let armed: Reached[] | undefined;

export function armFailpoints(list: readonly ArmedFailpoint[]): void {
  armed = list.length > 0 ? list.map((one) => ({ ...one, countLeft: one.count })) : undefined;
}

/**
 * Runs the action of this failpoint if it is armed. Costs one comparison if no failpoint is armed.
 * @throws Error if a test armed this failpoint with `error`.
 */
export function failpoint(name: Failpoint): void {
  if (armed !== undefined) reach(armed, name);
}

function reach(list: Reached[], name: Failpoint) {
  for (const one of list) {
    if (one.name !== name || --one.countLeft !== 0) continue;
    if (one.action === 'error') throw new Error(`Failpoint ${name}`);
    fs.writeSync(2, `Failpoint ${name}: ${one.action}\n`);
    if (one.action !== 'report') process.kill(process.pid, one.action);
  }
}

/**
 * Parses `name=action@count, …`, such as `deliver:sent=SIGKILL@2`. `count` defaults to 1.
 *
 * @throws Error naming the invalid entry.
 */
export function parseFailpoints(text: string): ArmedFailpoint[] {
  const entries = text.split(',').map((entry) => entry.trim());
  return entries.filter(Boolean).map((entry) => {
    const [, name, action, count = '1'] = /^([^=]+)=([^@]+)(?:@([1-9]\d{0,5}))?$/.exec(entry) ?? [];
    const known = failpoints.find((one) => one === name);
    const knownAction = failpointActions.find((one) => one === action);
    if (!known || !knownAction)
      throw new Error(`\`${entry}\` is not NAME=ACTION or NAME=ACTION@COUNT of a known failpoint`);
    return { name: known, action: knownAction, count: Number(count) };
  });
}
