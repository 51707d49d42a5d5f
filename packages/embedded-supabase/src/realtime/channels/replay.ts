import type { Sql } from 'postgres';
import { parseRow } from '../changes/lossless-json.ts';
import type { BroadcastBody } from '../sockets/frame.ts';

export interface StoredMessage {
  id: string;
  event: string;
  body: BroadcastBody;
}

const replayMax = 25;

export type ReplayRequest = { kind: 'request'; since: number; limit: number } | { kind: 'refused'; reason: string };

export function parseReplay(replay: unknown, isPrivate: boolean): ReplayRequest | undefined {
  if (replay === undefined || replay === null) return undefined;
  const refuse = (text: string) => ({ kind: 'refused', reason: `UnableToReplayMessages: ${text}` }) as const;
  if (!isPrivate) return refuse('Replay is not allowed for public channels');
  const { since, limit = replayMax } = Object(replay) as { since?: unknown; limit?: unknown }; // The payload can be any value.
  const isValid = Number.isSafeInteger(since) && Number.isSafeInteger(limit) && Math.abs(Number(since)) < 1e14;
  if (!isValid) return refuse('Replay params are not valid');
  return { kind: 'request', since: Number(since), limit: Math.max(1, Math.min(Number(limit), replayMax)) };
}

export async function readStoredMessages(
  sql: Sql,
  { name, since, limit }: { name: string; since: number; limit: number },
): Promise<StoredMessage[]> {
  const rows = await sql<{ record: string }[]>`
    select row_to_json(m)::text as record from (
      select id, event, payload, binary_payload from realtime.messages
      where topic = ${name} and extension = 'broadcast' and private and event is not null
        and (payload is not null or binary_payload is not null)
        and inserted_at >= (to_timestamp(${String(since)}::text::float8 / 1000) at time zone 'utc')
      order by inserted_at desc limit ${limit}
    ) m`;
  return rows.flatMap(({ record }) => readStored(record)).reverse();
}

function readStored(record: string): StoredMessage[] {
  try {
    return [toStoredMessage(parseRow(record))];
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

export function toStoredMessage(row: Record<string, unknown>): StoredMessage {
  const { id, event, payload, binary_payload: hex } = row;
  const body: BroadcastBody =
    typeof hex === 'string'
      ? { kind: 'bytes', bytes: Buffer.from(hex.slice(2), 'hex') } // The text is `\x` and hexadecimal digits.
      : { kind: 'json', text: JSON.stringify(payload) };
  return { id: String(id), event: String(event), body };
}
