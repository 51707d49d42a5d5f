import { useForm } from '@mantine/form';
import { useT } from '#src/app/words.ts';
import { type AlertFormValues, type AlertUser, findFaults, toFormValues } from './alert-form-values.ts';

export type AlertForm = ReturnType<typeof useAlertForm>;

export function useAlertForm(user: AlertUser) {
  const t = useT();
  const hasDestination = user.alertDestinations.some(({ isOn }) => isOn);
  return useForm<AlertFormValues>({
    initialValues: toFormValues(user),
    validate: (values) =>
      Object.fromEntries(
        Object.entries(findFaults(values, hasDestination)).map(([field, fault]) => [
          field,
          t(`settings.personal.alerts.${fault}`),
        ]),
      ),
  });
}
