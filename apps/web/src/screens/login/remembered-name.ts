const storageKey = 'email';

/** Returns the e-mail address or telephone number of the last sign-in. The browser stores the password. */
export function recallName(): string {
  return localStorage.getItem(storageKey) ?? '';
}

export function rememberName(name: string | null): void {
  if (name === null) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, name);
}
