import { describe, expect, it } from 'vitest';
import { anchorsOf, findDeadCitations, findDeadMentions } from './doc-mentions.ts';

const texts: Record<string, string> = {
  'docs/rules.md': '# Rules\n\n## Boards and actions\n',
  'apps/server/src/pipeline/deliver/turns.ts': '',
};
const repositoryWith = (markdown: string) => ({
  files: [...Object.keys(texts), 'docs/page.md'],
  scripts: ['check', 'bench:match'],
  read: (file: string) => (file === 'docs/page.md' ? markdown : (texts[file] ?? '')),
});
const deadIn = (markdown: string) => findDeadMentions('docs/page.md', repositoryWith(markdown));

describe('findDeadMentions', () => {
  it.each([
    '[rules](rules.md)',
    '[boards](rules.md#boards-and-actions)',
    '[here](#page)\n# Page',
    '[elsewhere](https://example.com/gone.md)',
    '`deliver/turns.ts` `turns.ts` `apps/server` `apps/*/src/**/turns.ts` `pipeline/<noun>/turns.ts`',
    '`npm run bench:match -- --check 10` `npm run -s check`',
    '`rules.md` `./gone.ts` `/gone.json` `Bearer token.md` `node:crypto` `v1.2`',
    '```\nnpm run gone\n```',
  ])('accepts %j', (markdown) => {
    expect(deadIn(markdown)).toEqual([]);
  });

  it.each([
    ['[rules](gone.md)', 'gone.md'],
    ['[boards](rules.md#gone)', 'rules.md#gone'],
    ['`deliver/gone.ts`', 'deliver/gone.ts'],
    ['`apps/gone`', 'apps/gone'],
    ['`src/pipeline`', undefined],
    ['`server/turns.ts`', 'server/turns.ts'],
    ['`npm run gone`', 'npm run gone'],
  ])('reports %j as %j', (markdown, dead) => {
    expect(deadIn(markdown)).toEqual(dead === undefined ? [] : [dead]);
  });
});

describe('anchorsOf', () => {
  it('makes the anchors of GitHub, Japanese included', () => {
    expect(anchorsOf('# Import rules\n## `main.ts`, and 検索')).toEqual(['import-rules', 'maints-and-検索']);
  });
});

describe('findDeadCitations', () => {
  it('finds cited pages and sections that do not exist, also across a line of a comment', () => {
    const source = `/** See docs/rules.md "Boards and
 * actions", docs/rules.md "Gone" and docs/gone.md. */`;
    expect(findDeadCitations(source, repositoryWith(''))).toEqual(['docs/rules.md "Gone"', 'docs/gone.md']);
  });
});
