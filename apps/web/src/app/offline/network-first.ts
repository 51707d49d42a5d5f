import { checkConnection, connection, recordCopyShown } from './connection.ts';
import { type Question, type Reader, readCopy, storeCopy } from './copies.ts';

const keptOperations = new Set(['Clips', 'Recent', 'Headline', 'Notice', 'Suggestion']);

/** Statuses that a gateway returns when the server is down. Excludes 504, for which `graphql/client.ts` reloads the page. */
const awayStatuses = new Set([502, 503]);

/**
 * Sends a request to the data API and returns the response. Stores the response if it may be read offline. Returns the
 * stored copy only if the request fails and a second check confirms that the server is unreachable.
 * @param body request body as the client writes it.
 * @throws the request's error if no copy exists.
 */
export async function networkFirst(
  { body, reader }: { body: unknown; reader: Reader | undefined },
  send: () => Promise<Response>,
): Promise<Response> {
  const question = reader && keptQuestion(body);
  const recall = async () => question && (await checkConnection()) && (await copyOf(reader, question));
  try {
    const response = await send();
    if (awayStatuses.has(response.status)) return (await recall()) || response;
    if (connection.get().isAway) void checkConnection();
    return question && response.ok ? await read(response, (body) => void keep(reader, question, body)) : response;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    const copy = await recall();
    if (copy) return copy;
    if (!question) void checkConnection();
    throw error;
  }
}

/**
 * Returns undefined for operations that are not stored. Polls for newer items are not stored, because later responses
 * of the list include these items.
 */
function keptQuestion(body: unknown): Question | undefined {
  if (typeof body !== 'string') return undefined;
  const { operationName, variables = {} } = JSON.parse(body) as Partial<Question>;
  if (!operationName || !keptOperations.has(operationName) || variables.isLatest) return undefined;
  return { operationName, variables };
}

/** Reads the whole response and returns a new one, because the client stops reading once it has its data. */
async function read(response: Response, onBody: (body: string) => void): Promise<Response> {
  const body = await response.text();
  onBody(body);
  return answerOf(body);
}

export function answerOf(body: string): Response {
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

async function keep(reader: Reader, question: Question, body: string): Promise<void> {
  try {
    const { data, errors } = JSON.parse(body) as { data?: unknown; errors?: unknown };
    if (data && !errors) await storeCopy(reader, question, { body, keptAt: new Date() });
  } catch (error) {
    // Storage is full or the page is closing. The response is still returned.
    console.warn('The answer could not be kept for reading offline', error);
  }
}

async function copyOf(reader: Reader, question: Question): Promise<Response | undefined> {
  const copy = await readCopy(reader, question, new Date());
  if (!copy) return undefined;
  recordCopyShown(copy.keptAt);
  return answerOf(copy.body);
}
