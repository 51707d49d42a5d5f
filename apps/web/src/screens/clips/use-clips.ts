import { request } from '#src/app/graphql/client.ts';
import { useEndlessList } from '#src/components/use-endless-list.ts';
import { ClipsDocument } from './clips-documents.ts';

export function useClips(tagIds: readonly string[]) {
  return useEndlessList({
    key: `clips/${tagIds.toSorted().join('.')}`,
    // `tagIds` is absent if no tag is selected, because the offline copy belongs to the request without tags.
    fetchPage: async (edge: { baseId?: string; isLatest?: boolean }) =>
      (await request(ClipsDocument, { ...edge, ...(tagIds.length > 0 && { tagIds: [...tagIds] }) })).clips,
    idOf: ({ id }) => id,
    subjectOf: ({ article }) => article.id,
  });
}
