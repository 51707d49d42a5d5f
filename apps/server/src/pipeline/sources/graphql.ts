import { builder } from '#src/api/builder.ts';
import { readSources } from './read-sources.ts';

/** `id` is null if only the country of the source is known. */
export interface SourceShape {
  id: number | null;
  jaSub: string | null;
  enSub: string | null;
  localSub: string | null;
  country: string;
  language: string | null;
  siteUrl: string | null;
}

export const SourceRef = builder.loadableObjectRef<SourceShape, number>('Source', {
  load: async (ids, context) => {
    const sources = await readSources(context, { sourceIds: ids });
    return sources.map((source, i) => source ?? new Error(`Source ${ids[i]} is missing.`));
  },
});

SourceRef.implement({
  description: 'A source of articles, with its names. Sources are the leaves of the source tree.',
  fields: (t) => ({
    id: t.exposeID('id', {
      nullable: true,
      description: 'Id of the source. Pass it in `sourceIds`. Null if only the country is known.',
    }),
    jaSub: t.exposeString('jaSub', { nullable: true, description: 'Name in Japanese, or null if there is none.' }),
    enSub: t.exposeString('enSub', { nullable: true, description: 'Name in English, or null if there is none.' }),
    localSub: t.exposeString('localSub', {
      nullable: true,
      description: 'Name in the source’s own language, or null if there is none.',
    }),
    country: t.exposeString('country', {
      nullable: true,
      description: 'Country of the source, ISO 3166-1 alpha-2, such as `JP`.',
    }),
    language: t.exposeString('language', {
      nullable: true,
      description: 'Language of the source, a BCP 47 tag, or null if only the country is known.',
    }),
    siteUrl: t.exposeString('siteUrl', {
      nullable: true,
      description: 'URL of the source’s website, or null if none is recorded.',
    }),
  }),
});
