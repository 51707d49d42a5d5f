import type { Caller } from '../../http/caller.ts';
import type { Access, CheckAccess, Direction } from './channel-access.ts';

/** Permissions of a caller on one channel. On a public channel everything is allowed. */
export class ChannelPermits {
  readonly #check: CheckAccess;
  readonly #name: string;
  #caller: Caller | undefined;
  #read: Access = { broadcast: false, presence: false };
  #write: Promise<Access> | undefined;

  constructor(check: CheckAccess, name: string, caller: Caller | undefined) {
    this.#check = check;
    this.#name = name;
    this.#caller = caller;
  }

  get isPrivate(): boolean {
    return this.#caller !== undefined;
  }

  mayHear(extension: keyof Access): boolean {
    return this.#caller === undefined || this.#read[extension];
  }

  async maySend(extension: keyof Access): Promise<boolean> {
    if (this.#caller === undefined) return true;
    this.#write ??= this.#ask(this.#caller, 'write');
    return (await this.#write)[extension];
  }

  async refresh(caller?: Caller): Promise<{ mayHear: boolean; lost: boolean }> {
    if (this.#caller === undefined) return { mayHear: true, lost: false };
    const next = caller ?? this.#caller;
    const read = await this.#check(this.#name, next, 'read');
    const before = this.#read;
    this.#caller = next;
    this.#write = undefined;
    this.#read = read;
    const lost = (before.broadcast && !read.broadcast) || (before.presence && !read.presence);
    return { mayHear: read.broadcast || read.presence, lost };
  }

  #ask(caller: Caller, direction: Direction): Promise<Access> {
    const answer = this.#check(this.#name, caller, direction);
    answer.catch(() => {
      if (this.#write === answer) this.#write = undefined;
    });
    return answer;
  }
}
