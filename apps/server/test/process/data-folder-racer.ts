/** One of several processes that lock the same data folders at the same moments; see data-folder-race.test.ts. */
import { DataFolderInUseError, lockDataFolder } from '#src/platform/data-folder.ts';

export interface RaceOrder {
  folders: string[];
  /** First moment in milliseconds since the epoch, and the interval of the next ones. */
  startAtMs: number;
  everyMs: number;
}

process.once('message', ({ folders, startAtMs, everyMs }: RaceOrder) => {
  const held = folders.map((folder, index) => {
    // A busy loop meets the moment to the microsecond, unlike a timer.
    while (Date.now() < startAtMs + index * everyMs);
    try {
      lockDataFolder(folder);
      return true;
    } catch (error) {
      if (error instanceof DataFolderInUseError) return false;
      throw error;
    }
  });
  process.send?.(held);
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
