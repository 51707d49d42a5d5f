import { type BroadcastBody, type Encoded, encodeBroadcast, encodeShared, type Version } from '../sockets/frame.ts';

export interface Broadcast {
  name: string;
  isPrivate: boolean;
  event: string;
  body: BroadcastBody;
  id?: string | undefined;
}

export interface Member {
  readonly version: Version;
  hearBroadcast(id: string | undefined, frame: Encoded): void;
  hearPresence(frame: Encoded): void;
}

export function topicKey(name: string, isPrivate: boolean): string {
  return `${isPrivate ? 'private' : 'public'}:${name}`;
}

/** Members of each channel. A frame is encoded once per protocol version for all receivers. */
export class Topics {
  readonly #members = new Map<string, Set<Member>>();

  join(key: string, member: Member): void {
    const members = this.#members.get(key);
    if (members) members.add(member);
    else this.#members.set(key, new Set([member]));
  }

  leave(key: string, member: Member): void {
    const members = this.#members.get(key);
    if (members?.delete(member) && members.size === 0) this.#members.delete(key);
  }

  size(key: string): number {
    return this.#members.get(key)?.size ?? 0;
  }

  broadcast(message: Broadcast, sender?: Member): void {
    const { name, isPrivate, event, body, id } = message;
    const meta = id === undefined ? undefined : { id };
    const encode = oncePerVersion((version) =>
      encodeBroadcast(version, { topic: `realtime:${name}`, event, body, meta }),
    );
    for (const member of this.#members.get(topicKey(name, isPrivate)) ?? []) {
      if (member === sender) continue;
      const frame = encode(member.version);
      if (frame) member.hearBroadcast(id, frame);
    }
  }

  presenceDiff(name: string, isPrivate: boolean, payload: string): void {
    const encode = oncePerVersion((version) => encodeShared(version, `realtime:${name}`, 'presence_diff', payload));
    for (const member of this.#members.get(topicKey(name, isPrivate)) ?? []) {
      const frame = encode(member.version);
      if (frame) member.hearPresence(frame);
    }
  }
}

function oncePerVersion(encode: (version: Version) => Encoded | undefined) {
  const frames = new Map<Version, Encoded | undefined>();
  return (version: Version) => {
    if (!frames.has(version)) frames.set(version, encode(version));
    return frames.get(version);
  };
}
