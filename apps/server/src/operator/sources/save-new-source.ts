import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { checkLine, collectProblems } from '#src/accounts/check-input.ts';
import { parseArticleId } from '#src/pipeline/articles/find-article.ts';
import { addSource } from '#src/pipeline/sources/add-source.ts';
import { readFeedAddress } from '#src/pipeline/sources/feed-address.ts';
import { mainSources, sourceGroups } from '#src/pipeline/sources/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';

export interface NewSource {
  jaSub: string;
  enSub: string;
  localSub: string;
  country: string;
  language: string;
  articleKind: 'Headline' | 'Notice';
  groupId: string;
  siteUrl?: string | null | undefined;
  feedUrls: readonly string[];
}

const nameLengthMax = 200;
const feedsMax = 20;

/**
 * @throws InvalidInputError naming each invalid field.
 * @throws AlreadyExistsError if all feeds of the source exist.
 */
export async function saveNewSource({ db, now }: { db: Db; now: Clock }, input: NewSource): Promise<{ id: number }> {
  const problems = collectProblems();
  const line = (field: 'jaSub' | 'enSub' | 'localSub' | 'country' | 'language') =>
    checkLine(problems, input[field], { field, max: nameLengthMax, isRequired: true }) ?? '';
  const names = { jaSub: line('jaSub'), enSub: line('enSub'), localSub: line('localSub') };
  const [country, language] = [line('country'), line('language')];
  const addresses = input.feedUrls.slice(0, feedsMax).map((url) => readFeedAddress(url));
  const first = addresses[0];
  if (!first || addresses.some(({ kind }) => kind === 'bad')) problems.add('feedUrls', 'error.notInList');
  const [group] = await db
    .select()
    .from(sourceGroups)
    .where(eq(sourceGroups.id, parseArticleId(input.groupId) ?? 0));
  if (!group) problems.add('groupId', 'error.notInList');
  problems.throwIfAny();
  const { host, origin } = new URL((first as { url: string }).url); // Checked above.
  const { key, kind, jaName, enName } = group!;
  const siteUrl = input.siteUrl?.trim() || `${origin}/`;
  const mainKey = `${key}:${host}`.slice(0, 300);
  // Adding a second source of a publisher keeps the publisher's name.
  const [main] = await db.select().from(mainSources).where(eq(mainSources.key, mainKey));
  return addSource(
    { db, now },
    {
      key: `operator:${createHash('sha256').update(input.feedUrls.join(' ')).digest('hex').slice(0, 24)}`,
      kind: input.articleKind,
      ...{ country, language, ...names, siteUrl },
      group: { key, kind, jaName, enName },
      main: {
        key: mainKey,
        jaName: main?.jaName ?? names.jaSub,
        enName: main?.enName ?? names.enSub,
        siteUrl: main?.siteUrl ?? siteUrl,
      },
      feedUrls: [...input.feedUrls],
    },
  );
}
