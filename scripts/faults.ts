// biome-ignore-all lint/suspicious/noTemplateCurlyInString: faults quote code that has placeholders.
/**
 * Faults that the tests must catch, one for each area of the product. `npm run test:faults` introduces each in turn
 * into a copy of the repository and runs the test that must fail.
 */

export interface Fault {
  /** Kebab-case, for `--only`. */
  name: string;
  area: string;
  file: string;
  /** Text that occurs once in the file. The fault replaces it with `to`. */
  from: string;
  to: string;
  /** Resulting misbehaviour of the product. */
  effect: string;
  /** The test that fails: its file, and a part of its full name. */
  caughtBy: { file: string; test: string };
}

export const faults: readonly Fault[] = [
  {
    name: 'near-one-too-wide',
    area: 'query language',
    file: 'packages/query/src/near.ts',
    from: 'if (end < from + width) yield from;',
    to: 'if (end <= from + width) yield from;',
    effect: 'Words one position further apart than `~n` allows count as near.',
    caughtBy: {
      file: 'packages/query/src/near.test.ts',
      test: 'yields a window that the words fill to its last position, and none that is one too narrow',
    },
  },
  {
    name: 'matcher-drops-and',
    area: 'reverse index',
    file: 'packages/reverse-index/src/searches/clauses.ts',
    from: 'hasFailed |= isLast & (isMet ^ 1);',
    to: 'hasFailed = isLast & (isMet ^ 1);',
    effect: 'A saved search matches if its last clause matches, even if other clauses do not.',
    caughtBy: {
      file: 'packages/reverse-index/src/searches/clauses.test.ts',
      test: 'does not match where one in the middle fails',
    },
  },
  {
    name: 'search-drops-and',
    area: 'search SQL',
    file: 'apps/server/src/pipeline/search/translate-query.ts',
    from: 'return { all: distinct(conditions.flatMap(({ all }) => all)), isExact };',
    to: 'return { all: conditions[0]?.all ?? [], isExact };',
    effect: 'A search looks up only its first word in the index.',
    caughtBy: {
      file: 'apps/server/src/pipeline/search/find-articles.test.ts',
      test: 'is found with more words, and with words that must not be there, than the index is asked each by itself',
    },
  },
  {
    name: 'page-ends-one-late',
    area: 'paging by key',
    file: 'apps/server/src/platform/page-by-key.ts',
    from: 'const hasMore = found.length > take;',
    to: 'const hasMore = found.length >= take;',
    effect: 'A full last page says that another page follows.',
    caughtBy: {
      file: 'apps/server/src/features/clips/clips.test.ts',
      test: 'pages from newest to oldest and back, each clip once',
    },
  },
  {
    name: 'policy-lets-all-read',
    area: 'row-level security',
    // This policy replaces the one created by an earlier migration.
    file: 'apps/server/src/platform/protect-tables/browser-access.ts',
    from: '(("userId" = auth.uid()) AND public.second_step_taken())',
    to: '(true AND public.second_step_taken())',
    effect: 'Anyone who is signed in can read the alert marks of all users.',
    caughtBy: {
      file: 'apps/server/src/pipeline/alerts/table.test.ts',
      test: 'are read by the person they are for and by nobody else who is signed in',
    },
  },
  {
    name: 'members-manage-members',
    area: 'roles',
    file: 'apps/server/src/accounts/roles.ts',
    from: 'changeMembers: { roles: admins },',
    to: 'changeMembers: { roles: members },',
    effect: 'A member without the ADMIN role can change the roles of others.',
    caughtBy: {
      file: 'apps/server/src/accounts/roles.test.ts',
      test: 'changeMembers: READONLY, GENERAL, BILLING, ADMIN ···✓',
    },
  },
  {
    name: 'lost-lease-sends',
    area: 'leases of deliveries',
    file: 'apps/server/src/pipeline/alerts/deliver/ledger.ts',
    from: "${notIn(['pending', ...ended])} and deliveries.leased_until = r.held_until",
    to: "${notIn(['pending', ...ended])}",
    effect: 'A worker whose lease has expired sends a message that another worker is sending.',
    caughtBy: {
      file: 'apps/server/src/pipeline/alerts/deliver/ledger.test.ts',
      test: 'begins nothing for a worker whose lease has run out and whose delivery another worker has taken',
    },
  },
  {
    name: 'repeated-hour-taken-late',
    area: 'schedules across time zones',
    file: 'apps/server/src/platform/time-zones.ts',
    from: 'Math.min(...instants)',
    to: 'Math.max(...instants)',
    effect: 'When clocks go back, an alert due in the repeated hour is sent an hour late.',
    caughtBy: {
      file: 'apps/server/src/alert-schedules/next-due.test.ts',
      test: 'runs a time that daylight saving repeats once',
    },
  },
  {
    name: 'story-forgets-channels',
    area: 'alert building',
    file: 'apps/server/src/pipeline/alerts/build/build-alert.ts',
    from: 'alertsChannel: carried.reduce((bits, { channel }) => bits | channel, 0),',
    to: 'alertsChannel: carried.reduce((_, { channel }) => channel, 0),',
    effect: 'An article found by two saved searches is sent only over the channel of the last one.',
    caughtBy: {
      file: 'apps/server/src/pipeline/alerts/build/build-due-alerts.test.ts',
      test: 'makes one item of an article that two saved searches found',
    },
  },
  {
    name: 'refusal-counts-as-sent',
    area: 'delivery',
    file: 'apps/server/src/pipeline/alerts/deliver/channels/webhook-answer.ts',
    from: "return status >= 200 && status < 300 ? 'sent' : 'refused';",
    to: "return status >= 200 ? 'sent' : 'refused';",
    effect: 'A message that a webhook rejected is recorded as sent.',
    caughtBy: { file: 'apps/server/src/pipeline/alerts/deliver/webhook.test.ts', test: 'of slack, {"status":422' },
  },
  {
    name: 'declaration-beats-header',
    area: 'feed parsing',
    file: 'apps/server/src/pipeline/ingest/parse/decode-bytes.ts',
    from: '[charsetOfContentType(contentType), declaredEncoding(bytes)]',
    to: '[declaredEncoding(bytes), charsetOfContentType(contentType)]',
    effect: 'A document that a server has converted is decoded with its original encoding.',
    caughtBy: {
      file: 'apps/server/src/pipeline/ingest/parse/decode-bytes.test.ts',
      test: 'the HTTP charset wins over the declaration where both can decode the bytes',
    },
  },
  {
    name: 'second-address-unchecked',
    area: 'HTTP safety',
    file: 'apps/server/src/platform/safe-fetch/safe-fetch.ts',
    from: 'for (const { address } of addresses) {',
    to: 'for (const { address } of addresses.slice(0, 1)) {',
    effect: 'A host name with a public and a private address can reach the internal network.',
    caughtBy: {
      file: 'apps/server/src/platform/safe-fetch/safe-fetch.test.ts',
      test: 'a name with one private address among public ones is refused',
    },
  },
  {
    name: 'expired-token-accepted',
    area: 'backend service: auth',
    file: 'packages/embedded-supabase/src/keys/access-token.ts',
    from: 'return jwtVerify(token, key.publicKey, { algorithms: [key.algorithm], currentDate: now() });',
    to: 'return jwtVerify(token, key.publicKey, { algorithms: [key.algorithm], currentDate: new Date(0) });',
    effect: 'An access token never expires.',
    caughtBy: { file: 'packages/embedded-supabase/src/keys/access-token.test.ts', test: 'expired, or without expiry' },
  },
  {
    name: 'or-filter-asks-for-all',
    area: 'backend service: REST filters',
    file: 'packages/embedded-supabase/src/rest/read/compile-condition.ts',
    from: '.join(` ${condition.kind} `)',
    to: ".join(' and ')",
    effect: '`or=(…)` finds only rows that meet all of its conditions.',
    caughtBy: { file: 'packages/embedded-supabase/src/rest/read/read.test.ts', test: 'or=(id.eq.1,name.ilike.*pear*)' },
  },
  {
    name: 'late-commit-unpublished',
    area: 'realtime',
    file: 'packages/embedded-supabase/src/realtime/changes/change-reader.ts',
    from: 'where xid >= pg_snapshot_xmin(${at.seen}::text::pg_snapshot)',
    to: 'where xid >= pg_snapshot_xmax(${at.seen}::text::pg_snapshot)',
    effect: 'A change whose transaction was open during the previous read is never published.',
    caughtBy: {
      file: 'packages/embedded-supabase/src/realtime/changes/change-reader.test.ts',
      test: 'hands over a transaction that commits after a later-numbered one, immediately and without waiting for it',
    },
  },
  {
    name: 'strong-term-seems-weak',
    area: 'stories',
    file: 'apps/server/src/pipeline/enrich/stories/terms-of-text.ts',
    from: "hash: kind === 'weak' ? hash | 1 : hash & ~1,",
    to: "hash: kind === 'weak' ? hash | 1 : hash,",
    effect: 'Half of the strong terms are marked as weak.',
    caughtBy: {
      file: 'apps/server/src/pipeline/enrich/stories/terms-of-text.test.ts',
      test: 'are strong where they name something: long words, ideographs, katakana and figures',
    },
  },
  {
    name: 'filtered-list-stays-stale',
    area: 'web client',
    file: 'apps/web/src/components/endless-store.ts',
    from: 'if (one === key || one.startsWith(`${key}/`)) kept.delete(one);',
    to: 'if (one === key) kept.delete(one);',
    effect: 'After a change, a filtered list still shows its old rows.',
    caughtBy: {
      file: 'apps/web/src/components/endless-store.test.ts',
      test: 'a list is forgotten with its filters, and no other',
    },
  },
  {
    name: 'saving-moves-trial-end',
    area: 'console',
    file: 'apps/admin/src/screens/accounts/account-form.tsx',
    from: "const trial = form.isDirty('trialExpireAt') ? { trialExpireAt: endOfDay(trialExpireAt) } : {};",
    to: 'const trial = { trialExpireAt: endOfDay(trialExpireAt) };',
    effect: 'Saving another field of an account changes the end of its trial.',
    caughtBy: {
      file: 'apps/admin/src/screens/accounts/account-form.test.tsx',
      test: 'what is changed is sent; the exact end of an unchanged trial is left alone',
    },
  },
  {
    name: 'header-passes-line-end',
    area: 'mails',
    file: 'apps/server/src/platform/mail/write-mail.ts',
    from: 'const plainValue = /^[!-~]+(?: [!-~]+)*$/;',
    to: 'const plainValue = /^[!-~]+(?:\\s+[!-~]+)*$/;',
    effect: 'A line break in a subject adds a header to the mail.',
    caughtBy: {
      file: 'apps/server/src/platform/mail/write-mail.test.ts',
      test: 'keeps a subject of any script and length, and no header ends early',
    },
  },
  {
    name: 'failed-job-counts-as-done',
    area: 'jobs',
    file: 'apps/server/src/platform/jobs.ts',
    from: "return { id, status: 'failed', output: { message: (error as Error).message } };",
    to: "return { id, status: 'completed', output: { message: (error as Error).message } };",
    effect: 'A failed job is never retried.',
    caughtBy: { file: 'apps/server/src/platform/jobs.test.ts', test: 'runs a job that failed again' },
  },
];
