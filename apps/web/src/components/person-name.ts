import type { T } from '#src/app/words.ts';

/** Returns a person's name, else their address. */
export function personName({ realName, email }: { realName?: string | null; email: string }): string {
  return realName || email;
}

/** Returns the name under something that stays when its author is deleted. */
export function authorName(t: T, author: { realName?: string | null; email: string } | null): string {
  return author ? personName(author) : t('actions.deletedPerson');
}
