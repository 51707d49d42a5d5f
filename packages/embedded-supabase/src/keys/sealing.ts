/**
 * Encryption of the stored keys themselves: signing keys, the secret key and the secret of the vault. The embedding
 * program gives it, with a key that is not in the database. Without it they are stored as plain text.
 */
export interface Sealing {
  /** `context` names the row, so that text moved to another row cannot be opened. */
  seal(plain: string, context: string): string;
  /**
   * Returns plain text unchanged, because rows from before are plain.
   * @throws Error for text that was altered, has another context, or was sealed with another key.
   */
  open(stored: string, context: string): string;
}

export const plainSealing: Sealing = { seal: (plain) => plain, open: (stored) => stored };
