import type { T } from '#src/app/words.ts';

export function personName({ realName, email }: { realName?: string | null; email: string }): string {
  return realName || email;
}

export function authorName(t: T, author: { realName?: string | null; email: string } | null): string {
  return author ? personName(author) : t('actions.deletedPerson');
}
