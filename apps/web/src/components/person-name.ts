/** The name a person goes by: their own, else their address. */
export function personName({ realName, email }: { realName?: string | null; email: string }): string {
  return realName || email;
}
