import { errorCode, errorText } from '@kawaraban/ui/error-text.ts';
import { Button, Group, Modal, NativeSelect, Switch, Text, TextInput } from '@mantine/core';
import { CombinedError } from '@urql/core';
import { useState } from 'react';
import { request } from '#src/app/graphql/client.ts';
import { notify } from '#src/app/notify.ts';
import { useT } from '#src/app/words.ts';
import { FormSection } from '#src/components/form-section.tsx';
import { FreshSignIn } from '#src/components/fresh-sign-in.tsx';
import type { OrganizationQuery } from '#src/generated/graphql.ts';
import { ChangeSecurityRulesDocument } from './company-documents.ts';

type Account = OrganizationQuery['accountOverview']['account'];

/** Selectable session limits in hours. An empty choice uses the installation's limit. */
const hoursOffered = [8, 24, 7 * 24, 30 * 24];

export function SecurityRulesSection({ account }: { account: Account }) {
  const t = useT();
  const [needsTwoSteps, setNeedsTwoSteps] = useState(account.needsTwoSteps);
  const [hours, setHours] = useState(account.sessionHours);
  const [idleHours, setIdleHours] = useState(account.sessionIdleHours);
  const [domains, setDomains] = useState(account.trustedDomains.join(', '));
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);

  const save = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const rules = {
        needsTwoSteps,
        sessionHours: hours,
        sessionIdleHours: idleHours,
        trustedDomains: domainsOf(domains),
      };
      await request(ChangeSecurityRulesDocument, rules);
      notify({ message: t('common.saved') });
    } catch (error) {
      if (error instanceof CombinedError && errorCode(error) === 'FRESH_SIGN_IN_REQUIRED') setAsking(true);
      else setFailure(errorText(error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormSection title={t('company.security.title')} lead={t('company.security.lead')}>
      <Switch
        size="md"
        label={t('company.security.twoSteps')}
        checked={needsTwoSteps}
        onChange={(event) => setNeedsTwoSteps(event.currentTarget.checked)}
      />
      <HoursSelect label={t('company.security.idle')} value={idleHours} onChange={setIdleHours} />
      <HoursSelect label={t('company.security.age')} value={hours} onChange={setHours} />
      <TextInput
        size="md"
        label={t('company.security.domains')}
        description={t('company.security.domainsHint')}
        autoComplete="off"
        value={domains}
        onChange={(event) => setDomains(event.currentTarget.value)}
      />
      {failure && (
        <Text role="alert" c="var(--kb-attention-text)">
          {failure}
        </Text>
      )}
      <Group>
        <Button size="md" variant="default" loading={isBusy} onClick={() => void save()}>
          {t('company.security.save')}
        </Button>
      </Group>
      {isAsking && (
        <Modal
          opened
          centered
          onClose={() => setAsking(false)}
          withCloseButton={false}
          title={t('company.security.title')}
        >
          <FreshSignIn
            onDone={() => {
              setAsking(false);
              void save();
            }}
            onCancel={() => setAsking(false)}
          />
        </Modal>
      )}
    </FormSection>
  );
}

function domainsOf(text: string): string[] {
  return text.split(/[\s,、，]+/).filter((domain) => domain !== '');
}

interface HoursSelectProps {
  label: string;
  value: number | null;
  onChange: (hours: number | null) => void;
}

function HoursSelect({ label, value, onChange }: HoursSelectProps) {
  const t = useT();
  const offered = value === null || hoursOffered.includes(value) ? hoursOffered : [...hoursOffered, value];
  const wordsOf = (hours: number) =>
    hours % 24 === 0
      ? t('company.security.days', { count: hours / 24 })
      : t('company.security.hours', { count: hours });
  return (
    <NativeSelect
      size="md"
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
      data={[
        { value: '', label: t('company.security.usual') },
        ...offered.map((hours) => ({ value: String(hours), label: wordsOf(hours) })),
      ]}
    />
  );
}
