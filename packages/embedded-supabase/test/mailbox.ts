import type { AuthMail, AuthSms } from '../src/auth/mail/auth-mail.ts';

export interface Mailbox {
  mails: AuthMail[];
  messages: AuthSms[];
  sendMail: (mail: AuthMail) => Promise<void>;
  sendSms: (message: AuthSms) => Promise<{ messageId?: string }>;
  next(to: string): Promise<AuthMail>;
  nextSms(to: string): Promise<AuthSms>;
}

export function createMailbox(): Mailbox {
  const mails = createQueue<AuthMail>();
  const messages = createQueue<AuthSms>();
  return {
    mails: mails.all,
    messages: messages.all,
    async sendMail(mail) {
      mails.add(mail);
    },
    async sendSms(message) {
      messages.add(message);
      return { messageId: `message-${messages.all.length}` };
    },
    next: mails.next,
    nextSms: messages.next,
  };
}

function createQueue<Item extends { to: string }>() {
  const all: Item[] = [];
  const untaken: Item[] = [];
  const waiting: { to: string; resolve: (item: Item) => void }[] = [];
  return {
    all,
    add(item: Item) {
      all.push(item);
      const index = waiting.findIndex(({ to }) => to === item.to);
      if (index < 0) untaken.push(item);
      else waiting.splice(index, 1)[0]!.resolve(item); // The index was found.
    },
    next(to: string): Promise<Item> {
      const index = untaken.findIndex((item) => item.to === to);
      if (index >= 0) return Promise.resolve(untaken.splice(index, 1)[0]!); // The index was found.
      return new Promise((resolve) => waiting.push({ to, resolve }));
    },
  };
}

export function linkIn(mail: AuthMail): URL {
  const link = /^https?:\/\/\S+\/verify\?\S+$/m.exec(mail.text)?.[0];
  if (!link) throw new Error(`There is no link in this mail: ${mail.text}`);
  return new URL(link);
}

export function codeIn(mail: AuthMail): string {
  const code = /^\d{6,10}$/m.exec(mail.text)?.[0];
  if (!code) throw new Error(`There is no code in this mail: ${mail.text}`);
  return code;
}

export function tokenHashIn(mail: AuthMail): string {
  return linkIn(mail).searchParams.get('token') ?? '';
}

export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');
}

export async function follow(link: URL | string) {
  const answer = await fetch(link, { redirect: 'manual' });
  const location = answer.headers.get('location') ?? '';
  const [address = '', fragment = ''] = location.split('#');
  const query = URL.parse(address)?.searchParams ?? new URLSearchParams();
  return {
    status: answer.status,
    location,
    address: address.split('?')[0],
    query,
    fragment: new URLSearchParams(fragment),
  };
}
