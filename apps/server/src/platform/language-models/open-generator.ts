/**
 * Opens a language model with structured output. The AI SDK (https://ai-sdk.dev) implements the providers' protocols:
 * OpenAI-compatible chat completions, Anthropic messages, Gemini generateContent.
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
  model: string;
  baseUrl: string;
  /** Empty if the server needs no key, for example a self-hosted server. */
  apiKey: string;
}

export interface GenerateInput<Answer> {
  form: z.ZodType<Answer>;
  /** Task for the model. Untrusted text belongs only in `data`. */
  instructions: string;
  data: string;
  outputTokensMax: number;
  timeoutMs: number;
  signal?: AbortSignal;
}

export interface Generator {
  name: string;
  /** Calls the model once. The caller retries. The model has no tools, so instructions hidden in the data can only affect the response. */
  generate<Answer>(input: GenerateInput<Answer>): Promise<ModelOutcome<Answer>>;
}

(globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;

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
    if (statusCode < 300) return { kind: 'unusable', detail: describeFault(message), usage: unknownUsage };
    return outcomeOfStatus(statusCode, message, responseHeaders?.['retry-after']);
  }
  if (name === 'TimeoutError' || name === 'AbortError' || APICallError.isInstance(error)) {
    return { kind: 'outage', detail: describeFault(message) };
  }
  return { kind: 'unusable', detail: describeFault(message), usage: unknownUsage };
}
