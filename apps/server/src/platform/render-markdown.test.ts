import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../../../scripts/test-counts.ts';
import { markdownToPlainText, renderMarkdown } from './render-markdown.ts';

describe('Markdown', () => {
  it('becomes headings, lists, tables, quotes and code, headings one level lower', () => {
    const html = renderMarkdown(
      '# 概況\n\n**投資**は*増加*。\n\n- 半導体\n- 電池\n\n> 引用\n\n`code`\n\n|国|額|\n|--|-:|\n|JP|1|\n\n###### 注',
    );
    expect(html).toBe(
      '<h2>概況</h2>\n<p><strong>投資</strong>は<em>増加</em>。</p>\n<ul>\n<li>半導体</li>\n<li>電池</li>\n</ul>\n<blockquote>\n<p>引用</p>\n</blockquote>\n<p><code>code</code></p>\n<table>\n<thead>\n<tr>\n<th>国</th>\n<th>額</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>JP</td>\n<td>1</td>\n</tr>\n</tbody>\n</table>\n<h6>注</h6>',
    );
  });

  it('begins its headings below the title of the page, whichever it begins with', () => {
    expect(renderMarkdown('## a\n\n### b\n\n> ## c')).toBe(
      '<h2>a</h2>\n<h3>b</h3>\n<blockquote>\n<h2>c</h2>\n</blockquote>',
    );
    expect(renderMarkdown('a\n=\n\n###### b')).toBe('<h2>a</h2>\n<h6>b</h6>');
  });

  it('links and pictures lead to https only, and links say they vouch for nothing', () => {
    expect(renderMarkdown('[a](https://example.com/?a=1&b=2 "t")')).toBe(
      '<p><a href="https://example.com/?a=1&amp;b=2" title="t" rel="nofollow noopener noreferrer">a</a></p>',
    );
    expect(renderMarkdown('https://example.com/x')).toContain('<a href="https://example.com/x" rel="nofollow');
    expect(renderMarkdown('![図](https://example.com/a.png)')).toBe(
      '<p><img src="https://example.com/a.png" alt="図" /></p>',
    );
    for (const address of ['http://example.com', '//example.com', '/admin/', 'mailto:a@b.example', 'ftp://a.example']) {
      expect(renderMarkdown(`[a](${address}) ![b](${address})`)).not.toMatch(/<(a|img)/);
    }
  });

  it('has a plain form with all of its words and none of its marks', () => {
    expect(
      markdownToPlainText('# 概況\n\n**投資**は\n増加。[詳細](https://example.com)\n\n- a\n- b\n\n```\nx < y\n```'),
    ).toBe('概況\n\n投資は\n増加。詳細\n\na\n\nb\n\nx < y');
  });
});

const attacks = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<object data="javascript:alert(1)"><embed src="javascript:alert(1)">',
  '<style>@import "https://evil.example/x.css"</style>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<form action=https://evil.example><input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\nscript:alert(1))',
  '[x](java&#10;script:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](&#x6A;&#x61;vascript:alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](%6aavascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](data:image/svg+xml,<svg/onload=alert(1)>)',
  '![x](data:image/svg+xml;base64,PHN2Zy9vbmxvYWQ9YWxlcnQoMSk+)',
  '![x](javascript:alert(1))',
  '![x" onerror="alert(1)](https://a.example/x.png)',
  '![x](https://a.example/x.png"onerror="alert(1))',
  '![x](https://a.example/x.png "t\\" onerror=\\"alert(1)")',
  '[x](https://a.example/"onmouseover="alert(1))',
  '[x](https://a.example \'" onmouseover="alert(1)\')',
  '[x]: javascript:alert(1)\n\n[x]',
  '[x][y]\n\n[y]: <java\tscript:alert(1)>',
  '<javascript:alert(1)>',
  '<https://a.example/"onclick=alert(1)>',
  '![][a]\n\n[a]: data:text/html,<script>alert(1)</script>',
  '```html" onmouseover="alert(1)\nx\n```',
  '```<script>alert(1)</script>\nx\n```',
  '~~~ js class="x" style="position:fixed"\nx\n~~~',
  '|a|\n|-|\n|<img src=x onerror=alert(1)>|',
  '- <p style="position:fixed;inset:0">x</p>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\\<script>alert(1)\\</script>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '[a](<javascript:alert(1)>)',
  '[a](https://user:pass@evil.example:99999999/)',
  `${'>'.repeat(5_000)} x`,
  `${'['.repeat(5_000)}x${']('.repeat(5_000)}`,
  `${'*a_ '.repeat(3_000)}`,
];
const elements = new Set(
  'H2 H3 H4 H5 H6 P BR HR BLOCKQUOTE PRE CODE UL OL LI A EM STRONG S IMG TABLE THEAD TBODY TR TH TD'.split(' '),
);
const attributes = new Set(['href', 'title', 'rel', 'src', 'alt', 'start']);

function expectHarmless(html: string) {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  for (const element of document.querySelectorAll('body *')) {
    expect(elements).toContain(element.tagName.toUpperCase());
    for (const { name, value } of element.attributes) {
      expect(attributes).toContain(name);
      if (name === 'href' || name === 'src') expect(new URL(value).protocol).toBe('https:');
    }
    if (element.tagName === 'A') expect(element.getAttribute('rel')).toBe('nofollow noopener noreferrer');
  }
}

describe('hostile Markdown', () => {
  it.each(attacks)('does nothing: %.60s', (attack) => {
    expectHarmless(renderMarkdown(attack));
    expectHarmless(renderMarkdown(`before ${attack} after`));
  });

  it('does nothing in any combination', () => {
    const piece = fc.oneof(
      fc.constantFrom(...attacks.filter((attack) => attack.length < 200)),
      fc.constantFrom('[', '](', ')', '![', '<', '>', '"', "'", '`', '\n', '\n\n', '- ', '&#x', ';', '\\', '|', '# '),
      fc.string({ maxLength: 10 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => expectHarmless(renderMarkdown(pieces.join('')))),
      runsOf({ short: 200, long: 4_000 }),
    );
  });
});
