import { emailBit, webhookBit } from '@kawaraban/messages/channels/channel.ts';
import { Switch, TextInput } from '@mantine/core';
import { IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import { config } from '#src/app/config.ts';
import { request } from '#src/app/graphql/client.ts';
import { useT } from '#src/app/words.ts';
import { FormSection } from '#src/components/form-section.tsx';
import { serviceName } from './alert-form-values.ts';
import { SendTestAlertDocument } from './alert-settings-documents.ts';
import classes from './channel-fields.module.css';
import { TestButton } from './test-button.tsx';
import type { AlertForm } from './use-alert-form.ts';

interface ChannelFieldsProps {
  form: AlertForm;
  email: string;
  saveNow: () => Promise<boolean>;
  onTested: () => void;
}

const sendTest = async (channel: number) => (await request(SendTestAlertDocument, { channel })).sendTestAlert;

export function ChannelFields({ form, email, saveNow, onTested }: ChannelFieldsProps) {
  const t = useT();
  const { hasEmail, hasWebhook, webhookUrl } = form.getValues();
  const test = { isDirty: form.isDirty(), saveNow, onTested };
  return (
    <FormSection title={t('settings.personal.alerts.channels')} lead={t('settings.personal.alerts.lead')}>
      <div className={classes.channel}>
        <Switch
          label={t('settings.personal.alerts.email')}
          description={t('settings.personal.alerts.emailTo', { email })}
          {...form.getInputProps('hasEmail', { type: 'checkbox' })}
        />
        {hasEmail && <TestButton send={() => sendTest(emailBit)} {...test} />}
      </div>
      <div className={classes.channel}>
        <Switch
          label={t('settings.personal.alerts.webhookChannel')}
          description={t('settings.personal.alerts.webhookChannelHint')}
          {...form.getInputProps('hasWebhook', { type: 'checkbox' })}
        />
        {hasWebhook && (
          <>
            <WebhookField form={form} />
            {webhookUrl.trim() !== '' && <TestButton send={() => sendTest(webhookBit)} {...test} />}
          </>
        )}
      </div>
    </FormSection>
  );
}

function WebhookField({ form }: { form: AlertForm }) {
  const t = useT();
  const { webhookUrl } = form.getValues();
  const service = serviceName(webhookUrl, config().webhookOrigins);
  return (
    <div>
      <TextInput
        size="md"
        label={t('settings.personal.alerts.webhookUrl')}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://hooks.slack.com/services/…"
        {...form.getInputProps('webhookUrl')}
      />
      {webhookUrl.trim() !== '' && !form.errors.webhookUrl && (
        <p className={service ? classes.known : classes.unknown} role="status">
          {service ? <IconCircleCheck size={18} aria-hidden /> : <IconHelpCircle size={18} aria-hidden />}
          {service ? t('settings.personal.alerts.detected', { service }) : t('settings.personal.alerts.webhook')}
        </p>
      )}
    </div>
  );
}
