import { expect, it } from 'vitest';
import { removePicture } from './remove-picture.ts';

/** Simulates the server's proxied URLs, in which each size has its own signature. */
const proxied = (address: string) => `/pictures/${address.length}?of=${encodeURIComponent(address)}`;
const url = 'https://news.example/pictures/lead.png';

function without(html: string): string {
  const root = document.createElement('div');
  root.innerHTML = html;
  removePicture(root, proxied(url));
  return root.innerHTML;
}

it('takes the lead image out with its figure and caption, and leaves the rest', () => {
  expect(
    without(`<figure><img src="${proxied(`${url}?w=800`)}"><figcaption>Lead</figcaption></figure><p>Text</p>`),
  ).toBe('<p>Text</p>');
  expect(without(`<p><a href="x"><img src="${proxied(url)}"></a></p><p>Text</p>`)).toBe('<p>Text</p>');
  expect(without(`<p>Text <img src="${proxied(url)}"> more</p>`)).toBe('<p>Text  more</p>');
});

it('leaves other pictures', () => {
  const other = `<p><img src="${proxied('https://news.example/pictures/other.png')}"></p>`;
  expect(without(other)).toBe(other);
});
