import { useEffect } from 'react';
import { useQuery } from 'urql';
import { usePageTitle } from '#src/app/page-title.ts';
import { readAccountId } from '#src/app/session/account-cookie.ts';
import { noteEmailProblem } from '#src/app/session/email-problem.ts';
import { useT } from '#src/app/words.ts';
import { AlertSettingsDocument } from '#src/components/alert-settings/alert-settings-documents.ts';
import { FormSkeleton } from '#src/components/form-skeleton.tsx';
import { PageFailed } from '#src/components/list-failed.tsx';
import { AlertProblems } from './alert-problems.tsx';
import { AlertSettingsForm } from './alert-settings-form.tsx';
import { DestinationSection } from './destinations/destination-section.tsx';
import { SearchChannels } from './search-channels.tsx';

/** Typical time in ms until the test message to a repaired channel has been sent. */
const testMs = 9_000;

export function AlertSettingsScreen() {
  const t = useT();
  usePageTitle(t('settings.personal.alerts.title'));
  const [{ data, error }, reload] = useQuery({ query: AlertSettingsDocument });
  useEffect(() => {
    if (data?.user) noteEmailProblem(data.user);
  }, [data]);
  if (error && !data) return <PageFailed titleAs="h2" error={error} onRetry={reload} />;
  if (!data?.user) return <FormSkeleton sections={3} fields={3} />;
  const { user } = data;
  const reloadNow = () => reload({ requestPolicy: 'network-only' });
  const reloadAfterTest = () => {
    reloadNow();
    setTimeout(reloadNow, testMs);
  };
  const accountUser = user.accountUsers.find(({ accountId }) => accountId === readAccountId()) ?? user.accountUsers[0];
  return (
    <>
      <AlertProblems problems={user.alertProblems} onTried={reloadNow} />
      <AlertSettingsForm user={user} onSaved={reloadAfterTest} />
      <DestinationSection user={user} onChanged={reloadAfterTest} />
      <SearchChannels searches={accountUser?.searchSettings ?? []} />
    </>
  );
}
