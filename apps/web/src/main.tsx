import '@kawaraban/ui/layers.css';
import './app/mantine-styles.ts';
import '@fontsource-variable/inter/wght.css';
import '@kawaraban/ui/base.css';
import './app/loading-screen.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadConfig } from './app/config.ts';
import { loadJapaneseFont } from './app/japanese-font.ts';
import { dropFailedStyles } from './app/load-with-retry.ts';
import { initialLocale } from './app/locale.ts';
import { whenNetworkIdle } from './app/network-idle.ts';
import { watchForNewBuild } from './app/new-build.ts';
import { startOffline } from './app/offline/start-offline.ts';
import { isDomConflict, reloadOnDomConflict } from './app/reload-guard.ts';
import { StartFailed } from './app/start-failed.tsx';
import { startLocale } from './app/words.ts';
import { router } from './routes.tsx';

reloadOnDomConflict();
dropFailedStyles();
// `index.html` contains the element.
const root = createRoot(document.getElementById('root')!, {
  onCaughtError: (error) => isDomConflict(error) || console.error(error),
});
const [config, words] = await Promise.allSettled([loadConfig(), startLocale(initialLocale())]);
if (config.status === 'rejected') console.error(config.reason);
const isReady = config.status === 'fulfilled' && words.status === 'fulfilled' && words.value;
// Keeps the document's content (the loading screen or a prerendered page) until the page is ready.
if (isReady) await router.load();
// Renders in slices, so that a slow first page on a phone does not delay input.
startTransition(() => root.render(<StrictMode>{isReady ? <App /> : <StartFailed />}</StrictMode>));
watchForNewBuild();
startOffline();
void whenNetworkIdle().then(loadJapaneseFont);
