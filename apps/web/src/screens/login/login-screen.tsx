import { LogoMark } from '@kawaraban/ui/logo.tsx';
import { config } from '#src/app/config.ts';
import { usePageTitle } from '#src/app/page-title.ts';
import { LanguageToggle } from '#src/app/shell/language-toggle.tsx';
import { useT } from '#src/app/words.ts';
import { LoginForm } from './login-form.tsx';
import classes from './login-screen.module.css';

export function LoginScreen() {
  const t = useT();
  const { productName } = config();
  usePageTitle(t('login.title'));
  return (
    <div className={classes.page}>
      <header className={classes.masthead}>
        <LogoMark size={64} />
        <p className={classes.product}>{productName}</p>
        <p className={classes.lead}>{t('login.lead')}</p>
      </header>
      <main className={classes.card}>
        <h1 className={classes.title}>{t('login.title')}</h1>
        <LoginForm />
      </main>
      <LanguageToggle className={classes.language} />
    </div>
  );
}
