/*
 * Runs before the first paint, as a file because the content security policy allows no inline script. Sets the colour
 * scheme and the language of the document, so that neither flashes. The names are those of Mantine's colour scheme
 * storage and of src/app/locale.ts.
 */
(() => {
  let scheme = 'auto';
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value') || 'auto';
  } catch {
    // Storage may be switched off; the system's scheme is used.
  }
  if (scheme === 'auto') scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const root = document.documentElement;
  root.dataset.mantineColorScheme = scheme === 'dark' ? 'dark' : 'light';

  const fromPath = /^\/(ja|en)(?=\/|$)/.exec(location.pathname);
  const fromCookie = /(?:^|; )locale=(ja|en)(?:;|$)/.exec(document.cookie);
  const fromBrowser = navigator.languages.find((language) => /^(ja|en)\b/.test(language));
  root.lang = (fromPath || fromCookie)?.[1] || fromBrowser?.slice(0, 2) || 'en';
})();
