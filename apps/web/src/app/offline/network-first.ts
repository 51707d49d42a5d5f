import { connection, lookWhetherAway, noteCopy } from './connection.ts';
import { keepCopy, type Question, type Reader, recallCopy } from './copies.ts';

/** What can be read without a connection: the lists of clips and of recent articles, and articles that were opened. */
const keptOperations = new Set(['Clips', 'Recent', 'Headline', 'Notice', 'Suggestion']);

/** Answers of gateways whose server is away. 504 is not among them: it has the page loaded anew. */
const awayStatuses = new Set([502, 503]);

/**
 * Sends a request to the data API and returns its answer; of what may be read offline, the answer is kept. Only when the
 * server cannot be reached, and still cannot when asked a second time, is the kept copy returned instead.
 *
 * @param body of the request: what is asked, as the client writes it.
 * @throws what sending threw, when there is no copy.
 */
export async function networkFirst(
  { body, reader }: { body: unknown; reader: Reader | undefined },
  send: () => Promise<Response>,
): Promise<Response> {
  const question = reader && keptQuestion(body);
  const recall = async () => question && (await lookWhetherAway()) && (await copyOf(reader, question));
  try {
    const response = await send();
    if (awayStatuses.has(response.status)) return (await recall()) || response;
    if (connection.get().isAway) void lookWhetherAway();
    return question && response.ok ? await read(response, (body) => void keep(reader, question, body)) : response;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    const copy = await recall();
    if (copy) return copy;
    if (!question) void lookWhetherAway();
    throw error;
  }
}

/** Undefined for what is not kept; newer items are asked for again and again, and are in the list afterwards. */
function keptQuestion(body: unknown): Question | undefined {
  if (typeof body !== 'string') return undefined;
  const { operationName, variables = {} } = JSON.parse(body) as Partial<Question>;
  if (!operationName || !keptOperations.has(operationName) || variables.isLatest) return undefined;
  return { operationName, variables };
}

/** Reads the answer to its end, and returns it anew: the client gives up whatever reads on when it has its data. */
async function read(response: Response, onBody: (body: string) => void): Promise<Response> {
  const body = await response.text();
  onBody(body);
  const type = response.headers.get('content-type') ?? 'application/json';
  return new Response(body, { headers: { 'content-type': type } });
}

async function keep(reader: Reader, question: Question, body: string): Promise<void> {
  try {
    const { data, errors } = JSON.parse(body) as { data?: unknown; errors?: unknown };
    if (data && !errors) await keepCopy(reader, question, { body, keptAt: new Date() });
  } catch (error) {
    // A full storage, or a page that is being left: reading goes on.
    console.warn('The answer could not be kept for reading offline', error);
  }
}

async function copyOf(reader: Reader, question: Question): Promise<Response | undefined> {
  const copy = await recallCopy(reader, question, new Date());
  if (!copy) return undefined;
  noteCopy(copy.keptAt);
  return new Response(copy.body, { headers: { 'content-type': 'application/json' } });
}
