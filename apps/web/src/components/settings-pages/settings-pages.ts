import { useMe } from '#src/app/session/me.ts';

const personalPages = [
  { to: '/{-$locale}/settings/personal/profile', label: 'settings.personal.profile.title' },
  { to: '/{-$locale}/settings/personal/alerts', label: 'settings.personal.alerts.title' },
  { to: '/{-$locale}/settings/personal/security', label: 'settings.personal.security.title' },
] as const;

const companyPages = [
  { to: '/{-$locale}/settings/company-old/member-old', label: 'company.members.title', roles: ['ADMIN'] },
  {
    to: '/{-$locale}/settings/company-old/organization-old',
    label: 'company.organization.title',
    roles: ['ADMIN', 'BILLING'],
  },
  {
    to: '/{-$locale}/settings/company-old/tags-old',
    label: 'company.tags.title',
    roles: ['ADMIN', 'BILLING', 'GENERAL', 'READONLY'],
  },
  {
    to: '/{-$locale}/settings/company-old/glossary',
    label: 'enrichment.glossary.title',
    roles: ['ADMIN', 'BILLING', 'GENERAL', 'READONLY'],
  },
  { to: '/{-$locale}/settings/company-old/security-log', label: 'company.securityLog.title', roles: ['ADMIN'] },
] as const;

export function useSettingsPages() {
  const role = useMe()?.accountUser.userAcl;
  return { personal: personalPages, company: companyPages.filter(({ roles }) => roles.some((one) => one === role)) };
}

export function settingsPageTitle(pathname: string) {
  return [...personalPages, ...companyPages].find(isAt(pathname))?.label ?? 'settings.title';
}

export function whoMayOpen(pathname: string, role: string | undefined) {
  const page = companyPages.find(isAt(pathname));
  if (!page || role === undefined || page.roles.some((one) => one === role)) return null;
  return page.roles.some((one) => one === 'BILLING') ? 'settings.forBilling' : 'settings.forAdmins';
}

const isAt =
  (pathname: string) =>
  ({ to }: { readonly to: string }) =>
    pathname.endsWith(to.replace('/{-$locale}', ''));
