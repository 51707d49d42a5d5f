import { configDefaults, defineConfig, type ViteUserConfig } from 'vitest/config';
import base from './vitest.config.ts';

const node = (base as ViteUserConfig).test?.projects?.[0] as ViteUserConfig; // The first project is an object with that name.

export default defineConfig({
  test: {
    ...(base as ViteUserConfig).test,
    projects: [
      {
        ...node,
        test: {
          ...node.test,
          setupFiles: ['scripts/long-fast-check.ts'],
          exclude: configDefaults.exclude,
          // Timeout in ms, reached only if an expected event never happens. The longest test kills workers for minutes.
          testTimeout: 3_600_000,
        },
      },
    ],
  },
});
