export type LimitedBody =
  | { kind: 'too-large' }
  | {
      kind: 'ok';
      request: Request;
      /** Whether the function, reading, came to the limit. */
      wasExceeded(): boolean;
    };

/** Returns the request with a body that fails once more than `bytesMax` bytes of it are read. Holds nothing in memory. */
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
  // `duplex` is asked for by fetch and missing in the DOM's declarations.
  const init = { method: request.method, headers: request.headers, signal: request.signal, duplex: 'half' };
  const limited = new Request(request.url, { ...init, body: request.body.pipeThrough(counting) } as RequestInit);
  return { kind: 'ok', request: limited, wasExceeded: () => size > bytesMax };
}
