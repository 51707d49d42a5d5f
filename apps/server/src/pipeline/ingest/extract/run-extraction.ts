/**
 * Runs extraction in its own thread, so that a page can neither block nor crash the process. If a page takes too much
 * time or memory, its thread is terminated and a new thread is started for the next page.
 */
import { Worker } from 'node:worker_threads';
import type { ExtractOutcome, Page } from './extract-article.ts';

const DEFAULT_TIMEOUT_MS = 5_000;
const MAX_HEAP_MB = 512;

export interface Extraction {
  /** Extracts one page at a time. Returns failures caused by a page's content instead of throwing them. */
  extract(page: Page): Promise<ExtractOutcome>;
  /** Ends the thread. Pending calls reject instead of returning `no-text`, because the page is not at fault. */
  stop(): Promise<void>;
}

export function createExtraction({ timeoutMs = DEFAULT_TIMEOUT_MS }: { timeoutMs?: number } = {}): Extraction {
  let worker: Worker | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let nextId = 0;
  let isStopped = false;

  function start(): Worker {
    const started = new Worker(new URL('./extraction-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    started.unref();
    // Without a listener, an error that the thread emits after its call has settled would be uncaught.
    started.on('error', () => {});
    started.on('exit', () => {
      if (worker === started) worker = null;
    });
    return started;
  }

  async function extractOne(page: Page): Promise<ExtractOutcome> {
    if (isStopped) throw new Error('extraction was stopped');
    worker ??= start();
    const thread = worker;
    const id = nextId++;
    const answered = await new Promise<ExtractOutcome | null>((resolve) => {
      const timer = setTimeout(() => settle(null), timeoutMs);
      const onMessage = (message: { id: number; outcome: ExtractOutcome }) => {
        if (message.id === id) settle(message.outcome);
      };
      const onEnd = () => settle(null);
      function settle(outcome: ExtractOutcome | null) {
        clearTimeout(timer);
        thread.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
        resolve(outcome);
      }
      thread.on('message', onMessage).once('error', onEnd).once('exit', onEnd);
      thread.postMessage({ id, page });
    });
    if (answered) return answered;
    if (isStopped) throw new Error('extraction was stopped');
    if (worker === thread) worker = null;
    await thread.terminate();
    return {
      kind: 'no-text',
      detail: 'Reading the page took too long.',
      imageUrl: null,
      publishedAt: null,
      attachments: [],
    };
  }

  return {
    extract(page) {
      const turn = queue.then(() => extractOne(page));
      queue = turn.catch(() => {});
      return turn;
    },
    async stop() {
      isStopped = true;
      const thread = worker;
      worker = null;
      await thread?.terminate();
    },
  };
}
