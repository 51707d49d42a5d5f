import { type AccountTag, createTag, deleteTag, listTags, tagsMax, updateTag } from '#src/accounts/tags/save-tag.ts';
import { type TagColor, tagColors } from '#src/accounts/tags/tag-color.ts';
import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';

const TagColorRef = builder.enumType('TagColor', {
  description: 'Named colour of a tag. The client chooses the exact shade.',
  values: Object.fromEntries(tagColors.map((color) => [color, { description: `The colour ${color}.` }])) as Record<
    TagColor,
    { description: string }
  >, // The keys are the colours.
});

export const AccountTagRef = builder.objectRef<Pick<AccountTag, 'id' | 'name' | 'color'>>('AccountTag').implement({
  description: 'A tag that members of the account put on articles and boards.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the tag. Pass it in `tagIds` to filter a list.' }),
    name: t.exposeString('name', { description: 'Name of the tag, unique in the account.' }),
    color: t.field({ type: TagColorRef, description: 'Colour of the tag.', resolve: (row) => row.color }),
  }),
});

builder.queryField('tags', (t) =>
  t.field({
    type: [AccountTagRef],
    description: 'Returns the current account’s tags, ordered by name, at most 200.',
    complexity: { field: 5, multiplier: tagsMax / 4 },
    authScopes: { may: 'readTags' },
    resolve: (_, __, context) => listTags(context, { actor: actorFor(context, 'readTags') }),
  }),
);

const tagId = 'Id of a tag of the current account. Fails with `NOT_FOUND` for any other id.';

builder.mutationFields((t) => ({
  createTag: t.field({
    type: AccountTagRef,
    description:
      'Creates a tag. Fails with `ALREADY_EXISTS` if the name is taken, and `LIMIT_REACHED` beyond 200 tags.',
    args: {
      name: t.arg.string({ required: true, description: 'Single-line name, up to 40 characters.' }),
      color: t.arg({ type: TagColorRef, description: 'Colour of the tag. Null means grey.' }),
    },
    authScopes: { may: 'changeTags' },
    resolve: (_, args, context) => createTag(context, { actor: actorFor(context, 'changeTags'), ...args }),
  }),
  updateTag: t.field({
    type: AccountTagRef,
    description: 'Renames a tag or changes its colour. Fails with `ALREADY_EXISTS` if the name is taken.',
    args: {
      tagId: t.arg.id({ required: true, description: tagId }),
      name: t.arg.string({ description: 'Single-line name, up to 40 characters. Absent or null leaves it unchanged.' }),
      color: t.arg({ type: TagColorRef, description: 'New colour. Absent or null leaves it unchanged.' }),
    },
    authScopes: { may: 'changeTags' },
    resolve: (_, args, context) => updateTag(context, { actor: actorFor(context, 'changeTags'), ...args }),
  }),
  deleteTag: t.field({
    type: AccountTagRef,
    description: 'Deletes a tag from every article and board, and returns it.',
    args: { tagId: t.arg.id({ required: true, description: tagId }) },
    authScopes: { may: 'changeTags' },
    resolve: (_, args, context) => deleteTag(context, { actor: actorFor(context, 'changeTags'), ...args }),
  }),
}));
