import { type AccountTag, createTag, deleteTag, listTags, tagsMax, updateTag } from '#src/accounts/tags/save-tag.ts';
import { type TagColor, tagColors } from '#src/accounts/tags/tag-color.ts';
import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';

const TagColorRef = builder.enumType('TagColor', {
  description: 'Colour of a tag, by name; what it looks like is the client’s to say.',
  values: Object.fromEntries(tagColors.map((color) => [color, { description: `A ${color}.` }])) as Record<
    TagColor,
    { description: string }
  >, // The keys are the colours themselves.
});

export const AccountTagRef = builder.objectRef<AccountTag>('AccountTag').implement({
  description: 'A label that the account puts on articles and boards.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id: for `tagIds` of the lists.' }),
    name: t.exposeString('name', { description: 'Its name, one in the account.' }),
    color: t.field({ type: TagColorRef, description: 'Its colour.', resolve: (row) => row.color }),
  }),
});

builder.queryField('tags', (t) =>
  t.field({
    type: [AccountTagRef],
    description: 'The tags of the current account, by name; 200 at most.',
    complexity: { field: 5, multiplier: tagsMax / 4 },
    authScopes: { may: 'readTags' },
    resolve: (_, __, context) => listTags(context, { actor: actorFor(context, 'readTags') }),
  }),
);

const tagId = 'A tag of the current account; otherwise `NOT_FOUND`.';

builder.mutationFields((t) => ({
  createTag: t.field({
    type: AccountTagRef,
    description: 'Makes a tag. `ALREADY_EXISTS` for a name there is, `LIMIT_REACHED` at 200.',
    args: {
      name: t.arg.string({ required: true, description: 'One line, up to 40 characters.' }),
      color: t.arg({ type: TagColorRef, description: 'Null: grey.' }),
    },
    authScopes: { may: 'changeTags' },
    resolve: (_, args, context) => createTag(context, { actor: actorFor(context, 'changeTags'), ...args }),
  }),
  updateTag: t.field({
    type: AccountTagRef,
    description: 'Renames a tag or gives it another colour; what is labelled with it stays so. `ALREADY_EXISTS`.',
    args: {
      tagId: t.arg.id({ required: true, description: tagId }),
      name: t.arg.string({ description: 'One line, up to 40 characters. Absent or null: stays.' }),
      color: t.arg({ type: TagColorRef, description: 'Absent or null: stays.' }),
    },
    authScopes: { may: 'changeTags' },
    resolve: (_, args, context) => updateTag(context, { actor: actorFor(context, 'changeTags'), ...args }),
  }),
  deleteTag: t.field({
    type: AccountTagRef,
    description: 'Deletes a tag and returns what it was: nothing is labelled with it any more.',
    args: { tagId: t.arg.id({ required: true, description: tagId }) },
    authScopes: { may: 'changeTags' },
    resolve: (_, args, context) => deleteTag(context, { actor: actorFor(context, 'changeTags'), ...args }),
  }),
}));
