/** @see https://developers.deepl.com/docs/api-reference/translate */
import { createRequire } from 'node:module';
import { describeFault, type ModelOutcome, outcomeOfStatus, unknownUsage, withoutKey } from './model-outcome.ts';

/** Loads the client and limits its axios instance. There is no other way to forbid redirects and limit the response size. */
function loadClient(): typeof import('deepl-node') {
  const require = createRequire(import.meta.url);
  const requireOfClient = createRequire(require.resolve('deepl-node'));
  const { defaults } = requireOfClient('axios') as { defaults: { maxRedirects?: number; maxContentLength?: number } };
  defaults.maxRedirects = 0;
  defaults.maxContentLength = 2_000_000;
  return require('deepl-node');
}

const deepl = loadClient();

export interface DeeplSettings {
  apiKey: string;
  /** Defaults to DeepL's URL for the type of the key (free or pro). */
  baseUrl?: string | undefined;
}

export interface TranslateInput {
  texts: readonly string[];
  /** ISO 639-1. */
  from: string;
  to: 'ja' | 'en';
  glossaryId?: string | undefined;
}

export interface Deepl {
  name: string;
  translate(input: TranslateInput): Promise<ModelOutcome<string[]>>;
  keepGlossary(input: {
    name: string;
    from: 'ja' | 'en';
    to: 'ja' | 'en';
    entries: Readonly<Record<string, string>>;
  }): Promise<ModelOutcome<string>>;
  dropGlossary(glossaryId: string): Promise<ModelOutcome<null>>;
}

const timeoutMs = 20_000;

export function openDeepl({ apiKey, baseUrl }: DeeplSettings): Deepl {
  const client = new deepl.DeepLClient(apiKey, {
    ...(baseUrl ? { serverUrl: baseUrl } : {}),
    maxRetries: 0,
    minTimeout: timeoutMs,
    sendPlatformInfo: false,
  });
  const attempt = <Output>(run: () => Promise<Output>) => attemptWith(apiKey, run);
  return {
    name: 'deepl',
    translate: ({ texts, from, to, glossaryId }) =>
      attempt(async () => {
        // The cast is safe because DeepL itself rejects an unknown language.
        const results = await client.translateText([...texts], from as 'ja', to === 'en' ? 'en-US' : 'ja', {
          preserveFormatting: true,
          ...(glossaryId ? { glossary: glossaryId } : {}),
        });
        return results.map(({ text }) => text);
      }),
    keepGlossary: ({ name, from, to, entries }) =>
      attempt(async () => {
        const glossary = await client.createGlossary(name, from, to, new deepl.GlossaryEntries({ entries }));
        return glossary.glossaryId;
      }),
    dropGlossary: (glossaryId) =>
      attempt(async () => {
        await client.deleteGlossary(glossaryId);
        return null;
      }),
  };
}

async function attemptWith<Output>(apiKey: string, run: () => Promise<Output>): Promise<ModelOutcome<Output>> {
  try {
    return { kind: 'answered', output: await run(), usage: unknownUsage };
  } catch (error) {
    return outcomeOfError(error as Error, apiKey);
  }
}

/** The client distinguishes errors by class, and reports the status only in the message. */
function outcomeOfError(error: Error, apiKey: string): Exclude<ModelOutcome<never>, { kind: 'answered' }> {
  const message = withoutKey(error.message, apiKey);
  if (error instanceof deepl.TooManyRequestsError) return outcomeOfStatus(429, message);
  // For a translation, a 404 means a wrong URL or a missing glossary.
  if (/^Bad request|glossary/i.test(message)) return { kind: 'declined', detail: describeFault(message) };
  if (
    error instanceof deepl.QuotaExceededError ||
    error instanceof deepl.AuthorizationError ||
    /^Not found/.test(message)
  ) {
    return { kind: 'refused', detail: describeFault(message) };
  }
  if (error instanceof deepl.ConnectionError || /^Service unavailable/.test(message))
    return { kind: 'outage', detail: describeFault(message) };
  const status = Number(/\b([1345]\d\d)\b/.exec(message)?.[1]);
  if (status) return outcomeOfStatus(status, message);
  return { kind: 'unusable', detail: describeFault(message), usage: unknownUsage };
}
