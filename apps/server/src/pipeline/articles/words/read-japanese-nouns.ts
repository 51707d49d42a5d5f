import { Worker } from 'node:worker_threads';

interface Waiting {
  resolve(nouns: string[][]): void;
  reject(error: Error): void;
}

/** One worker for the whole process, because the dictionary is large and indexing can wait. */
let worker: Worker | undefined;
const waiting = new Map<number, Waiting>();
let lastId = 0;

/**
 * Extracts nouns in a worker thread. The first call starts the thread, which does not keep the process alive.
 * @throws Error if the thread fails; the next call starts a new one.
 */
export function readJapaneseNouns(texts: string[]): Promise<string[][]> {
  if (texts.length === 0) return Promise.resolve([]);
  const thread = worker ?? startWorker();
  const id = ++lastId;
  thread.ref();
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    thread.postMessage({ id, texts });
  });
}

function startWorker(): Worker {
  const thread = new Worker(new URL('./japanese-nouns-worker.ts', import.meta.url));
  worker = thread;
  thread.on('message', ({ id, nouns, problem }: { id: number; nouns?: string[][]; problem?: string }) => {
    const asker = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) thread.unref();
    if (nouns) asker?.resolve(nouns);
    else asker?.reject(new Error(`Japanese nouns could not be read: ${problem}`));
  });
  const fail = (cause: unknown) => {
    if (worker === thread) worker = undefined;
    for (const { reject } of waiting.values())
      reject(new Error('The thread of the Japanese dictionary ended.', { cause }));
    waiting.clear();
  };
  thread.on('error', fail);
  thread.on('exit', fail);
  return thread;
}
