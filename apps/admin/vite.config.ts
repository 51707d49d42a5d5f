import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildId } from '../web/scripts/build-id.ts';

/** Server of `npm run dev`. The built console uses its own origin. */
const server = process.env.KAWARABAN_SERVER ?? 'http://127.0.0.1:3000';
const serverPaths = ['/admin/graphql', '/config.json', '/auth/v1', '/login', '/start.js', '/favicon.svg'];

export default defineConfig({
  base: '/admin/',
  plugins: [react(), buildId()],
  build: {
    target: 'es2023',
    // Fonts and images stay files, because the content security policy forbids `data:`.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { port: 5174, proxy: Object.fromEntries(serverPaths.map((path) => [path, server])) },
});
