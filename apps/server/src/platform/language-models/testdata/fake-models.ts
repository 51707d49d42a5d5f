/**
 * Local servers that speak the protocols of language models and of DeepL: OpenAI-compatible chat completions, Anthropic
 * messages, Gemini generateContent, DeepL v2. What they answer is the test's to say.
 */
import { type FakeOrigin, type RecordedRequest, startFakeOrigin } from '#test/fake-origin.ts';
import type { GeneratorProvider } from '../open-generator.ts';

/** What a model writes, and what of it is told around. */
export interface FakeAnswer {
  /** The text of the answer: JSON where the form is kept to. */
  text: string;
  isCutShort?: boolean;
  inputTokens?: number;
  outputTokens?: number;
}

interface Protocol {
  folder: string;
  path: string;
  body(answer: FakeAnswer, request: RecordedRequest): unknown;
}

const protocols: Record<GeneratorProvider, Protocol> = {
  'openai-compatible': {
    folder: '/v1',
    path: '/v1/chat/completions',
    body: ({ text, isCutShort, inputTokens = 100, outputTokens = 20 }) => ({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1_795_000_000,
      model: 'local',
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: isCutShort ? 'length' : 'stop' }],
      usage: { prompt_tokens: inputTokens, completion_tokens: outputTokens, total_tokens: inputTokens + outputTokens },
    }),
  },
  anthropic: {
    folder: '/v1',
    path: '/v1/messages',
    body: ({ text, isCutShort, inputTokens = 100, outputTokens = 20 }, { body }) => ({
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'local',
      content: asked(body) ? [{ type: 'tool_use', id: 'toolu_1', name: 'json', input: parsed(text) }] : [{ type: 'text', text }],
      stop_reason: isCutShort ? 'max_tokens' : asked(body) ? 'tool_use' : 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: inputTokens, output_tokens: outputTokens },
    }),
  },
  google: {
    folder: '/v1beta',
    path: '/v1beta/models/local:generateContent',
    body: ({ text, isCutShort, inputTokens = 100, outputTokens = 20 }) => ({
      candidates: [
        { content: { role: 'model', parts: [{ text }] }, finishReason: isCutShort ? 'MAX_TOKENS' : 'STOP', index: 0 },
      ],
      usageMetadata: { promptTokenCount: inputTokens, candidatesTokenCount: outputTokens, totalTokenCount: inputTokens + outputTokens },
    }),
  },
};

/** Models without a form of their own are given it as a tool that only says what to write. */
const asked = (body: string) => body.includes('"tool_choice"');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export interface FakeModel extends FakeOrigin {
  baseUrl: string;
  /** The path that is asked. */
  path: string;
  /** Sets what is answered from now on; a function is asked each time. */
  answer(next: FakeAnswer | ((request: RecordedRequest) => FakeAnswer | Promise<FakeAnswer>)): void;
}

/** Starts a server that speaks a provider's protocol. */
export async function startFakeModel(provider: GeneratorProvider): Promise<FakeModel> {
  const origin = await startFakeOrigin();
  const { folder, path, body } = protocols[provider];
  return {
    ...origin,
    baseUrl: origin.origin + folder,
    path,
    answer(next) {
      origin.on(path, async (request) => {
        const answer = typeof next === 'function' ? await next(request) : next;
        return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body(answer, request)) };
      });
    },
  };
}

export interface FakeDeepl extends FakeOrigin {
  /** Glossaries that are kept, by id. */
  glossaries: Map<string, string>;
}

/** Starts a server that speaks DeepL's protocol and translates with `translate`. */
export async function startFakeDeepl(translate: (text: string) => string): Promise<FakeDeepl> {
  const glossaries = new Map<string, string>();
  const json = (value: unknown, status = 200) => ({
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  });
  const origin = await startFakeOrigin({
    '/v2/translate': ({ body }) => {
      const texts = new URLSearchParams(body).getAll('text');
      const translations = texts.map((text) => ({ detected_source_language: 'JA', text: translate(text) }));
      return json({ translations });
    },
    '/v2/glossaries': ({ body }) => {
      const values = new URLSearchParams(body);
      const id = `glossary-${glossaries.size + 1}`;
      glossaries.set(id, values.get('entries') ?? '');
      return json(
        {
          ...{ glossary_id: id, name: values.get('name'), ready: true, entry_count: 1 },
          ...{ source_lang: values.get('source_lang'), target_lang: values.get('target_lang') },
          creation_time: '2026-11-20T00:00:00.000Z',
        },
        201,
      );
    },
  });
  return { ...origin, glossaries };
}
