/**
 * Set-up of every test file of the clients. Files share a worker and therefore a simulated page, so each begins as a
 * page load does.
 */
import { allCookies, deleteCookie } from '@kawaraban/ui/cookies.ts';
import { resetStores } from '@kawaraban/ui/store.ts';
import { cleanup, configure } from '@testing-library/react';
import { vi } from 'vitest';
import { simulatedPage } from './answering-server.ts';

// A busy machine may be slow, so the library's limit of a second would let timing decide.
configure({ asyncUtilTimeout: 15_000 });

vi.useRealTimers();
vi.unstubAllGlobals();
cleanup();
await simulatedPage().abort();
deleteCookies();
simulatedPage().setURL('http://localhost:3000/');
deleteCookies();
simulatedPage().setViewport({ width: 1024, height: 768 });
for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
document.head.replaceChildren();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
resetStores();

function deleteCookies(): void {
  for (const { name } of allCookies()) deleteCookie(name);
}
