const path = '/settings/personal/security';

/** Leads to the page on which two-step sign-in is set up, unless it is shown already. */
export function goToSecuritySettings(): void {
  if (!location.pathname.endsWith(path)) location.assign(path);
}
