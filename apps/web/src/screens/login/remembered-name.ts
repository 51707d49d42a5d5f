const storageKey = 'email';

export function recallName(): string {
  return localStorage.getItem(storageKey) ?? '';
}

export function rememberName(name: string | null): void {
  if (name === null) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, name);
}
