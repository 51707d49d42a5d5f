import { expect, it } from 'vitest';
import { findTextRange } from './find-text-range.ts';

const shown = (html: string, wanted: string) => {
  const root = document.createElement('div');
  root.innerHTML = html;
  return findTextRange(root, wanted)?.toString();
};

it('finds a sentence that markup breaks up', () => {
  expect(shown('<p>First one. <b>The</b> second <a>is here</a>. Third.</p>', 'The second is here.')).toBe(
    'The second is here.',
  );
});

it('finds it across lines that the markup breaks elsewhere, and with no space at all', () => {
  expect(shown('<p>政府は\n  半導体の</p><p>補助金を決めた。</p>', '半導体の補助金')).toBe('半導体の補助金');
  expect(shown('<p>one\n two</p>', 'one two')).toBe('one\n two');
});

it('finds characters outside the basic plane whole', () => {
  expect(shown('<p>𠮷野家と𩸽</p>', '野家と𩸽')).toBe('野家と𩸽');
});

it('says nothing of what is not there', () => {
  expect(shown('<p>one</p>', 'two')).toBeUndefined();
  expect(shown('<p>one</p>', '  ')).toBeUndefined();
});
