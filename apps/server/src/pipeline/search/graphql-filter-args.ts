import { periodPresets } from '@kawaraban/query/period-presets.ts';
import { builder } from '#src/api/builder.ts';

const presetsText = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  periodPresets.map((preset) => `\`${preset}\``),
);

const PeriodInputRef = builder.inputType('PeriodInput', {
  description: 'Publication period, given either as local calendar dates or as a preset.',
  fields: (t) => ({
    from: t.string({ description: 'First day, `YYYY-MM-DD`. Null for no lower bound.' }),
    to: t.string({ description: 'Last day, inclusive, `YYYY-MM-DD`. Null for no upper bound.' }),
    last: t.string({ description: `Preset that ends now: ${presetsText}. Null if dates are given.` }),
  }),
});

export const filterArgs = builder.args((t) => ({
  country: t.stringList({
    description: 'Countries, ISO 3166-1 alpha-2. Null or empty for all countries that the account may read.',
  }),
  sourceIds: t.idList({ description: 'Ids of sub sources in the source tree. Null or empty for all sources.' }),
  languages: t.stringList({
    description: 'Languages of the articles, BCP 47 tags. Null or empty for all languages.',
  }),
  keywords: t.string({
    description:
      'A query in the search language. Null or empty matches everything. A malformed query fails with `BAD_QUERY`; `extensions.positions` shows where.',
  }),
  period: t.field({ type: PeriodInputRef, description: 'Publication period. Null for any time.' }),
  timezoneOffsetInMinutes: t.int({
    description:
      'Time zone offset of local days in `period`, in minutes, as returned by JavaScript’s `getTimezoneOffset`; for example −540 for Japan. Null for UTC.',
  }),
  from: t.field({
    type: 'DateTime',
    description: 'Earliest publication time, inclusive. Applies in addition to `period`. Null for no lower bound.',
  }),
  to: t.field({
    type: 'DateTime',
    description:
      'Latest publication time, exclusive. Must be later than `from`. Applies in addition to `period`. Null for no upper bound.',
  }),
}));
