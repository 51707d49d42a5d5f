const storageKey = 'email';

/** Returns the stored e-mail address of the last sign-in. The browser stores the password. */
export function recallEmail(): string {
  return localStorage.getItem(storageKey) ?? '';
}

export function rememberEmail(email: string | null): void {
  if (email === null) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, email);
}
