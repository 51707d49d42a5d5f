import { DataFolderInUseError, lockDataFolder } from '#src/platform/data-folder.ts';

export interface RaceOrder {
  folders: string[];
  startAtMs: number;
  everyMs: number;
}

process.once('message', ({ folders, startAtMs, everyMs }: RaceOrder) => {
  const held = folders.map((folder, index) => {
    // Busy-waits, because a timer is not accurate to the microsecond.
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
