import { type ChannelKind, channels } from '@kawaraban/messages/channels/registry.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useApiQuery } from '#src/app/api/use-api-query.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { DayField } from '#src/components/day-field.tsx';
import { DeliveriesDocument } from '#src/components/deliveries/deliveries-documents.ts';
import { DeliveryTable } from '#src/components/deliveries/delivery-table.tsx';
import { PageTurner, usePages } from '#src/components/page-turner.tsx';
import { QueryStates } from '#src/components/query-states.tsx';
import type { DeliveryFilter, DeliveryState } from '#src/generated/graphql.ts';
import classes from './ledger.module.css';

const route = getRouteApi('/deliveries');
const restMs = 300;

const states = ['PENDING', 'SENDING', 'SENT', 'FAILED', 'STOPPED'] as const satisfies DeliveryState[];

interface Wanted {
  person: string;
  article: string;
  channel: ChannelKind | '';
  state: DeliveryState | '';
  /** First and last day in the operator's time zone, both inclusive. An empty string means unbounded. */
  from: string;
  to: string;
}

export function Ledger() {
  const t = useT();
  const { person = '' } = route.useSearch();
  const [wanted, setWanted] = useState<Wanted>({ person, article: '', channel: '', state: '', from: '', to: '' });
  const [settled] = useDebouncedValue(wanted, restMs);
  const pages = usePages(JSON.stringify(settled));
  const query = useApiQuery(DeliveriesDocument, { filter: filterOf(settled), afterId: pages.afterId });
  return (
    <>
      <Filters wanted={wanted} onChange={setWanted} />
      <QueryStates
        query={query}
        isEmpty={({ deliveries }) => deliveries.data.length === 0}
        empty={{ title: t('deliveries.empty'), text: t('deliveries.emptyText') }}
      >
        {({ deliveries }) => (
          <>
            <DeliveryTable rows={deliveries.data} onChanged={query.reload} />
            <PageTurner pages={pages} lastId={deliveries.data.at(-1)?.id} hasMore={deliveries.hasMore} />
          </>
        )}
      </QueryStates>
    </>
  );
}

function Filters({ wanted, onChange }: { wanted: Wanted; onChange: (wanted: Wanted) => void }) {
  const t = useT();
  const locale = useLocale();
  const field = (name: 'person' | 'article') => ({
    value: wanted[name],
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ ...wanted, [name]: currentTarget.value }),
  });
  return (
    <div className={classes.filters}>
      <TextInput label={t('deliveries.person')} description={t('deliveries.personHint')} {...field('person')} />
      <TextInput label={t('deliveries.article')} description={t('deliveries.articleHint')} {...field('article')} />
      <NativeSelect
        label={t('deliveries.channel')}
        data={[
          { value: '', label: t('deliveries.anyChannel') },
          ...channels.map(({ kind, name }) => ({ value: kind, label: name[locale] })),
        ]}
        value={wanted.channel}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...wanted, channel: channels.find(({ kind }) => kind === value)?.kind ?? '' })
        }
      />
      <NativeSelect
        label={t('deliveries.state')}
        data={[
          { value: '', label: t('deliveries.anyState') },
          ...states.map((value) => ({ value, label: t(`deliveries.states.${value}`) })),
        ]}
        value={wanted.state}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...wanted, state: states.find((one) => one === value) ?? '' })
        }
      />
      <DayField label={t('deliveries.from')} value={wanted.from} onChange={(from) => onChange({ ...wanted, from })} />
      <DayField label={t('deliveries.to')} value={wanted.to} onChange={(to) => onChange({ ...wanted, to })} />
    </div>
  );
}

function filterOf({ person, article, channel, state, from, to }: Wanted): DeliveryFilter {
  return {
    person: person || null,
    article: article || null,
    channel: channel || null,
    state: state || null,
    from: from ? startOfDay(from, 0) : null,
    to: to ? startOfDay(to, 1) : null,
  };
}

function startOfDay(day: string, daysAfter: number): string {
  const at = new Date(`${day}T00:00:00`);
  at.setDate(at.getDate() + daysAfter);
  return at.toISOString();
}
