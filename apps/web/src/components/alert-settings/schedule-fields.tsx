import { Segments } from '@kawaraban/ui/segments.tsx';
import { Chip, Radio } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useId } from 'react';
import { useLocale, useT } from '#src/app/words.ts';
import { FormSection } from '#src/components/form-section.tsx';
import classes from './schedule-fields.module.css';
import { instantInWords, scheduleInWords, weekdayName, weekdaysInOrder } from './schedule-words.ts';
import { TimeFields } from './time-fields.tsx';
import { TimezoneSelect } from './timezone-select.tsx';
import type { AlertForm } from './use-alert-form.ts';

export function ScheduleFields({ form, nextAlertAt }: { form: AlertForm; nextAlertAt: string | null }) {
  const t = useT();
  const { isInstant } = form.getValues();
  return (
    <FormSection title={t('settings.personal.alerts.schedule')}>
      <Radio.Group
        aria-label={t('settings.personal.alerts.schedule')}
        value={isInstant ? 'instant' : 'times'}
        onChange={(value) => form.setFieldValue('isInstant', value === 'instant')}
      >
        <div className={classes.choices}>
          <Radio size="md" value="times" label={t('settings.personal.alerts.atTimes')} />
          <Radio
            size="md"
            value="instant"
            label={t('settings.personal.alerts.instant')}
            description={t('settings.personal.alerts.instantHint')}
          />
        </div>
      </Radio.Group>
      {!isInstant && <TimeFields form={form} />}
      <WeekdayField form={form} />
      <TimezoneSelect
        value={form.getValues().timezone}
        onChange={(zone) => form.setFieldValue('timezone', zone)}
        error={form.errors.alertsTimezone}
      />
      <LanguageField form={form} />
      <ScheduleSummary form={form} nextAlertAt={nextAlertAt} />
    </FormSection>
  );
}

function WeekdayField({ form }: { form: AlertForm }) {
  const t = useT();
  const locale = useLocale();
  const { weekdays } = form.getValues();
  const id = useId();
  return (
    <div>
      <div className={classes.label} id={id}>
        {t('settings.personal.alerts.weekdays')}
      </div>
      <Chip.Group
        multiple
        value={weekdays.map(String)}
        onChange={(chosen) => form.setFieldValue('weekdays', chosen.map(Number).toSorted())}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out beside its content. */}
        <div className={classes.weekdays} role="group" aria-labelledby={id}>
          {weekdaysInOrder(locale).map((day) => (
            <Chip key={day} value={String(day)} size="md" aria-label={weekdayName(day, locale, 'long')}>
              {weekdayName(day, locale, 'short')}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      {weekdays.length === 0 && <p className={classes.warning}>{t('settings.personal.alerts.weekdaysMissing')}</p>}
    </div>
  );
}

function LanguageField({ form }: { form: AlertForm }) {
  const t = useT();
  const id = useId();
  return (
    <div>
      <div className={classes.label} id={id}>
        {t('settings.personal.alerts.language')}
      </div>
      <Segments
        name="alerts-language"
        labelledBy={id}
        value={form.getValues().language}
        onChange={(language) => form.setFieldValue('language', language)}
        options={[
          { value: 'ja', content: t('common.japanese'), lang: 'ja' },
          { value: 'en', content: t('common.english'), lang: 'en' },
        ]}
      />
    </div>
  );
}

function ScheduleSummary({ form, nextAlertAt }: { form: AlertForm; nextAlertAt: string | null }) {
  const t = useT();
  const locale = useLocale();
  const values = form.getValues();
  const isDue = !values.isInstant && (values.hasEmail || values.hasWebhook) && values.weekdays.length > 0;
  const next = form.isDirty()
    ? t('settings.personal.alerts.nextAfterSaving')
    : nextAlertAt &&
      t('settings.personal.alerts.nextAt', {
        time: instantInWords(nextAlertAt, { locale, timezone: values.timezone }),
      });
  return (
    <div className={classes.summary} role="status">
      <IconClock size={20} stroke={1.6} aria-hidden />
      <div>
        <div>{scheduleInWords(values, { locale, t })}</div>
        {isDue && next && <div className={classes.next}>{next}</div>}
        {isDue && <div className={classes.hint}>{t('settings.personal.alerts.nothingNew')}</div>}
      </div>
    </div>
  );
}
