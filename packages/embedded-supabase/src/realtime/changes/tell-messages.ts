import type { Log } from '../../log.ts';
import { toStoredMessage } from '../channels/replay.ts';
import type { Topics } from '../channels/topics.ts';
import type { Change } from './change-reader.ts';
import { parseRow } from './lossless-json.ts';

/**
 * Maximum number of characters to hand over before yielding, so that sockets can write them out. Without the pause, a
 * burst of messages would make the client look slow.
 */
const burstLength = 64 * 1024;

export async function tellMessages(
  { topics, log, bytesMax }: { topics: Topics; log: Log; bytesMax: number },
  changes: Change[],
): Promise<void> {
  let burst = 0;
  for (const { record } of changes) {
    if (record === null) continue;
    if (record.length > bytesMax) {
      log.warn({ length: record.length, bytesMax }, 'realtime: a message sent by the database is too large to publish');
      continue;
    }
    try {
      const row = parseRow(record);
      const { id, event, body } = toStoredMessage(row);
      topics.broadcast({ name: String(row.topic), isPrivate: row.private !== false, event, body, id });
    } catch (error) {
      log.warn({ err: error }, 'realtime: a message sent by the database cannot be read');
    }
    burst += record.length;
    if (burst < burstLength) continue;
    burst = 0;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
