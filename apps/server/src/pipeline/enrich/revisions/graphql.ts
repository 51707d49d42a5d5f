import { builder } from '#src/api/builder.ts';
import { ArticleRef } from '#src/pipeline/articles/graphql.ts';
import type { ChangedPart } from './describe-changes.ts';
import { type Revision, readRevisions } from './read-revisions.ts';

const PartKindRef = builder.enumType('ChangedPartKind', {
  description: 'What became of a part of a text.',
  values: {
    SAME: { description: 'It stayed.' },
    ADDED: { description: 'The later version put it in.' },
    REMOVED: { description: 'The later version took it out.' },
  } as const,
});

const ChangedPartRef = builder.objectRef<ChangedPart>('ChangedPart').implement({
  description: 'A part of a text that stayed or changed as a whole.',
  fields: (t) => ({
    kind: t.field({ type: PartKindRef, description: 'What became of it.', resolve: ({ kind }) => kind }),
    text: t.exposeString('text', { description: 'The part, with its spaces.' }),
  }),
});

const RevisionChangeRef = builder.objectRef<Revision['changes'][number]>('RevisionChange').implement({
  description: 'What a later version changed in one field.',
  fields: (t) => ({
    field: t.exposeString('field', { description: '`title` or `body`.' }),
    parts: t.expose('parts', {
      type: [ChangedPartRef],
      description: 'In reading order: with the added parts it is the later text, with the removed ones the earlier.',
      complexity: { field: 1, multiplier: 5 },
    }),
  }),
});

const ArticleRevisionRef = builder.objectRef<Revision>('ArticleRevision').implement({
  description: 'What an article said until its source published another version of it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id.' }),
    title: t.exposeString('title', { description: 'The title then.' }),
    body: t.string({
      nullable: true,
      description: 'The first 20,000 characters of the text then; null when there was none.',
      resolve: ({ body }) => body || null,
    }),
    replacedAt: t.expose('replacedAt', { type: 'DateTime', description: 'When the version after it was seen.' }),
    changes: t.expose('changes', {
      type: [RevisionChangeRef],
      description: 'What the version after it changed.',
      complexity: { field: 1, multiplier: 2 },
    }),
  }),
});

builder.interfaceFields(ArticleRef, (t) => ({
  revisions: t.loadableGroup({
    type: ArticleRevisionRef,
    description:
      'What it said before, the latest version first, the first 20 versions. For an open article: empty unless `isRevised`.',
    complexity: { field: 20, multiplier: 20 },
    load: (articleIds: number[], context) => readRevisions(context, { articleIds }),
    group: ({ articleId }) => articleId,
    resolve: ({ id }) => id,
  }),
  isCorrected: t.boolean({
    description: 'Its source says that it corrects itself: 訂正, "Correction", an apology.',
    resolve: ({ correctionMark }) => correctionMark !== null,
  }),
  correctionMark: t.exposeString('correctionMark', {
    nullable: true,
    description: 'The words by which the source says so, as it wrote them; null when it does not.',
  }),
}));
