import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { type GlossaryTerm, listTerms } from './list-terms.ts';
import { deleteTerm, glossaryTermsMax, saveTerm } from './save-term.ts';

const GlossaryTermRef = builder.objectRef<GlossaryTerm>('GlossaryTerm').implement({
  description: 'A Japanese word and its English equivalent, used in the account’s translations and searches.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the term.' }),
    ja: t.exposeString('ja', { description: 'The word in Japanese.' }),
    en: t.exposeString('en', { description: 'The word in English.' }),
  }),
});

builder.queryField('glossary', (t) =>
  t.field({
    type: [GlossaryTermRef],
    description: 'Returns the current account’s glossary, ordered by Japanese word, at most 500 terms.',
    complexity: { field: 5, multiplier: glossaryTermsMax / 5 },
    authScopes: { may: 'readGlossary' },
    resolve: (_, __, context) => listTerms(context, actorFor(context, 'readGlossary').accountId),
  }),
);

const termId = 'Id of a term in the current account’s glossary. Fails with `NOT_FOUND` for any other id.';

builder.mutationFields((t) => ({
  upsertGlossaryTerm: t.field({
    type: GlossaryTermRef,
    description:
      'Creates or changes a glossary term. Fails with `ALREADY_EXISTS` if another term uses one of the words, and with `LIMIT_REACHED` beyond 500 terms.',
    args: {
      glossaryTermId: t.arg.id({ description: `${termId} Null creates a new one.` }),
      ja: t.arg.string({ required: true, description: 'Japanese word, a single line of up to 60 characters.' }),
      en: t.arg.string({ required: true, description: 'English word, a single line of up to 60 characters.' }),
    },
    authScopes: { may: 'changeGlossary' },
    resolve: (_, { glossaryTermId, ja, en }, context) =>
      saveTerm(context, { actor: actorFor(context, 'changeGlossary'), termId: glossaryTermId, ja, en }),
  }),
  deleteGlossaryTerm: t.field({
    type: GlossaryTermRef,
    description: 'Deletes a term and returns it.',
    args: { glossaryTermId: t.arg.id({ required: true, description: termId }) },
    authScopes: { may: 'changeGlossary' },
    resolve: (_, { glossaryTermId }, context) =>
      deleteTerm(context, { actor: actorFor(context, 'changeGlossary'), termId: glossaryTermId }),
  }),
}));
