import { type NewswireSource, newswireSources } from '@kawaraban/newswire/newswire-sources.ts';
import { moveOnlyFeed, saveSources } from '#src/pipeline/sources/save-sources.ts';
import type { SourceDefinition } from '#src/pipeline/sources/source-definition.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';

/** Fetch interval in seconds. Low because loopback requests are cheap and a released article should cause an alert within a minute. */
const fetchIntervalSeconds = 15;

export interface NewswireFeeds {
  url: string;
  feedUrl(source: NewswireSource): string;
}

/** Registers the newswire's feeds. Idempotent. If the base URL has changed, existing feeds get the new one. */
export async function registerNewswire({ db, now }: { db: Db; now: Clock }, newswire: NewswireFeeds): Promise<void> {
  for (const source of newswireSources) {
    await moveOnlyFeed({ db }, { sourceKey: sourceKey(source), url: newswire.feedUrl(source) });
  }
  const definitions = newswireSources.map((source) => define(source, newswire));
  await saveSources({ db, now }, { definitions, feedState: 'active', intervalSeconds: fetchIntervalSeconds });
}

function sourceKey(source: NewswireSource): string {
  return `newswire/${source.key}`;
}

function define(source: NewswireSource, newswire: NewswireFeeds): SourceDefinition {
  const { kind, country, language, group, mainJa, mainEn, jaSub, enSub, localSub } = source;
  const siteUrl = `${newswire.url}/${source.key}/`;
  return {
    key: sourceKey(source),
    kind,
    country,
    language,
    group,
    main: { key: sourceKey(source), jaName: mainJa, enName: mainEn, siteUrl },
    jaSub,
    enSub,
    localSub,
    siteUrl,
    feedUrls: [newswire.feedUrl(source)],
  };
}
