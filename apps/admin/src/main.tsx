import '@kawaraban/ui/layers.css';
import '@mantine/core/styles.layer.css';
import '@fontsource-variable/inter/wght.css';
import '@kawaraban/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadConfig } from './app/config.ts';
import { watchForNewBuild } from './app/new-build.ts';
import { StartFailed } from './app/start-failed.tsx';
import { initialLocale, setLocale } from './app/words.ts';

const root = createRoot(document.getElementById('root')!);
const [config] = await Promise.allSettled([loadConfig(), setLocale(initialLocale())]);
if (config.status === 'rejected') console.error(config.reason);
root.render(<StrictMode>{config.status === 'fulfilled' ? <App /> : <StartFailed />}</StrictMode>);
watchForNewBuild();
// Loaded after the first paint because the style sheet of the Japanese font is large. The font's subsets load as needed.
setTimeout(() => import('@fontsource-variable/noto-sans-jp/wght.css'));
