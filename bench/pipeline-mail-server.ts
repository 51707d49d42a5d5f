/**
 * Runs an SMTP server (RFC 5321) with PIPELINING (RFC 2920). It shares the CPU cores with the measured program, so it
 * only stores messages. They are parsed later.
 */
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface TakenMail {
  to: string;
  /** Source as transmitted: a dot at the start of a line is doubled (§4.5.2). */
  source: Buffer;
}

export async function startMailServer(take: (mail: TakenMail) => void): Promise<string> {
  const server = createServer({ noDelay: true }, (socket) => serve(socket, take));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`; // A TCP server's address is an object.
}

const messageEnd = '\r\n.\r\n';

function serve(socket: Socket, take: (mail: TakenMail) => void): void {
  let unread: Buffer = Buffer.alloc(0);
  let isInMessage = false;
  let to = '';
  const answerNext = (searchedTo: number): string | undefined => {
    const mark = isInMessage ? messageEnd : '\r\n';
    const end = unread.indexOf(mark, Math.max(0, searchedTo - mark.length));
    if (end < 0) return undefined;
    const part = unread.subarray(0, end);
    unread = unread.subarray(end + mark.length);
    if (isInMessage) {
      isInMessage = false;
      take({ to, source: part });
      return '250 2.0.0 Taken';
    }
    const command = part.toString('latin1');
    to = /^RCPT TO:<([^>]*)>/i.exec(command)?.[1] ?? to;
    isInMessage = /^DATA$/i.test(command);
    return answerTo(command);
  };
  socket.on('data', (chunk) => {
    const searchedTo = unread.length;
    unread = searchedTo === 0 ? chunk : Buffer.concat([unread, chunk]);
    const answers: string[] = [];
    for (let answer = answerNext(searchedTo); answer !== undefined; answer = answerNext(0)) answers.push(answer);
    if (answers.length > 0) socket.write(`${answers.join('\r\n')}\r\n`);
    if (answers.some((answer) => answer.startsWith('221'))) socket.end();
  });
  socket.on('error', () => {});
  socket.write('220 bench ESMTP\r\n');
}

function answerTo(command: string): string {
  const name = command.slice(0, 4).toUpperCase();
  if (name === 'EHLO') return '250-bench\r\n250-PIPELINING\r\n250 8BITMIME';
  if (name === 'DATA') return '354 Go on';
  if (name === 'QUIT') return '221 2.0.0 Bye';
  return ['HELO', 'MAIL', 'RCPT', 'RSET', 'NOOP'].includes(name) ? '250 2.0.0 OK' : '502 5.5.1 Not known here';
}
