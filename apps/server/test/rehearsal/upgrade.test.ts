import { describe, it } from 'vitest';
import { olderVersion } from './old-program.ts';
import { rehearseUpgrade } from './rehearse-upgrade.ts';
import { withStage } from './stage.ts';

const from = olderVersion();

describe.skipIf(from === undefined)('the version before the newest migration', () => {
  it('is upgraded while readers search with two processes, and no request fails', { timeout: 300_000 }, async () => {
    const note = (what: string, figure: string) => console.log(`${what}: ${figure}`);
    await withStage({ from: from!, articles: 100, note }, (stage) => rehearseUpgrade(stage, ['new']));
  });
});
