/** A frame of the realtime protocol, version 2.0.0: [join ref, ref, topic, event, payload]. */
type Frame = [string | null, string | null, string, string, Record<string, unknown>];

export class BackendServiceBorder {
  /** Rows returned for each query. Null makes the request fail. */
  rows: object[] | null | Promise<object[]> = [];
  readonly counted: Record<string, string>[] = [];
  answered = 0;
  graphql: object = {};
  readonly joined: unknown[][] = [];
  left = 0;
  /** Binary frames that the client sent, as text. They contain the topic of a broadcast. */
  readonly broadcasts: string[] = [];
  #socket: RealtimeSocket | undefined;
  readonly #joins = new Map<string, Frame>();

  readonly fetch = async (input: RequestInfo | URL): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin);
    if (url.pathname === '/config.json') return new Response('{"publishableKey":"k"}');
    if (url.pathname === '/graphql') return Response.json(this.graphql);
    this.counted.push(Object.fromEntries(url.searchParams));
    const rows = await this.rows;
    this.answered += 1;
    return new Response(JSON.stringify(rows ?? { message: 'away' }), { status: rows ? 200 : 500 });
  };

  connect(socket: RealtimeSocket): void {
    this.#socket = socket;
  }

  hear([joinRef, ref, topic, event, payload]: Frame): void {
    if (event === 'phx_join') {
      const join: Frame = [joinRef, ref, topic, event, payload];
      this.#joins.set(topic, join);
      if (wantedChanges(join).length > 0) this.joined.push(wantedChanges(join));
    }
    if (event === 'phx_leave') {
      this.left += 1;
      this.#say([joinRef, ref, topic, 'phx_reply', { status: 'ok', response: {} }]);
    }
  }

  get topics(): string[] {
    return [...this.#joins.keys()];
  }

  acceptJoins(): void {
    for (const join of this.#joins.values()) {
      const [joinRef, ref, topic] = join;
      const response = { postgres_changes: wantedChanges(join).map((filter, index) => ({ id: index + 1, ...filter })) };
      this.#say([joinRef, ref, topic, 'phx_reply', { status: 'ok', response }]);
    }
  }

  change(table: string): void {
    const [joinRef, , topic] = [...this.#joins.values()].find((join) => wantedChanges(join).length > 0)!;
    const change = { schema: 'public', table, type: 'UPDATE', commit_timestamp: '2026-11-01T00:00:00Z', errors: null };
    const data = { ...change, columns: [], record: {}, old_record: {} };
    this.#say([joinRef, null, topic, 'postgres_changes', { ids: [1], data }]);
  }

  broadcast(topic: string, event: string): void {
    const [joinRef] = this.#joins.get(topic)!;
    this.#say([joinRef, null, topic, 'broadcast', { type: 'broadcast', event, payload: {} }]);
  }

  #say(frame: Frame): void {
    this.#socket?.onmessage?.({ data: JSON.stringify(frame) });
  }
}

function wantedChanges([, , , , payload]: Frame): object[] {
  return (payload.config as { postgres_changes: object[] }).postgres_changes;
}

export class RealtimeSocket {
  static readonly open = 1;
  static readonly closed = 3;
  readyState = 0;
  onopen: ((event: object) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string; wasClean: boolean }) => void) | null = null;
  onerror: ((event: object) => void) | null = null;
  readonly #border: BackendServiceBorder;

  constructor(border: BackendServiceBorder) {
    this.#border = border;
    border.connect(this);
    queueMicrotask(() => {
      this.readyState = RealtimeSocket.open;
      this.onopen?.({});
    });
  }

  static of(border: BackendServiceBorder) {
    return class extends RealtimeSocket {
      constructor() {
        super(border);
      }
    };
  }

  send(frame: string | ArrayBuffer): void {
    if (typeof frame === 'string') this.#border.hear(JSON.parse(frame) as Frame);
    else this.#border.broadcasts.push(new TextDecoder().decode(frame));
  }

  close(code = 1000, reason = ''): void {
    if (this.readyState === RealtimeSocket.closed) return;
    this.readyState = RealtimeSocket.closed;
    this.onclose?.({ code, reason, wasClean: true });
  }
}
