import '@kawaraban/ui/layers.css';
import './app/mantine-styles.ts';
import '@fontsource-variable/inter/wght.css';
import '@kawaraban/ui/base.css';
import './app/loading-screen.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadConfig } from './app/config.ts';
import { initialLocale } from './app/locale.ts';
import { watchForNewBuild } from './app/new-build.ts';
import { reloadOnDomConflict } from './app/reload-guard.ts';
import { setLocale } from './app/words.ts';

reloadOnDomConflict();
await Promise.all([loadConfig(), setLocale(initialLocale())]);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
watchForNewBuild();
requestIdleCallback?.(() => void import('./app/japanese-font.ts')) ??
  setTimeout(() => import('./app/japanese-font.ts'));
