/**
 * Exports the feeds as OPML.
 * @see https://opml.org/spec2.opml
 */
import { asc, eq } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { feeds, mainSources, sourceGroups, sources } from './table.ts';

export async function exportOpml(
  { db, now }: { db: DbOrTx; now: Clock },
  { language, title }: { language: 'ja' | 'en'; title: string },
): Promise<string> {
  const rows = await db
    .select({ feed: feeds, source: sources, main: mainSources, group: sourceGroups })
    .from(feeds)
    .innerJoin(sources, eq(feeds.sourceId, sources.id))
    .innerJoin(mainSources, eq(sources.mainSourceId, mainSources.id))
    .innerJoin(sourceGroups, eq(mainSources.groupId, sourceGroups.id))
    .orderBy(asc(sourceGroups.id), asc(mainSources.id), asc(sources.id), asc(feeds.id));
  const kept = rows.filter((row) => row.feed.state !== 'gone');
  const groups = [...Map.groupBy(kept, (row) => row.group.id).values()].map((members) => {
    const { group } = members[0]!;
    const name = attribute(language === 'ja' ? group.jaName : group.enName);
    const outlines = members.map(({ feed, source }) => {
      const text = attribute(language === 'ja' ? source.jaSub : source.enSub);
      const site = source.siteUrl ? ` htmlUrl="${attribute(source.siteUrl)}"` : '';
      return `      <outline type="rss" text="${text}" title="${text}" xmlUrl="${attribute(feed.url)}"${site} language="${attribute(source.language)}"/>`;
    });
    return `    <outline text="${name}" title="${name}">\n${outlines.join('\n')}\n    </outline>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
  <head>
    <title>${attribute(title)}</title>
    <dateCreated>${now().toUTCString()}</dateCreated>
  </head>
  <body>
${groups.join('\n')}
  </body>
</opml>
`;
}

const replacements: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;' };

function attribute(text: string): string {
  return text.replace(/[&<>"\n]/g, (character) => replacements[character]!);
}
