import { useMe } from '#src/app/session/me.ts';

const personalPages = [
  { to: '/{-$locale}/settings/personal/profile', label: 'settings.personal.profile.title' },
  { to: '/{-$locale}/settings/personal/alerts', label: 'settings.personal.alerts.title' },
  { to: '/{-$locale}/settings/personal/security', label: 'settings.personal.security.title' },
] as const;

/** Pages of the account by role. The server decides; this only hides links. */
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
] as const;

export function useSettingsPages() {
  const role = useMe()?.accountUser.userAcl;
  return { personal: personalPages, company: companyPages.filter(({ roles }) => roles.some((one) => one === role)) };
}

/** Returns the key of the title of the settings page at `pathname`, or that of the settings for any other address. */
export function settingsPageTitle(pathname: string) {
  const page = [...personalPages, ...companyPages].find(({ to }) => pathname.endsWith(to.replace('/{-$locale}', '')));
  return page?.label ?? 'settings.title';
}
