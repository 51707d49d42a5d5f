import { builder } from '#src/api/builder.ts';
import { ArticleRef } from '#src/pipeline/articles/graphql.ts';
import type { ChangedPart } from './describe-changes.ts';
import { type Revision, readRevisions } from './read-revisions.ts';

const PartKindRef = builder.enumType('ChangedPartKind', {
  description: 'Whether a part of a text was added, removed or left unchanged.',
  values: {
    SAME: { description: 'The part is in both versions.' },
    ADDED: { description: 'The part is only in the later version.' },
    REMOVED: { description: 'The part is only in the earlier version.' },
  } as const,
});

const ChangedPartRef = builder.objectRef<ChangedPart>('ChangedPart').implement({
  description: 'A part of a text that was added, removed or left unchanged.',
  fields: (t) => ({
    kind: t.field({ type: PartKindRef, description: 'Kind of the part.', resolve: ({ kind }) => kind }),
    text: t.exposeString('text', { description: 'Text of the part, including leading and trailing spaces.' }),
  }),
});

const RevisionChangeRef = builder.objectRef<Revision['changes'][number]>('RevisionChange').implement({
  description: 'A change of one field between two versions.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Changed field, `title` or `body`.' }),
    parts: t.expose('parts', {
      type: [ChangedPartRef],
      description:
        'Parts in reading order. Parts that are `SAME` or `ADDED` form the later text; parts that are `SAME` or `REMOVED` form the earlier text.',
      complexity: { field: 1, multiplier: 5 },
    }),
  }),
});

const ArticleRevisionRef = builder.objectRef<Revision>('ArticleRevision').implement({
  description: 'An earlier version of an article.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the revision.' }),
    title: t.exposeString('title', { description: 'Title of this version.' }),
    body: t.string({
      nullable: true,
      description: 'The first 20,000 characters of this version’s text, or null if it had none.',
      resolve: ({ body }) => body || null,
    }),
    replacedAt: t.expose('replacedAt', { type: 'DateTime', description: 'Time at which the next version was found.' }),
    changes: t.expose('changes', {
      type: [RevisionChangeRef],
      description: 'Differences between this version and the next one.',
      complexity: { field: 1, multiplier: 2 },
    }),
  }),
});

builder.interfaceFields(ArticleRef, (t) => ({
  revisions: t.loadableGroup({
    type: ArticleRevisionRef,
    description:
      'Earlier versions, latest first, at most 20. Empty unless `isRevised`. Request this for a single article, not in lists.',
    complexity: { field: 20, multiplier: 20 },
    load: (articleIds: number[], context) => readRevisions(context, { articleIds }),
    group: ({ articleId }) => articleId,
    resolve: ({ id }) => id,
  }),
  isCorrected: t.boolean({
    description:
      'True if the source marks the article as corrected, for example with 訂正, “Correction” or an apology.',
    resolve: ({ correctionMark }) => correctionMark !== null,
  }),
  correctionMark: t.exposeString('correctionMark', {
    nullable: true,
    description: 'Words with which the source marks the article as corrected, or null if it does not.',
  }),
}));
