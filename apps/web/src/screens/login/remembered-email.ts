const storageKey = 'email';

/** The e-mail address of the last sign-in that asked to be remembered. The password is left to the browser. */
export function recallEmail(): string {
  return localStorage.getItem(storageKey) ?? '';
}

export function rememberEmail(email: string | null): void {
  if (email === null) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, email);
}
