import { expect, it } from 'vitest';
import { composeLetter, type Letter } from './compose-letter.ts';

const letter: Letter = {
  ...{ language: 'en', productName: 'Kawaraban', publicUrl: 'https://kawaraban.example', title: 'A <b>letter</b>' },
  paragraphs: ['First & foremost', { text: 'Second', notes: ['small', 'print'] }],
  button: { text: 'Open', url: 'https://kawaraban.example/open' },
  footer: { text: 'Why you get this.', link: { text: 'Stop', url: 'https://kawaraban.example/stop' } },
};

it('has the same words and links as text and as HTML, where they are no markup', async () => {
  const { text, html } = await composeLetter(letter);
  expect(text).toBe(`A <b>letter</b>

First & foremost

Second
small
print

Open: https://kawaraban.example/open

Why you get this.

Stop: https://kawaraban.example/stop
`);
  expect(html).toContain('A &lt;b&gt;letter&lt;/b&gt;</h1>');
  expect(html).toContain('First &amp; foremost</p>');
  expect(html.match(/<p class="quiet"/g)).toHaveLength(2);
  expect(html).toContain('href="https://kawaraban.example/open"');
  expect(html).toContain('href="https://kawaraban.example/stop"');
  expect(html).toContain('<img src="https://kawaraban.example/icons/any-192.png"');
  expect(html).toContain(
    '<div style="display:none; max-height:0; overflow:hidden; mso-hide:all;">First &amp; foremost',
  );
});

it('needs no words in its footer', async () => {
  const { text, html } = await composeLetter({ ...letter, paragraphs: [], footer: {} });
  expect(text.endsWith('Open: https://kawaraban.example/open\n')).toBe(true);
  expect(html).not.toContain('undefined');
});
