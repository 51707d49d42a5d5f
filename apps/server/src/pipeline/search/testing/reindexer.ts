import { connectSql, openDb } from '#src/platform/db.ts';
import { armFailpoints, parseFailpoints } from '#src/platform/failpoint.ts';
import { hasOutdatedMonths } from '../has-outdated-months.ts';
import { reindexOutdated } from '../reindex-articles.ts';

const [url = '', failpoints = ''] = process.argv.slice(2);
armFailpoints(parseFailpoints(failpoints));
const client = connectSql(url, { max: 1 });
const db = openDb(client);
while (await hasOutdatedMonths({ db })) await reindexOutdated({ db, now: () => new Date('2026-11-20T00:00:00Z') });
await client.end();
