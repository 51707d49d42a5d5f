import { PlainButton } from '@kawaraban/ui/plain-button.tsx';
import { useT } from '#src/app/words.ts';
import classes from './demo-hint.module.css';

const demoEmail = 'demo@kawaraban.example';

export function DemoHint({ onUse }: { onUse: (email: string) => void }) {
  const t = useT();
  return (
    <aside className={classes.hint}>
      <p className={classes.title}>{t('login.demoTitle')}</p>
      <p className={classes.text}>{t('login.demoText', { email: demoEmail })}</p>
      <PlainButton look="quiet" onClick={() => onUse(demoEmail)}>
        {t('login.useDemo')}
      </PlainButton>
    </aside>
  );
}
