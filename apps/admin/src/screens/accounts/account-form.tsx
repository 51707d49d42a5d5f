import { Button, NativeSelect, NumberInput, Stack, Switch, TagsInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { request } from '#src/app/api/client.ts';
import { useT } from '#src/app/words.ts';
import { DayField } from '#src/components/day-field.tsx';
import { SaveNote } from '#src/components/save-note.tsx';
import { useSave } from '#src/components/use-save.ts';
import type { AccountQuery } from '#src/generated/graphql.ts';
import { UpdateAccountDocument } from './account-documents.ts';

type Account = NonNullable<AccountQuery['account']>;

/** A trial ends at the last second of the chosen day in the operator's time zone. */
export function AccountForm({ account, onSaved }: { account: Account; onSaved: () => void }) {
  const t = useT();
  const form = useForm({ initialValues: valuesOf(account) });
  const { save, state, isSaving } = useSave(form);
  const submit = form.onSubmit((sent) =>
    save(async () => {
      const { trialExpireAt, userLimit, ...values } = sent;
      const trial = form.isDirty('trialExpireAt') ? { trialExpireAt: endOfDay(trialExpireAt) } : {};
      const { id: accountId } = account;
      await request(UpdateAccountDocument, { accountId, ...values, userLimit: Number(userLimit), ...trial });
      form.resetDirty(sent);
      onSaved();
    }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={520}>
        <TextInput label={t('accounts.name')} maxLength={100} {...form.getInputProps('name')} />
        <NativeSelect label={t('accounts.plan')} data={['BASIC', 'PREMIUM']} {...form.getInputProps('plan')} />
        <NumberInput
          label={t('accounts.userLimit')}
          description={t('accounts.userLimitHint')}
          allowDecimal={false}
          {...form.getInputProps('userLimit')}
        />
        <TagsInput
          label={t('accounts.countries')}
          description={t('accounts.countriesHint')}
          {...form.getInputProps('availableCountries')}
          onChange={(codes) =>
            form.setFieldValue(
              'availableCountries',
              codes.map((code) => code.toUpperCase()),
            )
          }
        />
        <DayField
          label={t('accounts.trial')}
          description={t('accounts.trialHint')}
          value={form.values.trialExpireAt}
          error={form.errors.trialExpireAt}
          onChange={(day) => form.setFieldValue('trialExpireAt', day)}
        />
        <Switch
          label={t('accounts.demo')}
          description={t('accounts.demoHint')}
          {...form.getInputProps('demo', { type: 'checkbox' })}
        />
        <SaveNote state={state} />
        <div>
          <Button type="submit" loading={isSaving}>
            {t('common.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function valuesOf({ name, plan, userLimit, availableCountries, trialExpireAt, demo }: Account) {
  return {
    name,
    plan,
    userLimit: userLimit as number | string,
    availableCountries,
    trialExpireAt: trialExpireAt ? localDay(new Date(trialExpireAt)) : '',
    demo,
  };
}

function localDay(at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

function endOfDay(day: string): string | null {
  return day === '' ? null : new Date(`${day}T23:59:59`).toISOString();
}
