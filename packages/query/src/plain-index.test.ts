import { it } from 'vitest';
import { describeSearchIndex, tryRandomSteps } from '../test/search-index-behaviour.ts';
import { createPlainIndex } from './plain-index.ts';

describeSearchIndex('createPlainIndex', createPlainIndex);

it('answers as the matcher does while searches come, change and go', () => {
  tryRandomSteps(() => createPlainIndex<string>());
});
