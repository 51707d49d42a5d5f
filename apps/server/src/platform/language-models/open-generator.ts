/**
 * A language model that fills in a form. Providers are asked through the clients of the AI SDK (https://ai-sdk.dev), which
 * speak their protocols: OpenAI-compatible chat completions, Anthropic messages, Gemini generateContent.
 */
import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, generateText, type LanguageModel, NoObjectGeneratedError, Output } from 'ai';
import type { z } from 'zod';
import { createBoundedFetch } from './bounded-fetch.ts';
import {
  describeFault,
  type ModelOutcome,
  type ModelUsage,
  outcomeOfStatus,
  unknownUsage,
  withoutKey,
} from './model-outcome.ts';

export type GeneratorProvider = 'openai-compatible' | 'anthropic' | 'google';

export interface GeneratorSettings {
  provider: GeneratorProvider;
  /** The model's name, as the provider has it. */
  model: string;
  baseUrl: string;
  /** Empty where none is needed (a server of one's own). */
  apiKey: string;
}

export interface GenerateInput<Answer> {
  /** What an answer looks like; anything else is `unusable`. */
  form: z.ZodType<Answer>;
  /** What to do. Texts from outside stand only in `data`. */
  instructions: string;
  data: string;
  outputTokensMax: number;
  timeoutMs: number;
  signal?: AbortSignal;
}

export interface Generator {
  /** `provider:model`, for ledgers and screens. */
  name: string;
  /** Asks once: retrying is the caller's. The model has no tools, so that whatever stands in the data it can only answer. */
  generate<Answer>(input: GenerateInput<Answer>): Promise<ModelOutcome<Answer>>;
}

// What the SDK has to say about a provider's settings is no line of our log.
(globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;

/** Returns the generator; nothing is connected yet. */
export function openGenerator(settings: GeneratorSettings): Generator {
  const model = modelOf(settings);
  return {
    name: `${settings.provider}:${settings.model}`,
    async generate({ form, instructions, data, outputTokensMax, timeoutMs, signal }) {
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        const result = await generateText({
          model,
          instructions,
          prompt: data,
          output: Output.object({ schema: form }),
          maxOutputTokens: outputTokensMax,
          temperature: 0,
          maxRetries: 0,
          abortSignal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        });
        const usage = usageOf(result.totalUsage);
        if (result.finishReason === 'length') return { kind: 'unusable', detail: 'The response was truncated.', usage };
        return { kind: 'answered', output: result.output, usage };
      } catch (error) {
        return outcomeOfError(error, settings.apiKey);
      }
    },
  };
}

function modelOf({ provider, model, baseUrl, apiKey }: GeneratorSettings): LanguageModel {
  const common = { baseURL: baseUrl, fetch: createBoundedFetch(baseUrl) };
  if (provider === 'anthropic') return createAnthropic({ ...common, apiKey })(model);
  if (provider === 'google') return createGoogle({ ...common, apiKey })(model);
  return createOpenAICompatible({
    ...common,
    name: provider,
    supportsStructuredOutputs: true,
    // A server of one's own may want no key at all: an empty one would be sent as such.
    ...(apiKey === '' ? {} : { apiKey }),
  })(model);
}

function usageOf(
  usage: { inputTokens?: number | undefined; outputTokens?: number | undefined } | undefined,
): ModelUsage {
  return { inputTokens: usage?.inputTokens ?? null, outputTokens: usage?.outputTokens ?? null };
}

function outcomeOfError(error: unknown, apiKey: string): Exclude<ModelOutcome<never>, { kind: 'answered' }> {
  const { name } = error as Error;
  const message = withoutKey((error as Error).message, apiKey);
  if (NoObjectGeneratedError.isInstance(error)) {
    return { kind: 'unusable', detail: describeFault(message), usage: usageOf(error.usage) };
  }
  if (APICallError.isInstance(error) && error.statusCode !== undefined) {
    const { statusCode, responseHeaders } = error;
    // A success that the client could not read.
    if (statusCode < 300) return { kind: 'unusable', detail: describeFault(message), usage: unknownUsage };
    return outcomeOfStatus(statusCode, message, responseHeaders?.['retry-after']);
  }
  // Nothing came back, or not in time.
  if (name === 'TimeoutError' || name === 'AbortError' || APICallError.isInstance(error)) {
    return { kind: 'outage', detail: describeFault(message) };
  }
  return { kind: 'unusable', detail: describeFault(message), usage: unknownUsage };
}
