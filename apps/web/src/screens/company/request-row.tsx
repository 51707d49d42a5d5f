import { Button } from '@mantine/core';
import { request } from '#src/app/graphql/client.ts';
import { useT } from '#src/app/words.ts';
import { authorName } from '#src/components/person-name.ts';
import { useRun } from '#src/components/use-run.ts';
import type { MembersQuery } from '#src/generated/graphql.ts';
import classes from './company.module.css';
import { ApproveInvitationDocument, RejectInvitationDocument } from './company-documents.ts';

type Invitation = MembersQuery['members']['requests'][number];

export function RequestRow({ invitation, onChange }: { invitation: Invitation; onChange: () => void }) {
  const t = useT();
  const { run, isRunning } = useRun();
  const { id: invitationId, email, inviter, sharedTitle } = invitation;
  const act = async (action: () => Promise<unknown>, done: string) => {
    await run(action, done);
    onChange();
  };
  return (
    <li className={classes.row}>
      <span className={classes.who}>
        <strong className={classes.name}>{email}</strong>
        <span className={classes.detail}>
          {t('company.requests.wants', { name: authorName(t, inviter), title: sharedTitle ?? '' })}
        </span>
      </span>
      <Button
        variant="default"
        disabled={isRunning}
        aria-label={t('company.requests.approveOf', { email })}
        onClick={() =>
          void act(() => request(ApproveInvitationDocument, { invitationId }), t('company.members.invited', { email }))
        }
      >
        {t('company.requests.approve')}
      </Button>
      <Button
        variant="default"
        disabled={isRunning}
        aria-label={t('company.requests.rejectOf', { email })}
        onClick={() =>
          void act(() => request(RejectInvitationDocument, { invitationId }), t('company.requests.rejected', { email }))
        }
      >
        {t('company.requests.reject')}
      </Button>
    </li>
  );
}
