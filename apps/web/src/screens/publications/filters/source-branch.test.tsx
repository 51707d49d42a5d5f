import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AnsweringServer, startAnsweringServer } from '../../../../test/answering-server.ts';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { SourceBranch } from './source-branch.tsx';
import type { SourceNode } from './source-tree.ts';

let server: AnsweringServer;
beforeEach(async () => {
  server = await startAnsweringServer();
});
afterEach(async () => {
  cleanup();
  await server.stop();
});

const leafOf = (delaySeconds: number | null): SourceNode => ({
  ...{ key: 'sub/1', name: 'Shiomi Shimbun', children: [] },
  leaf: { id: '1', language: 'ja', country: 'JP', articleKind: 'Headline', delaySeconds, searchText: '' },
});

const renderSource = (delaySeconds: number | null) =>
  renderScreen(<SourceBranch node={leafOf(delaySeconds)} chosen={new Set()} isUnfolded={false} onChange={() => {}} />);

test('a source says in which time its articles usually arrive', async () => {
  const { getByRole } = await renderSource(110);
  const checkbox = getByRole('checkbox', { name: 'Shiomi Shimbun' });
  const description = document.getElementById(checkbox.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('Usually within 2 minutes');
});

test('a source that cannot be read at present promises nothing', async () => {
  const { getByRole, queryByText } = await renderSource(null);
  getByRole('checkbox', { name: 'Shiomi Shimbun' });
  expect(queryByText(/^Usually/)).toBeNull();
});
