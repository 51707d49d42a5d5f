import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildId } from './scripts/build-id.ts';

/** Where `npm run dev` finds the server; the built client talks to its own origin. */
const server = process.env.KAWARABAN_SERVER ?? 'http://127.0.0.1:3000';
const serverPaths = [
  '/graphql',
  '/config.json',
  '/api',
  '/auth/v1',
  '/rest/v1',
  '/storage/v1',
  '/functions/v1',
  '/preview',
];

/**
 * What every page needs, in a few files rather than thirty small ones: fewer requests, and they compress better. `controls`
 * is for the signed-in pages; in the others only modules that the sign-in page loads anyway belong: `npm run build` shows
 * when a group grows beyond that.
 */
const baseChunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/@tanstack\/(react-router|router-core|history|react-store|store)\// },
  {
    name: 'components',
    test: /@mantine\/core\/esm\/core\/MantineProvider\//,
  },
  {
    name: 'controls',
    test: /@mantine\/core\/esm\/(core\/Box\/|components\/(ActionIcon|Button|CloseButton|Loader|Transition|UnstyledButton|Skeleton)\/)/,
  },
  {
    name: 'base',
    test: /apps\/web\/src\/app\/(?!toaster|japanese-font|mantine-styles)[\w-]+\.tsx?$|packages\/ui\/src\/(logo|face|theme|plain-button|store|cookies)/,
  },
];

export default defineConfig({
  plugins: [react(), buildId()],
  build: {
    target: 'es2023',
    manifest: true,
    // Fonts and images stay files: the content security policy has no `data:` for them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: baseChunks } } },
  },
  server: {
    port: 5173,
    proxy: {
      ...Object.fromEntries(serverPaths.map((path) => [path, server])),
      '/realtime/v1': { target: server, ws: true },
    },
  },
});
