import { Title } from '@mantine/core';
import { usePageTitle } from '#src/app/page-title.ts';
import classes from './page.module.css';

interface PageProps {
  title: string;
  actions?: React.ReactNode;
  children: React.ReactNode;
}

export function Page({ title, actions, children }: PageProps) {
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {actions}
      </header>
      {children}
    </div>
  );
}

export function Section({ title, actions, children }: PageProps) {
  return (
    <section className={classes.section}>
      <header className={classes.header}>
        <Title order={2} className={classes.sectionTitle}>
          {title}
        </Title>
        {actions}
      </header>
      {children}
    </section>
  );
}
