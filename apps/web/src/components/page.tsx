import { Title } from '@mantine/core';
import { usePageTitle } from '#src/app/page-title.ts';
import classes from './page.module.css';

interface PageProps {
  title: string;
  actions?: React.ReactNode;
  width?: 'reading' | 'wide';
  titlesDocument?: boolean;
  children: React.ReactNode;
}

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
