import { countRequest } from '../network-idle.ts';
import { accessToken } from '../session/session.ts';

/** @throws Error unless the server sends the file. */
export async function requestFile(path: string): Promise<Blob> {
  const token = await accessToken();
  const response = await countRequest(fetch(path, { headers: { Authorization: `Bearer ${token}` } }));
  if (!response.ok) throw new Error(`[Network] ${response.status}`);
  return await response.blob();
}
