import { request } from '#src/app/graphql/client.ts';
import { useEndlessList } from '#src/components/use-endless-list.ts';
import { ClipsDocument } from './clips-documents.ts';

/** The clips of articles that have one of these tags of the account; of every article when there are none. */
export function useClips(tagIds: readonly string[]) {
  return useEndlessList({
    key: `clips/${tagIds.toSorted().join('.')}`,
    // Left out where none is chosen: the copy kept for reading offline is that of the question without them.
    fetchPage: async (edge: { baseId?: string; isLatest?: boolean }) =>
      (await request(ClipsDocument, { ...edge, ...(tagIds.length > 0 && { tagIds: [...tagIds] }) })).clips,
    idOf: (clip: { id: string }) => clip.id,
  });
}
