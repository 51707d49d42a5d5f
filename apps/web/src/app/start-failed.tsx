import { StartFailedPage } from '@kawaraban/ui/start-failed-page.tsx';
import { useT } from './words.ts';

export function StartFailed() {
  const t = useT();
  return <StartFailedPage title={t('error.serverTitle')} text={t('error.network')} retry={t('common.retry')} />;
}
