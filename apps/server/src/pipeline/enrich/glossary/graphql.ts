import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { type GlossaryTerm, listTerms } from './list-terms.ts';
import { deleteTerm, glossaryTermsMax, saveTerm } from './save-term.ts';

const GlossaryTermRef = builder.objectRef<GlossaryTerm>('GlossaryTerm').implement({
  description: 'How the account says a word in Japanese and in English; translations and searches keep to it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id.' }),
    ja: t.exposeString('ja', { description: 'The word in Japanese.' }),
    en: t.exposeString('en', { description: 'The word in English.' }),
  }),
});

builder.queryField('glossary', (t) =>
  t.field({
    type: [GlossaryTermRef],
    description: 'The glossary of the current account, by Japanese word; 500 terms at most.',
    complexity: { field: 5, multiplier: glossaryTermsMax / 5 },
    authScopes: { may: 'readGlossary' },
    resolve: (_, __, context) => listTerms(context, actorFor(context, 'readGlossary').accountId),
  }),
);

const termId = 'A term of the current account; otherwise `NOT_FOUND`.';

builder.mutationFields((t) => ({
  upsertGlossaryTerm: t.field({
    type: GlossaryTermRef,
    description: 'Adds a term, or changes one. `ALREADY_EXISTS` for a word that has a term; `LIMIT_REACHED` at 500.',
    args: {
      glossaryTermId: t.arg.id({ description: `${termId} Null: a new one.` }),
      ja: t.arg.string({ required: true, description: 'One line, up to 60 characters.' }),
      en: t.arg.string({ required: true, description: 'One line, up to 60 characters.' }),
    },
    authScopes: { may: 'changeGlossary' },
    resolve: (_, { glossaryTermId, ja, en }, context) =>
      saveTerm(context, { actor: actorFor(context, 'changeGlossary'), termId: glossaryTermId, ja, en }),
  }),
  deleteGlossaryTerm: t.field({
    type: GlossaryTermRef,
    description: 'Removes a term and returns what it was.',
    args: { glossaryTermId: t.arg.id({ required: true, description: termId }) },
    authScopes: { may: 'changeGlossary' },
    resolve: (_, { glossaryTermId }, context) =>
      deleteTerm(context, { actor: actorFor(context, 'changeGlossary'), termId: glossaryTermId }),
  }),
}));
