import { dateFormat } from '@kawaraban/ui/dates.ts';
import { errorText } from '@kawaraban/ui/error-text.ts';
import { Button, Group, Modal, NativeSelect, Skeleton, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useQuery } from 'urql';
import { request } from '#src/app/graphql/client.ts';
import { notify } from '#src/app/notify.ts';
import { useMe } from '#src/app/session/me.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { useRun } from '#src/components/use-run.ts';
import type { ReportLinksQuery } from '#src/generated/graphql.ts';
import {
  AllowReportLinksDocument,
  CreateReportLinkDocument,
  ReportLinksDocument,
  RevokeReportLinkDocument,
} from './report-documents.ts';
import classes from './report-screen.module.css';

const daysOffered = [7, 30, 90, 365];
const daysDefault = 30;

export function ReportLinks({ reportId, onClose }: { reportId: string; onClose: () => void }) {
  const t = useT();
  const me = useMe();
  const { run, isRunning } = useRun();
  const [days, setDays] = useState(daysDefault);
  const [url, setUrl] = useState<string | null>(null);
  const [{ data, error }, reload] = useQuery({
    query: ReportLinksDocument,
    variables: { reportId },
    requestPolicy: 'network-only',
  });
  const act = async (action: () => Promise<unknown>, done: string) => {
    if (await run(action, done)) reload();
  };
  const accountId = me?.accountUser.accountId;
  const account = data?.user?.accountUsers.find((one) => one.accountId === accountId)?.account;
  const isAllowed = account?.allowsReportLinks ?? true;
  return (
    <Modal
      opened
      centered
      size="lg"
      onClose={onClose}
      title={t('reports.links.title')}
      closeButtonProps={{ 'aria-label': t('reports.links.close') }}
    >
      <p>{t('reports.links.lead')}</p>
      {error && <Text role="alert">{errorText(error, t)}</Text>}
      {!isAllowed && <Text role="status">{t('reports.links.off')}</Text>}
      {url ? (
        <CreatedLink url={url} />
      ) : (
        <Group align="end">
          <NativeSelect
            size="md"
            label={t('reports.links.days')}
            value={days}
            disabled={!isAllowed}
            data={daysOffered.map((count) => ({ value: String(count), label: t('reports.links.dayCount', { count }) }))}
            onChange={(event) => setDays(Number(event.currentTarget.value))}
          />
          <Button
            size="md"
            loading={isRunning}
            disabled={!isAllowed}
            onClick={() =>
              void act(async () => {
                const { createReportLink } = await request(CreateReportLinkDocument, { reportId, days });
                setUrl(createReportLink.url);
              }, t('reports.links.created'))
            }
          >
            {t('reports.links.create')}
          </Button>
        </Group>
      )}
      {!data && !error && <Skeleton height={40} mt={16} />}
      {data?.reportLinks.map((one) => (
        <LinkRow
          key={one.link.id}
          one={one}
          onRevoke={() =>
            void act(() => request(RevokeReportLinkDocument, { linkId: one.link.id }), t('reports.links.revokedDone'))
          }
        />
      ))}
      {account && me?.accountUser.userAcl === 'ADMIN' && (
        <Switch
          mt="md"
          label={t('reports.links.allow')}
          description={t('reports.links.allowHint')}
          checked={isAllowed}
          onChange={() =>
            void act(() => request(AllowReportLinksDocument, { isAllowed: !isAllowed }), t('common.saved'))
          }
        />
      )}
    </Modal>
  );
}

function CreatedLink({ url }: { url: string }) {
  const t = useT();
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    notify({ message: t('reports.links.copied') });
  };
  return (
    <Group align="end" wrap="nowrap">
      <TextInput
        size="md"
        flex={1}
        readOnly
        label={t('reports.links.created')}
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button size="md" onClick={() => void copy()}>
        {t('reports.links.copy')}
      </Button>
    </Group>
  );
}

type OpenedLink = ReportLinksQuery['reportLinks'][number];

function LinkRow({ one: { link, openingCount, lastOpenedAt }, onRevoke }: { one: OpenedLink; onRevoke: () => void }) {
  const t = useT();
  const format = dateFormat(useLocale(), 'dateTime');
  const at = (time: string) => ({ at: format.format(new Date(time)) });
  const hasExpired = Date.parse(link.expiresAt) <= Date.now();
  const state = link.revokedAt
    ? t('reports.links.revoked', at(link.revokedAt))
    : t(hasExpired ? 'reports.links.expired' : 'reports.links.expires', at(link.expiresAt));
  return (
    <div className={classes.link}>
      <div>
        <p>{state}</p>
        <p className={classes.quiet}>
          {lastOpenedAt
            ? t('reports.links.opened', { count: openingCount, ...at(lastOpenedAt) })
            : t('reports.links.unopened')}
        </p>
      </div>
      {!link.revokedAt && !hasExpired && (
        <Button variant="default" onClick={onRevoke}>
          {t('reports.links.revoke')}
        </Button>
      )}
    </div>
  );
}
