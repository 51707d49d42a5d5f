import { configDefaults, defineConfig, type ViteUserConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** The project `node` of `npm test`, with the files and the counts of the long run (`npm run test:long`). */
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
          // Reached only when something never happens: the longest test kills workers for minutes.
          testTimeout: 3_600_000,
        },
      },
    ],
  },
});
