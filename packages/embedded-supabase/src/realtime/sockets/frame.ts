/**
 * Frames of the Phoenix channel protocol, serialisers 1.0.0 (JSON object) and 2.0.0 (JSON array, and binary forms for
 * broadcasts: kind 3 from clients, kind 4 to clients).
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

export type BroadcastBody = { kind: 'json'; text: string } | { kind: 'bytes'; bytes: Uint8Array };

export class PushedBroadcast {
  readonly event: string;
  readonly body: BroadcastBody;
  constructor(event: string, body: BroadcastBody) {
    this.event = event;
    this.body = body;
  }
}

export interface Encoded {
  data: Buffer;
  isBinary: boolean;
}

/** Kind byte of a broadcast pushed by a client: lengths, then join ref, ref, topic, event, metadata, payload. */
const binaryPush = 3;
/** Kind byte of a broadcast to a client: lengths, then topic, event, metadata, payload. */
const binaryBroadcast = 4;
const bytesEncoding = 0;
const jsonEncoding = 1;

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
  const body = decodeBody(data.subarray(at), data[6]);
  if (!body) return undefined;
  const payload = new PushedBroadcast(event, body);
  return { joinRef: joinRef || null, ref: ref || null, topic, event: 'broadcast', payload };
}

function decodeBody(bytes: Buffer, encoding: number | undefined): BroadcastBody | undefined {
  if (encoding !== jsonEncoding) return { kind: 'bytes', bytes };
  try {
    const text = bytes.toString('utf8');
    JSON.parse(text);
    return { kind: 'json', text };
  } catch {
    return undefined;
  }
}

/** Takes `payload` as JSON text, so that it is serialised once for all receivers. */
export function encodeFrame(version: Version, frame: Omit<Frame, 'payload'> & { payload: string }): string {
  const [joinRef, ref, topic, event] = [frame.joinRef, frame.ref, frame.topic, frame.event].map((part) =>
    JSON.stringify(part),
  );
  if (version === '2.0.0') return `[${joinRef},${ref},${topic},${event},${frame.payload}]`;
  return `{"topic":${topic},"event":${event},"payload":${frame.payload},"ref":${ref},"join_ref":${joinRef}}`;
}

export function encodeShared(version: Version, topic: string, event: string, payload: string): Encoded {
  const text = encodeFrame(version, { joinRef: null, ref: null, topic, event, payload });
  return { data: Buffer.from(text), isBinary: false };
}

/**
 * Encodes a broadcast as text (JSON) or as kind 4 (bytes). Returns undefined if the version cannot encode the
 * broadcast: 1.0.0 supports only text, and each part of kind 4 except the payload has at most 255 bytes.
 */
export function encodeBroadcast(
  version: Version,
  message: { topic: string; event: string; body: BroadcastBody; meta?: Record<string, unknown> | undefined },
): Encoded | undefined {
  const { topic, event, body, meta } = message;
  if (body.kind === 'json') {
    const tail = meta ? `,"meta":${JSON.stringify(meta)}` : '';
    const payload = `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${body.text}${tail}}`;
    return encodeShared(version, topic, 'broadcast', payload);
  }
  if (version !== '2.0.0') return undefined;
  const parts = [topic, event, meta ? JSON.stringify(meta) : ''].map((part) => Buffer.from(part));
  if (parts.some((part) => part.length > 255)) return undefined;
  const head = Buffer.from([binaryBroadcast, ...parts.map((part) => part.length), bytesEncoding]);
  return { data: Buffer.concat([head, ...parts, body.bytes]), isBinary: true };
}
