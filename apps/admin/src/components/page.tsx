import { Title } from '@mantine/core';
import { usePageTitle } from '#src/app/page-title.ts';
import classes from './page.module.css';

interface PageProps {
  title: string;
  /** Beside the title: what can be done with the page as a whole. */
  actions?: React.ReactNode;
  children: React.ReactNode;
}

/** The frame of a page inside the shell: heading, document title. */
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

/** A part of a page with a heading of its own. */
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
