import { Button, NativeSelect } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useQuery } from 'urql';
import { request } from '#src/app/graphql/client.ts';
import { loadWithRetry } from '#src/app/load-with-retry.ts';
import { usePageTitle } from '#src/app/page-title.ts';
import { useMe } from '#src/app/session/me.ts';
import { useT } from '#src/app/words.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { FormSection } from '#src/components/form-section.tsx';
import { FormSkeleton } from '#src/components/form-skeleton.tsx';
import { PageFailed } from '#src/components/list-failed.tsx';
import { useRun } from '#src/components/use-run.ts';
import type { MembersQuery } from '#src/generated/graphql.ts';
import classes from './company.module.css';
import { ChangeMemberRoleDocument, MembersDocument, RemoveMemberDocument } from './company-documents.ts';
import { InvitationRow } from './invitation-row.tsx';
import { RequestRow } from './request-row.tsx';
import { type UserAcl, userAcls } from './roles.ts';

const InviteDialog = lazy(() =>
  loadWithRetry(() => import('./invite-dialog.tsx')).then(({ InviteDialog: one }) => ({ default: one })),
);

const PhoneDialog = lazy(() =>
  loadWithRetry(() => import('./phone-dialog.tsx')).then(({ PhoneDialog: one }) => ({ default: one })),
);

type Member = MembersQuery['members']['members'][number];

export function MemberScreen() {
  const t = useT();
  usePageTitle(t('company.members.title'));
  const [{ data, error }, query] = useQuery({ query: MembersDocument });
  const { isInviting, setInviting } = useInviting();
  const reload = () => query({ requestPolicy: 'network-only' });
  if (error && !data) return <PageFailed titleAs="h2" error={error} onRetry={reload} />;
  if (!data) return <FormSkeleton sections={2} fields={3} />;
  const { members, invitations, requests, userLimit } = data.members;
  const taken = members.length + invitations.length;
  const isFull = taken >= userLimit;
  return (
    <>
      <div className={classes.head}>
        <p>{t(isFull ? 'company.members.full' : 'company.members.seats', { taken, limit: userLimit })}</p>
        <Button onClick={() => setInviting(true)} disabled={isFull}>
          {t('company.members.invite')}
        </Button>
      </div>
      <FormSection title={t('company.members.list')}>
        <ul className={classes.rows}>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} onChange={reload} />
          ))}
        </ul>
      </FormSection>
      {requests.length > 0 && (
        <FormSection title={t('company.requests.title')} lead={t('company.requests.lead')}>
          <ul className={classes.rows}>
            {requests.map((invitation) => (
              <RequestRow key={invitation.id} invitation={invitation} onChange={reload} />
            ))}
          </ul>
        </FormSection>
      )}
      <FormSection title={t('company.members.invitations')}>
        {invitations.length === 0 ? (
          t('company.members.invitationsNone')
        ) : (
          <ul className={classes.rows}>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} onChange={reload} />
            ))}
          </ul>
        )}
      </FormSection>
      {isInviting && !isFull && (
        <Suspense>
          <InviteDialog taken={taken} limit={userLimit} onClose={() => setInviting(false)} onInvited={reload} />
        </Suspense>
      )}
    </>
  );
}

/** `?invite=true`, used by the command palette, opens the dialog immediately. */
function useInviting() {
  const { invite } = useSearch({ strict: false }) as { invite?: unknown };
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const setInviting = (isInviting: boolean) => {
    setAsked(isInviting);
    if (!isInviting && invite) void navigate({ to: '.', search: {}, replace: true });
  };
  return { isInviting: isAsked || invite === true, setInviting };
}

function MemberRow({ member, onChange }: { member: Member; onChange: () => void }) {
  const t = useT();
  const me = useMe();
  const { run, isRunning } = useRun();
  const [isRemoving, setRemoving] = useState(false);
  const [isAskingPhone, setAskingPhone] = useState(false);
  const { id, email, userAcl } = member;
  const name = member.realName ?? email;
  const isMe = me?.user.id === member.userId;

  const changeRole = async (next: UserAcl) => {
    const role = t(`company.members.roles.${next}`);
    const change = () => request(ChangeMemberRoleDocument, { memberId: id, userAcl: next });
    await run(change, t('company.members.roleSaved', { name, role }));
    onChange();
  };
  return (
    <li className={classes.row}>
      <span className={classes.who}>
        <strong className={classes.name}>{isMe ? t('company.members.you', { name }) : name}</strong>
        {member.realName && <span className={classes.detail}>{email}</span>}
      </span>
      <NativeSelect
        aria-label={t('company.members.roleOf', { name })}
        value={userAcl}
        disabled={isRunning}
        data={userAcls.map((value) => ({ value, label: t(`company.members.roles.${value}`) }))}
        onChange={(event) => void changeRole(event.currentTarget.value as UserAcl)} // One of the options above.
      />
      <Button
        variant="default"
        aria-label={t('company.members.phoneTitle', { name })}
        onClick={() => setAskingPhone(true)}
      >
        {t('company.members.phone')}
      </Button>
      {isAskingPhone && (
        <Suspense>
          <PhoneDialog member={{ id, name }} onClose={() => setAskingPhone(false)} />
        </Suspense>
      )}
      <Button
        variant="default"
        aria-label={isMe ? t('company.members.leave') : t('company.members.removeOf', { name })}
        onClick={() => setRemoving(true)}
      >
        {t(isMe ? 'company.members.leave' : 'company.members.remove')}
      </Button>
      {isRemoving && (
        <ConfirmDialog
          title={isMe ? t('company.members.leaveTitle') : t('company.members.removeTitle', { name })}
          text={t(isMe ? 'company.members.leaveText' : 'company.members.removeText')}
          button={t(isMe ? 'company.members.leave' : 'company.members.remove')}
          done={t('company.members.removed', { name })}
          action={async () => {
            await request(RemoveMemberDocument, { memberId: id });
            // Former members have no access to this page. The sign-in page selects their next account.
            if (isMe) location.assign('/login');
            onChange();
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  );
}
