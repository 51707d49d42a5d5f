import type { CodegenConfig } from '@graphql-codegen/cli';

/** Types and document nodes for every `graphql(…)` in the client, from the server's committed schema. */
const config: CodegenConfig = {
  schema: 'apps/server/schema.graphql',
  documents: ['apps/web/src/**/*.{ts,tsx}', '!apps/web/src/generated/**'],
  generates: {
    'apps/web/src/generated/': {
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
