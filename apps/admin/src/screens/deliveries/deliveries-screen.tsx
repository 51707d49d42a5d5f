import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useT } from '#src/app/words.ts';
import { Page } from '#src/components/page.tsx';
import { Explanation } from './explanation.tsx';
import { Ledger } from './ledger.tsx';

const route = getRouteApi('/deliveries');

export function DeliveriesScreen() {
  const t = useT();
  const { tab = 'ledger' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page title={t('deliveries.title')}>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => void navigate({ search: next === 'why' ? { tab: 'why' } : {}, replace: true })}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="ledger">{t('deliveries.ledger')}</Tabs.Tab>
          <Tabs.Tab value="why">{t('deliveries.why')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="ledger">
          <Ledger />
        </Tabs.Panel>
        <Tabs.Panel value="why">
          <Explanation />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
