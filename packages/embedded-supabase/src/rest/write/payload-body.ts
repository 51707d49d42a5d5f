import { RestError } from '../rest-error.ts';

export interface BodyLimits {
  bytesMax: number;
  timeoutMs: number;
}

/** Reads a request's whole body, and stops if it exceeds the size or time limit. @throws RestError 413 (too large), 408 (too slow). */
export async function readBody(request: Request, { bytesMax, timeoutMs }: BodyLimits): Promise<Buffer> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > bytesMax) throw tooLarge(bytesMax);
  if (!request.body) return Buffer.alloc(0);
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow(timeoutMs)), timeoutMs);
  });
  try {
    return await Promise.race([readAll(reader, bytesMax), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>, bytesMax: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    size += value.byteLength;
    if (size > bytesMax) throw tooLarge(bytesMax);
    chunks.push(value);
  }
}

function tooLarge(bytesMax: number): RestError {
  return new RestError(413, 'PGRST102', 'The request body is too large', { details: `It may have ${bytesMax} bytes.` });
}

function tooSlow(timeoutMs: number): RestError {
  const details = `It did not arrive within ${timeoutMs} ms.`;
  return new RestError(408, 'PGRST102', 'The request body is too slow', { details });
}
