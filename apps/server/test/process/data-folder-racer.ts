/** One of several processes that take the same data folders at the same moments; see data-folder-race.test.ts. */
import { DataFolderInUseError, lockDataFolder } from '#src/platform/data-folder.ts';

export interface RaceOrder {
  folders: string[];
  /** Milliseconds since the epoch of the first moment, and from one to the next. */
  startAtMs: number;
  everyMs: number;
}

process.once('message', ({ folders, startAtMs, everyMs }: RaceOrder) => {
  const held = folders.map((folder, index) => {
    // Waiting in a loop meets the moment to the microsecond, which a timer does not.
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
