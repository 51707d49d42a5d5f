import { dateFormat } from '@kawaraban/ui/dates.ts';
import { Button } from '@mantine/core';
import { request } from '#src/app/graphql/client.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { useRun } from '#src/components/use-run.ts';
import type { MembersQuery } from '#src/generated/graphql.ts';
import classes from './company.module.css';
import { ResendInvitationDocument, RevokeInvitationDocument } from './company-documents.ts';

type Invitation = MembersQuery['members']['invitations'][number];

export function InvitationRow({ invitation, onChange }: { invitation: Invitation; onChange: () => void }) {
  const t = useT();
  const locale = useLocale();
  const { run, isRunning } = useRun();
  const { id: invitationId, email, userAcl, mail } = invitation;
  const date = dateFormat(locale, 'date').format(new Date(invitation.expiresAt));
  const act = async (action: () => Promise<unknown>, done: string) => {
    await run(action, done);
    onChange();
  };
  return (
    <li className={classes.row}>
      <span className={classes.who}>
        <strong className={classes.name}>{email}</strong>
        <span className={classes.detail}>
          {t(`company.members.roles.${userAcl}`)} · {t('company.members.goodUntil', { date })} ·{' '}
          <span className={mail === 'failed' ? classes.attention : undefined}>{t(`company.members.mail.${mail}`)}</span>
        </span>
      </span>
      <Button
        variant="default"
        disabled={isRunning}
        aria-label={t('company.members.resendTo', { email })}
        onClick={() =>
          void act(() => request(ResendInvitationDocument, { invitationId }), t('company.members.resent', { email }))
        }
      >
        {t('company.members.resend')}
      </Button>
      <Button
        variant="default"
        disabled={isRunning}
        aria-label={t('company.members.revokeOf', { email })}
        onClick={() =>
          void act(() => request(RevokeInvitationDocument, { invitationId }), t('company.members.revoked', { email }))
        }
      >
        {t('company.members.revoke')}
      </Button>
    </li>
  );
}
