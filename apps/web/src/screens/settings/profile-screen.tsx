import { useQuery } from 'urql';
import { usePageTitle } from '#src/app/page-title.ts';
import { readAccountId } from '#src/app/session/account-cookie.ts';
import { useT } from '#src/app/words.ts';
import { FormSkeleton } from '#src/components/form-skeleton.tsx';
import { PageFailed } from '#src/components/list-failed.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileDocument } from './settings-documents.ts';

export function ProfileScreen() {
  const t = useT();
  usePageTitle(t('settings.personal.profile.title'));
  const [{ data, error }, reload] = useQuery({ query: ProfileDocument });
  if (error && !data) return <PageFailed titleAs="h2" error={error} onRetry={reload} />;
  if (!data?.user) return <FormSkeleton sections={2} fields={3} />;
  const accountUser = data.user.accountUsers.find(({ accountId }) => accountId === readAccountId());
  return <ProfileForm user={data.user} accountUser={accountUser ?? data.user.accountUsers[0]} masters={data.masters} />;
}
