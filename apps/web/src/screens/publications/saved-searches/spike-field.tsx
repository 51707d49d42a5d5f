import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useT } from '#src/app/words.ts';
import type { AlertForecastQuery, SpikeSensitivity } from '#src/generated/graphql.ts';

interface SpikeFieldProps extends Omit<NativeSelectProps, 'data'> {
  /** Null or undefined until the forecasts have loaded. */
  forecasts: AlertForecastQuery['alertForecast']['spikes'] | undefined;
}

const sensitivities = ['OFF', 'LOW', 'NORMAL', 'HIGH'] as const satisfies readonly SpikeSensitivity[];

export function SpikeField({ forecasts, ...field }: SpikeFieldProps) {
  const t = useT();
  const labelOf = (sensitivity: SpikeSensitivity) => {
    const name = t(`spikes.${sensitivity}`);
    const forecast = forecasts?.find((one) => one.sensitivity === sensitivity);
    return forecast ? t('spikes.forecast', { name, count: forecast.alertCount }) : name;
  };
  return (
    <NativeSelect
      label={t('spikes.label')}
      description={t('spikes.description')}
      data={sensitivities.map((value) => ({ value, label: labelOf(value) }))}
      {...field}
    />
  );
}
