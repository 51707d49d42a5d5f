/**
 * Frames of the Phoenix channel protocol, serializers 1.0.0 (JSON object) and 2.0.0 (JSON array, and a binary form in
 * which clients push broadcasts).
 * @see https://hexdocs.pm/phoenix/writing_a_channels_client.html
 */
export type Version = '1.0.0' | '2.0.0';

export interface Frame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
}

/** Kind byte of a broadcast pushed by a client: lengths, then join ref, ref, topic, event, metadata, payload. */
const binaryPush = 3;
const jsonEncoding = 1;

/** Returns the frame, or undefined for anything that is not one. */
export function decodeFrame(version: Version, data: Buffer, isBinary: boolean): Frame | undefined {
  if (isBinary) return version === '2.0.0' ? decodeBinary(data) : undefined;
  try {
    const value: unknown = JSON.parse(data.toString('utf8'));
    if (version === '2.0.0') {
      return Array.isArray(value) && value.length === 5
        ? toFrame({ join_ref: value[0], ref: value[1], topic: value[2], event: value[3], payload: value[4] })
        : undefined;
    }
    return typeof value === 'object' && value !== null ? toFrame(value) : undefined;
  } catch {
    return undefined;
  }
}

function toFrame(fields: { join_ref?: unknown; ref?: unknown; topic?: unknown; event?: unknown; payload?: unknown }) {
  const { topic, event, payload } = fields;
  const joinRef = toRef(fields.join_ref);
  const ref = toRef(fields.ref);
  if (typeof topic !== 'string' || typeof event !== 'string' || joinRef === undefined || ref === undefined)
    return undefined;
  return { joinRef, ref, topic, event, payload };
}

function toRef(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.length <= 255 ? value : undefined;
}

function decodeBinary(data: Buffer): Frame | undefined {
  if (data.length < 7 || data[0] !== binaryPush) return undefined;
  let at = 7;
  const parts: string[] = [];
  for (const length of data.subarray(1, 6)) {
    parts.push(data.toString('utf8', at, at + length));
    at += length;
  }
  if (at > data.length) return undefined;
  const [joinRef = '', ref = '', topic = '', event = ''] = parts;
  const body = data.subarray(at);
  try {
    const payload: unknown = data[6] === jsonEncoding ? JSON.parse(body.toString('utf8')) : body;
    const message = { type: 'broadcast', event, payload };
    return { joinRef: joinRef || null, ref: ref || null, topic, event: 'broadcast', payload: message };
  } catch {
    return undefined;
  }
}

/** Returns a text frame. `payload` is JSON text, so that one text made for many receivers is not made again for each. */
export function encodeFrame(version: Version, frame: Omit<Frame, 'payload'> & { payload: string }): string {
  const [joinRef, ref, topic, event] = [frame.joinRef, frame.ref, frame.topic, frame.event].map((part) =>
    JSON.stringify(part),
  );
  if (version === '2.0.0') return `[${joinRef},${ref},${topic},${event},${frame.payload}]`;
  return `{"topic":${topic},"event":${event},"payload":${frame.payload},"ref":${ref},"join_ref":${joinRef}}`;
}
