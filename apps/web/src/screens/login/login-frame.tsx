import { LogoMark } from '@kawaraban/ui/logo.tsx';
import { config } from '#src/app/config.ts';
import { usePageTitle } from '#src/app/page-title.ts';
import { LanguageToggle } from '#src/app/shell/language-toggle.tsx';
import { useT } from '#src/app/words.ts';
import { InformationLinks } from '#src/components/information-links.tsx';
import classes from './login-frame.module.css';

interface LoginFrameProps {
  title: string;
  lead?: string;
  children: React.ReactNode;
}

export function LoginFrame({ title, lead, children }: LoginFrameProps) {
  const t = useT();
  const { productName } = config();
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <header className={classes.masthead}>
        <LogoMark size={64} />
        <p className={classes.product}>{productName}</p>
        {lead && <p className={classes.lead}>{lead}</p>}
      </header>
      <main className={classes.card}>
        <h1 className={classes.title}>{title}</h1>
        {children}
      </main>
      <footer className={classes.foot}>
        <LanguageToggle className={classes.language} />
        <nav aria-label={t('information.pages')} className={classes.information}>
          <InformationLinks />
        </nav>
      </footer>
    </div>
  );
}
