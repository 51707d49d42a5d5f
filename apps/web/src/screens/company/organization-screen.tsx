import { dateFormat } from '@kawaraban/ui/dates.ts';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from 'urql';
import { request } from '#src/app/graphql/client.ts';
import { usePageTitle } from '#src/app/page-title.ts';
import { loadMe } from '#src/app/session/me.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { countryName } from '#src/components/article/country-name.ts';
import { FormSection } from '#src/components/form-section.tsx';
import { FormSkeleton } from '#src/components/form-skeleton.tsx';
import { PageFailed } from '#src/components/list-failed.tsx';
import { SaveBar } from '#src/components/save-bar.tsx';
import { useSave } from '#src/components/use-save.ts';
import { useUnsavedChanges } from '#src/components/use-unsaved-changes.tsx';
import type { OrganizationQuery } from '#src/generated/graphql.ts';
import { CloseAccountSection } from './close-account-section.tsx';
import classes from './company.module.css';
import { OrganizationDocument, UpdateOrganizationDocument } from './company-documents.ts';
import { SecurityRulesSection } from './security-rules-section.tsx';

export function OrganizationScreen() {
  const t = useT();
  usePageTitle(t('company.organization.title'));
  const [{ data, error }, reload] = useQuery({ query: OrganizationDocument });
  if (error && !data) return <PageFailed titleAs="h2" error={error} onRetry={reload} />;
  if (!data) return <FormSkeleton sections={2} fields={3} />;
  const { account } = data.accountOverview;
  const isAdmin = data.user?.accountUsers.some((one) => one.accountId === account.id && one.userAcl === 'ADMIN');
  return (
    <>
      <OrganizationForm overview={data.accountOverview} />
      <Contract overview={data.accountOverview} />
      {isAdmin && !account.demo && <SecurityRulesSection account={account} />}
      {isAdmin && !account.demo && <CloseAccountSection account={account} />}
    </>
  );
}

function OrganizationForm({ overview: { account } }: { overview: OrganizationQuery['accountOverview'] }) {
  const t = useT();
  const form = useForm({
    initialValues: { accountName: account.name },
    validate: { accountName: (name) => (name.trim() === '' ? t('common.required') : null) },
  });
  const { save, isSaving, failure } = useSave(form);
  const dialog = useUnsavedChanges(form.isDirty());
  const submit = form.onSubmit((values) =>
    save(async () => {
      await request(UpdateOrganizationDocument, values);
      form.resetDirty(values);
      await loadMe();
    }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <FormSection title={t('company.organization.profile')}>
        <TextInput
          size="md"
          label={t('company.organization.name')}
          description={t('company.organization.nameHint')}
          autoComplete="organization"
          maxLength={100}
          {...form.getInputProps('accountName')}
        />
      </FormSection>
      <SaveBar isDirty={form.isDirty()} isSaving={isSaving} failure={failure} />
      {dialog}
    </form>
  );
}

function Contract({ overview }: { overview: OrganizationQuery['accountOverview'] }) {
  const t = useT();
  const locale = useLocale();
  const { account, memberCount: members, invitationCount: invitations, createdAt } = overview;
  const day = (time: string) => dateFormat(locale, 'date').format(new Date(time));
  const countries = account.availableCountries.map((country) => countryName(country, locale)).join(', ');
  return (
    <FormSection title={t('company.organization.contract')}>
      <dl className={classes.facts}>
        <dt>{t('company.organization.plan')}</dt>
        <dd>{t(`company.organization.${account.plan}`)}</dd>
        <dt>{t('company.organization.trial')}</dt>
        <dd>{trialWords()}</dd>
        <dt>{t('company.organization.places')}</dt>
        <dd>{t('company.organization.placesTaken', { members, invitations, limit: account.userLimit })}</dd>
        <dt>{t('company.organization.countries')}</dt>
        <dd>{countries || t('company.organization.countriesAll')}</dd>
        <dt>{t('company.organization.since')}</dt>
        <dd>{day(createdAt)}</dd>
      </dl>
      {account.demo && <p>{t('company.organization.demo')}</p>}
    </FormSection>
  );

  function trialWords(): string {
    if (!account.trialExpireAt) return t('company.organization.trialNone');
    const isOver = new Date(account.trialExpireAt) <= new Date();
    const date = day(account.trialExpireAt);
    return t(isOver ? 'company.organization.trialOver' : 'company.organization.trialUntil', { date });
  }
}
