import { Title } from '@mantine/core';
import { usePageTitle } from '#src/app/page-title.ts';
import classes from './page.module.css';

interface PageProps {
  title: string;
  /** Beside the title: actions on the whole page. */
  actions?: React.ReactNode;
  /** `reading` for text and forms, `wide` for lists. */
  width?: 'reading' | 'wide';
  /** False if the pages inside set the document title themselves. */
  titlesDocument?: boolean;
  children: React.ReactNode;
}

/** The frame of a page inside the shell: margins, heading, document title. */
export function Page({ title, actions, width = 'wide', titlesDocument = true, children }: PageProps) {
  usePageTitle(titlesDocument ? title : null);
  return (
    <div className={width === 'reading' ? classes.reading : classes.wide}>
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
