import { Face } from '@kawaraban/ui/face.tsx';
import { LogoMark } from '@kawaraban/ui/logo.tsx';
import { PlainButton } from '@kawaraban/ui/plain-button.tsx';
import { cssVariablesResolver, theme } from '@kawaraban/ui/theme.ts';
import { MantineProvider } from '@mantine/core';
import { useT } from './words.ts';

/** What is shown when the server does not even say how it is set up. */
export function StartFailed() {
  const t = useT();
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <main>
        <Face
          role="alert"
          icon={<LogoMark size={56} />}
          titleAs="h1"
          title={t('error.pageFailed')}
          text={t('error.network')}
          action={<PlainButton onClick={() => location.reload()}>{t('common.retry')}</PlainButton>}
        />
      </main>
    </MantineProvider>
  );
}
