import { z } from 'zod';

export const webAddress = z.url({ protocol: /^https?$/ });

/** US dollars. */
const price = z.coerce.number().min(0).max(100_000);

export const modelVariables = {
  MODEL_PROVIDER: z
    .enum(['openai-compatible', 'anthropic', 'google'])
    .optional()
    .describe('Provider of the language model that writes summaries and tags. Without it they are chosen by rule.'),
  MODEL_NAME: z.string().optional().describe('Name of the model at its provider.'),
  MODEL_BASE_URL: webAddress
    .optional()
    .describe('Address of the provider’s API. Required for `openai-compatible`. Default: the provider’s own.'),
  MODEL_API_KEY: z.string().default('').describe('API key of the provider. Your own server may need none.'),
  MODEL_INPUT_PRICE: price.default(3).describe('US dollars for a million input tokens.'),
  MODEL_OUTPUT_PRICE: price.default(15).describe('US dollars for a million output tokens.'),
  MODEL_TOKENS_PER_DAY: z.coerce
    .number()
    .int()
    .min(0)
    .default(2_000_000)
    .describe(
      'Budget of model tokens and DeepL characters a day (UTC) for the installation. Beyond it work waits until the next day.',
    ),
  MODEL_COST_PER_DAY: price
    .default(10)
    .describe('Budget in US dollars a day (UTC) for models and DeepL, for the installation.'),
  MODEL_TOKENS_PER_ACCOUNT_AND_DAY: z.coerce
    .number()
    .int()
    .min(0)
    .default(400_000)
    .describe('Budget of tokens and characters a day (UTC) for the translations of one account.'),
  MODEL_COST_PER_ACCOUNT_AND_DAY: price
    .default(2)
    .describe('Budget in US dollars a day (UTC) for the translations of one account.'),
  TRANSLATION_PROVIDER: z
    .enum(['deepl', 'model', 'off'])
    .optional()
    .describe(
      'Translator of articles. Default: `deepl` with DEEPL_API_KEY, else `model` with MODEL_PROVIDER, else `off`.',
    ),
  DEEPL_API_KEY: z.string().optional().describe('Key of the DeepL API.'),
  DEEPL_BASE_URL: webAddress.optional().describe('Address of the DeepL API. Default: the one that matches the key.'),
  DEEPL_PRICE: price.default(25).describe('US dollars for a million characters translated by DeepL.'),
} as const;

type ModelValues = z.infer<z.ZodObject<typeof modelVariables>>;

const ownAddresses = {
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  'openai-compatible': undefined,
};

function addressOf({ MODEL_BASE_URL: given, MODEL_PROVIDER: provider }: ModelValues): string | undefined {
  return given ?? (provider && ownAddresses[provider]);
}

export function missingModelSettings(values: ModelValues): string[] {
  const { MODEL_PROVIDER: provider, TRANSLATION_PROVIDER: translator } = values;
  return [
    provider && !values.MODEL_NAME ? 'MODEL_NAME: needed with MODEL_PROVIDER' : null,
    provider && !addressOf(values) ? 'MODEL_BASE_URL: needed with this MODEL_PROVIDER' : null,
    translator === 'deepl' && !values.DEEPL_API_KEY ? 'DEEPL_API_KEY: needed to translate with DeepL' : null,
    translator === 'model' && !provider ? 'MODEL_PROVIDER: needed to translate with a model' : null,
  ].filter((line) => line !== null);
}

export function settleModels(values: ModelValues) {
  const { MODEL_PROVIDER: provider, MODEL_NAME: model, DEEPL_API_KEY: deeplKey } = values;
  const baseUrl = addressOf(values);
  const translator: 'deepl' | 'model' | 'off' =
    values.TRANSLATION_PROVIDER ?? (deeplKey ? 'deepl' : provider ? 'model' : 'off');
  return {
    generator: provider && model && baseUrl ? { provider, model, baseUrl, apiKey: values.MODEL_API_KEY } : undefined,
    deepl: deeplKey ? { apiKey: deeplKey, baseUrl: values.DEEPL_BASE_URL } : undefined,
    translator,
    prices: {
      inputToken: values.MODEL_INPUT_PRICE,
      outputToken: values.MODEL_OUTPUT_PRICE,
      deeplCharacter: values.DEEPL_PRICE,
    },
    budget: {
      all: { tokens: values.MODEL_TOKENS_PER_DAY, micros: values.MODEL_COST_PER_DAY * 1e6 },
      account: {
        tokens: values.MODEL_TOKENS_PER_ACCOUNT_AND_DAY,
        micros: values.MODEL_COST_PER_ACCOUNT_AND_DAY * 1e6,
      },
    },
  };
}
