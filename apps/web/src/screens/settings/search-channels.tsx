import { emailBit, webhookBit } from '@kawaraban/messages/channels/channel.ts';
import { errorText } from '@kawaraban/ui/error-text.ts';
import { VisuallyHidden } from '@kawaraban/ui/visually-hidden.tsx';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { request } from '#src/app/graphql/client.ts';
import { notify } from '#src/app/notify.ts';
import { useT } from '#src/app/words.ts';
import type { AlertUser } from '#src/components/alert-settings/alert-form-values.ts';
import { FormSection } from '#src/components/form-section.tsx';
import classes from './search-channels.module.css';
import { UpdateSearchChannelDocument } from './settings-documents.ts';

type Search = AlertUser['accountUsers'][number]['searchSettings'][number];

export function SearchChannels({ searches }: { searches: readonly Search[] }) {
  const t = useT();
  return (
    <div className={classes.after}>
      <FormSection
        title={t('settings.personal.alerts.searches')}
        lead={t(
          searches.length > 0 ? 'settings.personal.alerts.searchesLead' : 'settings.personal.alerts.searchesNone',
        )}
      >
        {searches.length > 0 && (
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">
                  <VisuallyHidden>{t('settings.personal.alerts.searchName')}</VisuallyHidden>
                </th>
                <th scope="col">{t('settings.personal.alerts.email')}</th>
                <th scope="col">{t('settings.personal.alerts.webhookChannel')}</th>
              </tr>
            </thead>
            <tbody>
              {searches.map((search) => (
                <SearchRow key={search.id} search={search} />
              ))}
            </tbody>
          </table>
        )}
      </FormSection>
    </div>
  );
}

function SearchRow({ search }: { search: Search }) {
  const t = useT();
  const [channel, setChannel] = useState(search.alertsChannel);
  const { id, name } = search;

  const change = async (next: number, previous: number) => {
    setChannel(next);
    try {
      await request(UpdateSearchChannelDocument, { id, alertsChannel: next });
      notify({
        message: t('settings.personal.alerts.searchSaved', { name }),
        undo: () => void change(previous, next),
      });
    } catch (error) {
      setChannel(previous);
      notify({ message: errorText(error, t), kind: 'failed' });
    }
  };
  const box = (bit: number, label: string) => (
    <label htmlFor={`${id}-${bit}`} className={classes.box}>
      <Checkbox
        id={`${id}-${bit}`}
        aria-label={label}
        checked={(channel & bit) !== 0}
        onChange={() => void change(channel ^ bit, channel)}
        size="md"
      />
    </label>
  );
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{box(emailBit, t('settings.personal.alerts.searchByEmail', { name }))}</td>
      <td>{box(webhookBit, t('settings.personal.alerts.searchByWebhook', { name }))}</td>
    </tr>
  );
}
