import { configDefaults, defineConfig, type ViteUserConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** The project `node` of the ordinary run, with the files and the patience of the long one (`npm run test:long`). */
const node = (base as ViteUserConfig).test?.projects?.[0] as ViteUserConfig; // The first project is an object with that name.

export default defineConfig({
  test: {
    ...(base as ViteUserConfig).test,
    projects: [
      {
        ...node,
        test: {
          ...node.test,
          exclude: configDefaults.exclude,
          // A limit that is reached only when something never happens: the longest test kills workers for minutes.
          testTimeout: 3_600_000,
        },
      },
    ],
  },
});
