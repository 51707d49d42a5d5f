/** Returns a person's name, else their address. */
export function personName({ realName, email }: { realName?: string | null; email: string }): string {
  return realName || email;
}
