import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconMail, IconX } from '@tabler/icons-react';
import { useT } from '#src/app/words.ts';
import { personName } from '../person-name.ts';
import { accesses } from './accesses.ts';
import classes from './share-dialog.module.css';
import {
  changeAccess,
  type MemberShare,
  type PendingShare,
  type ShareAccess,
  type SharedSubject,
  type Sharing,
  stopSharing,
} from './sharing.ts';

interface SharedPeopleProps {
  subject: SharedSubject;
  sharing: Sharing;
  mayManage: boolean;
  onChange: (sharing: Sharing) => void;
}

export function SharedPeople({ subject, sharing, mayManage, onChange }: SharedPeopleProps) {
  const t = useT();
  const all = [...sharing.shares, ...sharing.pendingShares];
  return (
    <section aria-labelledby="shared-with">
      <h3 id="shared-with" className={classes.heading}>
        {t('sharing.people')}
      </h3>
      {all.length === 0 && <p className={classes.none}>{t('sharing.none')}</p>}
      <ul className={classes.people}>
        {all.map((share) => (
          <Person
            key={share.id}
            share={share}
            mayManage={mayManage}
            onAccess={(access) => void changeAccess({ subject, sharing, share, access }, onChange)}
            onRemove={() => void stopSharing({ subject, sharing, share }, onChange)}
          />
        ))}
      </ul>
    </section>
  );
}

interface PersonProps {
  share: MemberShare | PendingShare;
  mayManage: boolean;
  onAccess: (access: ShareAccess) => void;
  onRemove: () => void;
}

function Person({ share, mayManage, onAccess, onRemove }: PersonProps) {
  const t = useT();
  const isMember = 'user' in share;
  const name = isMember ? personName(share.user) : share.email;
  return (
    <li className={classes.person}>
      <span className={classes.who}>
        <b>{name}</b>
        {isMember && share.user.realName && <span className={classes.detail}>{share.user.email}</span>}
        {!isMember && (
          <span className={classes.detail}>
            <IconMail size={14} aria-hidden /> {t(share.awaitsApproval ? 'sharing.awaitsApproval' : 'sharing.pending')}
          </span>
        )}
      </span>
      {mayManage ? (
        <NativeSelect
          className={classes.access}
          aria-label={t('sharing.accessOf', { name })}
          value={share.access}
          data={accesses.map((value) => ({ value, label: t(`sharing.access.${value}`) }))}
          onChange={(event) => onAccess(event.currentTarget.value as ShareAccess)} // One of the options above.
        />
      ) : (
        <span className={classes.detail}>{t(`sharing.access.${share.access}`)}</span>
      )}
      {mayManage && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('sharing.remove', { name })}
          title={t('sharing.remove', { name })}
          onClick={onRemove}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
