import type { CodegenConfig } from '@graphql-codegen/cli';

/** Types for every `graphql(…)` in the console, from the committed schema of the operator's API. */
const config: CodegenConfig = {
  schema: 'apps/server/operator-schema.graphql',
  documents: ['apps/admin/src/**/*.{ts,tsx}', '!apps/admin/src/generated/**'],
  generates: {
    'apps/admin/src/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        documentMode: 'documentNode',
        useTypeImports: true,
        enumsAsTypes: true,
        scalars: { DateTime: 'string', ID: { input: 'string', output: 'string' }, JSON: 'unknown' },
      },
    },
  },
  importExtension: '.ts',
};

export default config;
