/**
 * Encrypts the stored keys: signing keys, the secret key and the vault's secret. The embedding program provides the
 * implementation, with a key that is not in the database.
 */
export interface Sealing {
  /** `context` names the row, so that ciphertext moved to another row cannot be decrypted. */
  seal(plain: string, context: string): string;
  /**
   * Returns plain text unchanged, because rows stored before sealing was enabled are plain text.
   * @throws Error for text that was altered, has another context, or was sealed with another key.
   */
  open(stored: string, context: string): string;
}

export const plainSealing: Sealing = { seal: (plain) => plain, open: (stored) => stored };
