/** Test files share a worker and therefore a simulated page, so the page is reset before each file. */
import { allCookies, deleteCookie } from '@kawaraban/ui/cookies.ts';
import { resetStores } from '@kawaraban/ui/store.ts';
import { cleanup, configure } from '@testing-library/react';
import { vi } from 'vitest';
import { stopReadMarks } from '#src/components/reading/read-marks.ts';
import { simulatedPage } from './answering-server.ts';

// Raises the library's timeout of one second, because tests would otherwise fail at random on a busy machine.
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
stopReadMarks();
resetStores();

function deleteCookies(): void {
  for (const { name } of allCookies()) deleteCookie(name);
}
