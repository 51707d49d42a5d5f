import { builder } from '#src/api/builder.ts';
import { readSources } from './read-sources.ts';

/** A sub source; without id where only the country of an article is known. */
export interface SourceShape {
  id: number | null;
  jaSub: string | null;
  enSub: string | null;
  localSub: string | null;
  country: string;
  language: string | null;
  siteUrl: string | null;
}

/** Sources load together: a list of articles costs one statement for all of theirs. */
export const SourceRef = builder.loadableObjectRef<SourceShape, number>('Source', {
  load: async (ids, context) => {
    const sources = await readSources(context, { sourceIds: ids });
    return sources.map((source, i) => source ?? new Error(`Source ${ids[i]} is missing.`));
  },
});

SourceRef.implement({
  description: 'Who published an article: a sub source of the source tree, with its names.',
  fields: (t) => ({
    id: t.exposeID('id', {
      nullable: true,
      description: 'Id to filter by (`sourceIds`). Null when only the country is known.',
    }),
    jaSub: t.exposeString('jaSub', { nullable: true, description: 'Name in Japanese; null when there is none.' }),
    enSub: t.exposeString('enSub', { nullable: true, description: 'Name in English; null when there is none.' }),
    localSub: t.exposeString('localSub', {
      nullable: true,
      description: 'Name in the source’s own language; null when there is none.',
    }),
    country: t.exposeString('country', { nullable: true, description: 'ISO 3166-1 alpha-2, such as `JP`.' }),
    language: t.exposeString('language', {
      nullable: true,
      description: 'Language it publishes in, BCP 47. Null when only the country is known.',
    }),
    siteUrl: t.exposeString('siteUrl', { nullable: true, description: 'Its web site; null when none is recorded.' }),
  }),
});
