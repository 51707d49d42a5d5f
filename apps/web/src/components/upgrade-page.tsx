import { Button } from '@mantine/core';
import { IconChecklist, IconLayoutKanban, IconUsersPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { config } from '#src/app/config.ts';
import type { Me } from '#src/app/session/stored-me.ts';
import { useT } from '#src/app/words.ts';
import { Page } from './page.tsx';
import classes from './upgrade-page.module.css';

const offers = [
  { icon: IconLayoutKanban, title: 'boards.upgrade.boards', text: 'boards.upgrade.boardsText' },
  { icon: IconChecklist, title: 'boards.upgrade.actions', text: 'boards.upgrade.actionsText' },
  { icon: IconUsersPlus, title: 'boards.upgrade.sharing', text: 'boards.upgrade.sharingText' },
] as const;

const contractRoles: readonly string[] = ['ADMIN', 'BILLING'];

export function UpgradePage({ me }: { me: Me }) {
  const t = useT();
  const { operator } = config();
  const seesToContract = contractRoles.includes(me.accountUser.userAcl);
  return (
    <Page title={t('boards.upgrade.title')} width="reading">
      <p className={classes.lead}>{t('boards.upgrade.lead')}</p>
      <ul className={classes.offers}>
        {offers.map(({ icon: Icon, title, text }) => (
          <li key={title} className={classes.offer}>
            <Icon size={28} stroke={1.5} aria-hidden className={classes.icon} />
            <h2 className={classes.title}>{t(title)}</h2>
            <p className={classes.text}>{t(text)}</p>
          </li>
        ))}
      </ul>
      <p>{t(seesToContract ? 'boards.upgrade.askOperator' : 'boards.upgrade.askAdmin')}</p>
      <div className={classes.buttons}>
        {seesToContract && operator.contact.includes('@') && (
          <Button component="a" h={44} href={`mailto:${operator.contact}`}>
            {t('boards.upgrade.contact', { name: operator.name || operator.contact })}
          </Button>
        )}
        <Button variant="default" h={44} renderRoot={(props) => <Link to="/{-$locale}/publications" {...props} />}>
          {t('boards.upgrade.toPublications')}
        </Button>
      </div>
    </Page>
  );
}
