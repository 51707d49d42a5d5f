import { createRandom } from './match-random.ts';

const japanese =
  '半導体工場投資政府企業発表来年度増産輸出規制電池研究開発市場価格上昇予測景気回復物価賃金交渉'.match(/../g) ?? [];
const english =
  'market supply chip maker plan invest report growth rate price union talks export rule battery factory'.split(' ');

export function writeFeed(n: number, count: number): string {
  const random = createRandom(n + 1);
  const isJapanese = n % 2 === 0;
  const words = isJapanese ? japanese : english;
  const text = (length: number) => Array.from({ length }, () => random.pick(words)).join(isJapanese ? '' : ' ');
  const entries = Array.from({ length: count }, (_, i) => {
    const minutes = (n * count + i) % 500_000;
    const date = new Date(Date.UTC(2026, 10, 20) - minutes * 60_000).toUTCString();
    const address = `https://news.example/${n}/${i}?utm_source=rss&amp;id=${n * count + i}`;
    const body = `<p>${text(60)}</p><p>${text(80)} <a href="/more?a=1&b=2">${text(3)}</a></p><img src="/i/${i}.jpg" width="640">`;
    return `<item><title>${text(12)}</title><link>${address}</link><guid isPermaLink="false">tag:news.example,${n}:${i}</guid><pubDate>${date}</pubDate><description><![CDATA[${body}]]></description><category>${text(1)}</category></item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>${text(4)}</title><link>https://news.example/</link><language>${isJapanese ? 'ja' : 'en'}</language>${entries.join('')}</channel></rss>`;
}
