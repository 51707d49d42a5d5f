/**
 * Simulates PgBouncer 1.18 in transaction mode. The pooler refuses settings in the startup message, gives clients invented
 * process ids, and runs each transaction on the server connection that has been idle longest, so that two consecutive
 * transactions never share a session. The server must accept connections without a password (`trust`).
 * @see https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
import { once } from 'node:events';
import net from 'node:net';

export interface TransactionPooler {
  url: string;
  peak(): number;
  close(): Promise<void>;
}

const serverConnections = 4;
/** Startup parameters that PgBouncer accepts. */
const accepted = new Set(['user', 'database', 'client_encoding', 'application_name']);
const protocolVersion = 196_608;
const sslRequest = 80_877_103;

interface Server {
  socket: net.Socket;
  owner: Client | undefined;
}

interface Client {
  socket: net.Socket;
  server: Server | undefined;
  waiting: Buffer[];
  /** Number of `Query` and `Sync` messages still waiting for `ReadyForQuery`. */
  unanswered: number;
}

export async function startTransactionPooler(databaseUrl: string): Promise<TransactionPooler> {
  const free: Server[] = [];
  const queue: Client[] = [];
  const sockets = new Set<net.Socket>();
  let peak = 0;

  const assign = () => {
    while (queue.length > 0 && free.length > 0) {
      const [client, server] = [queue.shift()!, free.shift()!];
      [client.server, server.owner] = [server, client];
      peak = Math.max(peak, serverConnections - free.length);
      for (const message of client.waiting.splice(0)) server.socket.write(message);
    }
  };
  const release = (client: Client) => {
    if (!client.server) return;
    client.server.owner = undefined;
    free.push(client.server);
    client.server = undefined;
    assign();
  };
  const fromServer = (server: Server, type: string, message: Buffer) => {
    const { owner } = server;
    if (!owner) return;
    owner.socket.write(message);
    if (type !== 'Z') return;
    owner.unanswered -= 1;
    if (message.at(5) === idle && owner.unanswered === 0) release(owner);
  };
  const fromClient = (client: Client, type: string, message: Buffer) => {
    if (type === 'X') return void client.socket.end();
    if (type === 'Q' || type === 'S') client.unanswered += 1;
    if (client.server) return void client.server.socket.write(message);
    if (client.waiting.push(message) === 1) queue.push(client);
    assign();
  };

  for (let index = 0; index < serverConnections; index++) {
    const server: Server = { socket: connect(databaseUrl), owner: undefined };
    sockets.add(server.socket);
    let isReady = () => {};
    const ready = new Promise<void>((resolve) => {
      isReady = resolve;
    });
    readMessages(server.socket, (type, message) => {
      if (type === 'Z') isReady();
      fromServer(server, type, message);
    });
    server.socket.write(startup(databaseUrl));
    await ready;
    free.push(server);
  }
  const listening = net.createServer((socket) => {
    sockets.add(socket);
    const client: Client = { socket, server: undefined, waiting: [], unanswered: 0 };
    socket.on('error', () => {});
    socket.on('close', () => {
      const place = queue.indexOf(client);
      if (place >= 0) queue.splice(place, 1);
      if (client.server) client.server.socket.destroy();
    });
    welcome(socket, () => readMessages(socket, (type, message) => fromClient(client, type, message)));
  });
  listening.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const url = new URL(databaseUrl);
  url.search = '';
  url.host = `127.0.0.1:${(listening.address() as net.AddressInfo).port}`; // Of a TCP server.
  return {
    url: url.toString(),
    peak: () => peak,
    async close() {
      for (const socket of sockets) socket.destroy();
      listening.close();
      await once(listening, 'close');
    },
  };
}

const idle = 'I'.charCodeAt(0);

function connect(databaseUrl: string): net.Socket {
  const { searchParams, hostname, port } = new URL(databaseUrl);
  const folder = searchParams.get('host');
  const socket = folder ? net.connect(`${folder}/.s.PGSQL.5432`) : net.connect(Number(port || 5432), hostname);
  return socket.on('error', () => {});
}

function startup(databaseUrl: string): Buffer {
  const { username, pathname } = new URL(databaseUrl);
  const body = Buffer.from(`user\0${decodeURIComponent(username)}\0database\0${pathname.slice(1)}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(body.length + 8);
  head.writeInt32BE(protocolVersion, 4);
  return Buffer.concat([head, body]);
}

function welcome(socket: net.Socket, onReady: () => void): void {
  socket.once('data', (first: Buffer) => {
    if (first.readInt32BE(4) === sslRequest) {
      socket.write('N');
      return welcome(socket, onReady);
    }
    if (first.readInt32BE(4) !== protocolVersion) return socket.destroy();
    const names = first
      .toString('utf8', 8)
      .split('\0')
      .filter((_, index) => index % 2 === 0);
    const unknown = names.find((name) => name !== '' && !accepted.has(name));
    if (unknown) {
      const text = `SFATAL\0C08P01\0Munsupported startup parameter: ${unknown}\0\0`;
      return socket.end(message('E', Buffer.from(text)));
    }
    const invented = Buffer.alloc(8);
    invented.writeInt32BE(1 + Math.floor(Math.random() * 1_000_000));
    socket.write(
      Buffer.concat([
        message('R', Buffer.alloc(4)),
        message('S', Buffer.from('server_version\x0015.0\0')),
        message('K', invented),
        message('Z', Buffer.from('I')),
      ]),
    );
    onReady();
  });
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

function readMessages(socket: net.Socket, onMessage: (type: string, message: Buffer) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5) {
      const length = rest.readInt32BE(1) + 1;
      if (rest.length < length) return;
      onMessage(String.fromCharCode(rest[0]!), rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  });
}
