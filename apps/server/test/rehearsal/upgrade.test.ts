import { describe, it } from 'vitest';
import { commitBeforeNewestMigration } from './old-program.ts';
import { rehearseUpgrade } from './rehearse-upgrade.ts';
import { withStage } from './stage.ts';

const from = olderVersion();

/** A source archive and a shallow clone have no history. */
function olderVersion(): string | undefined {
  try {
    return commitBeforeNewestMigration();
  } catch {
    return undefined;
  }
}

describe.skipIf(from === undefined)('the version before the newest migration', () => {
  it('is upgraded while readers search with two processes, and no request fails', { timeout: 300_000 }, async () => {
    const note = (what: string, figure: string) => console.log(`${what}: ${figure}`);
    await withStage({ from: from!, articles: 100, note }, (stage) => rehearseUpgrade(stage, ['new']));
  });
});
