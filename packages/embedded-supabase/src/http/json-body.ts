export type JsonBody =
  | { kind: 'object'; value: Record<string, unknown> }
  | { kind: 'too-large' }
  | { kind: 'invalid'; reason: string };

/** Reads a JSON object from the request body and stops at the limit. An empty body yields an empty object. */
export async function readJsonObject(request: Request, bytesMax: number): Promise<JsonBody> {
  const text = await readText(request, bytesMax);
  if (text === undefined) return { kind: 'too-large' };
  if (text.trim() === '') return { kind: 'object', value: {} };
  // PostgreSQL cannot store U+0000 in text or jsonb.
  if (text.includes('\\u0000')) return { kind: 'invalid', reason: 'U+0000 is not allowed' };
  if (isTooDeep(text)) return { kind: 'invalid', reason: `nested more than ${depthMax} levels deep` };
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject) return { kind: 'invalid', reason: 'expected an object' };
    if (!isWellFormed(value)) return { kind: 'invalid', reason: 'half a surrogate pair is not allowed' };
    return { kind: 'object', value: value as Record<string, unknown> }; // Just checked.
  } catch (error) {
    return { kind: 'invalid', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Maximum nesting depth. No request needs more, and deeper values overflow the stack of recursive code, including PostgreSQL's. */
const depthMax = 100;

function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isInString) {
      if (character === '\\') at++;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '[' || character === '{') depth++;
    else if (character === ']' || character === '}') depth--;
    if (depth > depthMax) return true;
  }
  return false;
}

async function readText(request: Request, bytesMax: number): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) return undefined;
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > bytesMax) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Returns true if PostgreSQL can store every string in the value, that is, if no string contains a lone surrogate. The
 * caller has already checked the nesting depth.
 */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => key.isWellFormed() && isWellFormed(inner));
}
