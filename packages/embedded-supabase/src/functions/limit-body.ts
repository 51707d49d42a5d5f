export type LimitedBody =
  | { kind: 'too-large' }
  | {
      kind: 'ok';
      request: Request;
      wasExceeded(): boolean;
    };

export function limitBody(request: Request, bytesMax: number): LimitedBody {
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) return { kind: 'too-large' };
  if (!request.body) return { kind: 'ok', request, wasExceeded: () => false };
  let size = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > bytesMax) controller.error(new Error('The request body is too large.'));
      else controller.enqueue(chunk);
    },
  });
  // fetch requires `duplex`, which the DOM types lack.
  const init = { method: request.method, headers: request.headers, signal: request.signal, duplex: 'half' };
  const limited = new Request(request.url, { ...init, body: request.body.pipeThrough(counting) } as RequestInit);
  return { kind: 'ok', request: limited, wasExceeded: () => size > bytesMax };
}
