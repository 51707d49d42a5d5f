import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';
import { validationFailed } from '../auth-error.ts';

/**
 * Maximum size of user metadata, in bytes of JSON. The metadata is part of every access token, which must fit into a
 * request header (16 KiB for all headers in Node.js).
 */
export const userMetadataBytesMax = 8192;

export function metadataTooLarge() {
  return validationFailed(`User metadata cannot be larger than ${userMetadataBytesMax} bytes`);
}

/**
 * Merges changes into the user's own metadata (`user`) or the operator's metadata about the user (`app`). A null
 * deletes its key.
 *
 * @throws AuthError 400 `validation_failed` if the user's own metadata becomes too large.
 */
export async function mergeMetadata(
  service: Service,
  tx: Queryable,
  input: { userId: string; of: 'user' | 'app'; changes: Record<string, unknown> },
): Promise<void> {
  const column = tx({ user: 'raw_user_meta_data', app: 'raw_app_meta_data' }[input.of]);
  const removed = Object.keys(input.changes).filter((key) => input.changes[key] === null);
  const [row] = await tx<{ bytes: number }[]>`
    update auth.users set updated_at = ${service.now().toISOString()}::text::timestamptz,
      ${column} = (${column} || ${JSON.stringify(input.changes)}::text::jsonb)
        - array(select jsonb_array_elements_text(${JSON.stringify(removed)}::text::jsonb))
    where id = ${input.userId}
    returning octet_length(raw_user_meta_data::text) as bytes`;
  if (input.of === 'user' && row && row.bytes > userMetadataBytesMax) throw metadataTooLarge();
}
