const answerBytesMax = 2_000_000;

/**
 * Returns a `fetch` for a provider's client that can only reach `baseUrl`. It does not follow redirects, and rejects
 * other URLs and responses of more than 2 MB.
 */
export function createBoundedFetch(baseUrl: string): typeof globalThis.fetch {
  const base = new URL(baseUrl);
  const folder = base.pathname.replace(/\/$/, '');
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const isInside = url.pathname === folder || url.pathname.startsWith(`${folder}/`);
    if (url.origin !== base.origin || !isInside) throw new Error(`Not the configured address: ${url.origin}`);
    const response = await fetch(input, { ...init, redirect: 'manual' });
    const body = response.body === null ? null : await readBounded(response.body);
    const isBodyless = response.status === 204 || response.status === 304;
    return new Response(isBodyless ? null : body, {
      // In browsers an "opaque redirect" has status 0, which `Response` rejects. Node preserves the status.
      status: response.status,
      statusText: response.statusText,
      headers: withoutLength(response.headers),
    });
  };
}

async function readBounded(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > answerBytesMax) throw new Error(`The answer has more than ${answerBytesMax} bytes.`);
    chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks));
}

/** Removes the Content-Length header, because the body is already decoded. */
function withoutLength(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete('content-encoding');
  kept.delete('content-length');
  return kept;
}
