import { describe, it } from 'vitest';
import { olderVersion } from './old-program.ts';
import { rehearseSealedAddresses } from './rehearse-sealed-addresses.ts';
import { withStage } from './stage.ts';

const from = olderVersion();

describe.skipIf(from === undefined)('the version before the newest migration', () => {
  it('delivers to encrypted addresses beside this version, and no message is lost', { timeout: 600_000 }, async () => {
    const note = (what: string, figure: string) => console.log(`${what}: ${figure}`);
    await withStage({ from: from!, articles: 100, note }, rehearseSealedAddresses);
  });
});
