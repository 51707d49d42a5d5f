import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildId } from './scripts/build-id.ts';
import { chunkGroups } from './scripts/chunk-groups.ts';

const server = process.env.KAWARABAN_SERVER ?? 'http://127.0.0.1:3000';
const serverPaths = [
  '/graphql',
  '/config.json',
  '/manifest.webmanifest',
  '/api',
  '/auth/v1',
  '/rest/v1',
  '/storage/v1',
  '/functions/v1',
  '/preview',
];

export default defineConfig({
  plugins: [react(), buildId({ unhashed: ['public', '../../packages/messages/src/information'] })],
  build: {
    target: 'es2023',
    manifest: true,
    // Fonts and images remain separate files, because the content security policy does not allow `data:` for them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
  server: {
    port: 5173,
    proxy: {
      ...Object.fromEntries(serverPaths.map((path) => [path, server])),
      '/realtime/v1': { target: server, ws: true },
    },
  },
});
