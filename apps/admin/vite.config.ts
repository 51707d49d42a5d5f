import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildId } from '../web/scripts/build-id.ts';

const server = process.env.KAWARABAN_SERVER ?? 'http://127.0.0.1:3000';
const serverPaths = ['/admin/graphql', '/config.json', '/auth/v1', '/login', '/start.js', '/favicon.svg'];

export default defineConfig({
  base: '/admin/',
  plugins: [react(), buildId()],
  build: {
    target: 'es2023',
    // Emits fonts and images as files, because the content security policy forbids `data:` URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { port: 5174, proxy: Object.fromEntries(serverPaths.map((path) => [path, server])) },
});
