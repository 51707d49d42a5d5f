import { emailBit } from '@kawaraban/messages/channels/channel.ts';
import { templatesOf } from '@kawaraban/messages/search-templates.ts';
import { useStore } from '@kawaraban/ui/store.ts';
import { Alert } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Provider } from 'urql';
import { graphqlClient, request } from '#src/app/graphql/client.ts';
import { notify } from '#src/app/notify.ts';
import { usePageTitle } from '#src/app/page-title.ts';
import { readAccountId } from '#src/app/session/account-cookie.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { type AlertUser, toVariables } from '#src/components/alert-settings/alert-form-values.ts';
import { AlertSettingsDocument } from '#src/components/alert-settings/alert-settings-documents.ts';
import { useAlertForm } from '#src/components/alert-settings/use-alert-form.ts';
import { FormSkeleton } from '#src/components/form-skeleton.tsx';
import { PageFailed } from '#src/components/list-failed.tsx';
import { isNameTaken } from '#src/components/saved-searches/saved-search.ts';
import { addSavedSearch, loadSavedSearches, savedSearches } from '#src/components/saved-searches/saved-search-store.ts';
import { useSave } from '#src/components/use-save.ts';
import type { StartQuery } from '#src/generated/graphql.ts';
import { ChooseStep } from './choose-step.tsx';
import { DeliveryStep, saveAlertSettings } from './delivery-step.tsx';
import { rateInWords } from './rate-in-words.ts';
import { ReviewStep } from './review-step.tsx';
import classes from './start.module.css';
import { StartDocument } from './start-documents.ts';
import { StartFrame } from './start-frame.tsx';
import { forgetStart, proposalsOf, readStart, type StartState, type Step, storeStart } from './start-state.ts';
import { useForecasts } from './use-forecasts.ts';

interface Loaded {
  start: StartQuery;
  user: AlertUser;
}

/** Nothing is saved until the guide is finished. */
export function StartScreen() {
  const t = useT();
  usePageTitle(t('shell.start'));
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [error, setError] = useState<unknown>(null);
  const load = () => {
    setError(null);
    Promise.all([request(StartDocument, {}), request(AlertSettingsDocument, {}), loadSavedSearches()])
      .then(([start, { user }]) => user && setLoaded({ start, user }))
      .catch(setError);
  };
  useEffect(load, []);
  if (error)
    return (
      <main>
        <PageFailed error={error} onRetry={load} />
      </main>
    );
  if (!loaded)
    return (
      <main className={classes.main}>
        <FormSkeleton sections={2} fields={3} />
      </main>
    );
  return (
    <Provider value={graphqlClient}>
      <Guide {...loaded} />
    </Provider>
  );
}

function Guide({ start, user }: Loaded) {
  const t = useT();
  const locale = useLocale();
  const { readerId, state, change } = useStartState(start);
  const forecasts = useForecasts();
  const form = useAlertForm({ ...user, alertsChannel: user.alertsChannel || emailBit });
  const { items: saved } = useStore(savedSearches);
  const proposals = proposalsOf(state, (name) => t('start.competitor', { name }), locale);
  const chosen = proposals.filter(({ name, isOn }) => isOn && !isNameTaken(name, saved));
  const { finish, saveSettings, isSaving, failure } = useFinish({ chosen, form, readerId });
  const goTo = (step: Step) => {
    change({ step });
    scrollTo(0, 0);
  };
  const counts = chosen.map(({ conditions }) => forecasts.of(conditions));
  const isCounted = counts.length > 0 && counts.every(({ kind }) => kind === 'known');
  const itemCount = counts.reduce((sum, one) => sum + (one.kind === 'known' ? one.forecast.itemCount : 0), 0);
  const { step } = state;
  return (
    <StartFrame
      step={step}
      onStep={goTo}
      summary={
        proposals.length > 0 && (
          <>
            <strong>{t('start.willSave', { count: chosen.length })}</strong>
            {step > 1 && isCounted && <span>{t('start.average', { rate: rateInWords(itemCount, t) })}</span>}
          </>
        )
      }
      next={{
        label: t(`start.next${step}`),
        isDisabled: step === 1 ? proposals.length === 0 : chosen.length === 0,
        isRunning: isSaving,
        run: () => (step === 3 ? void finish() : goTo(step === 1 ? 2 : 3)),
      }}
    >
      <div role="alert">{failure && <Alert color="seal">{failure}</Alert>}</div>
      {step === 1 && <ChooseStep state={state} industries={start.masters.industries} onChange={change} />}
      {step === 2 && <ReviewStep state={state} proposals={proposals} forecasts={forecasts} onChange={change} />}
      {step === 3 && <DeliveryStep user={user} form={form} saveNow={saveSettings} onTested={() => undefined} />}
    </StartFrame>
  );
}

function useStartState({ user }: StartQuery) {
  const accountId = readAccountId() ?? '';
  const readerId = `${user?.id}/${accountId}`;
  const [state, setState] = useState<StartState>(() => {
    const place = user?.accountUsers.find((one) => one.accountId === accountId);
    const industryId = place?.industry?.id ?? '';
    const { topics, bodies } = templatesOf(industryId);
    const first = { step: 1, industryId, chosen: [...topics, ...bodies.slice(0, 1)] } as const;
    return readStart(readerId) ?? { ...first, competitors: '', edits: {}, own: [], off: [] };
  });
  const change = (part: Partial<StartState>) => {
    const next = { ...state, ...part };
    setState(next);
    storeStart(readerId, next);
  };
  return { readerId, state, change };
}

interface FinishInput {
  chosen: ReturnType<typeof proposalsOf>;
  form: ReturnType<typeof useAlertForm>;
  readerId: string;
}

/** Searches saved before a failure are not saved again on retry. */
function useFinish({ chosen, form, readerId }: FinishInput) {
  const t = useT();
  const navigate = useNavigate();
  const { save, isSaving, failure } = useSave(form);
  const saveSettings = async () => {
    if (form.validate().hasErrors) return false;
    return await save(() => saveAlertSettings(form));
  };
  const finish = async () => {
    if (form.validate().hasErrors) return;
    const { alertsChannel = emailBit } = toVariables(form.getValues());
    const isDone = await save(async () => {
      await saveAlertSettings(form);
      for (const { name, conditions } of chosen)
        await addSavedSearch({ name, conditions, default: false, alertsChannel: alertsChannel ?? emailBit });
    });
    if (!isDone) return;
    forgetStart(readerId);
    notify({ message: t('start.finished', { count: chosen.length }) });
    await navigate({ to: '/{-$locale}/today', params: true });
  };
  return { finish, saveSettings, isSaving, failure };
}
