const path = '/settings/personal/security';

export function goToSecuritySettings(): void {
  if (!location.pathname.endsWith(path)) location.assign(path);
}
