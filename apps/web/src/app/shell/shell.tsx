import bar from '@kawaraban/ui/bar.module.css';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Provider } from 'urql';
import { BoardPickerHost } from '#src/components/board-picker/board-picker-host.tsx';
import { LabelPickerHost } from '#src/components/labels/label-picker-host.tsx';
import { MutingHost } from '#src/components/muting/muting-host.tsx';
import { WhyHost } from '#src/components/why/why-host.tsx';
import { graphqlClient } from '../graphql/client.ts';
import { ShortcutMap } from '../keyboard/shortcut-map.tsx';
import { listenForShortcuts } from '../keyboard/shortcuts.ts';
import { whenNetworkIdle } from '../network-idle.ts';
import { OfflineBanner } from '../offline/offline-banner.tsx';
import { CommandPalette } from '../palette/command-palette.tsx';
import { followAnnouncements } from '../session/announcement-badge.ts';
import { followEmailProblem } from '../session/email-problem.ts';
import { followRealtime } from '../session/follow-realtime.ts';
import { followAccount, loadMe } from '../session/me.ts';
import { useSession } from '../session/session.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { loadRestWords, useT } from '../words.ts';
import { BackToTop } from './back-to-top.tsx';
import { BlockingOverlay } from './blocking-overlay.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { EmailBanner } from './email-banner.tsx';
import { InsideShell } from './inside-shell.ts';
import { Menubar } from './menubar.tsx';
import { NoticeBanner } from './notice-banner.tsx';
import { RightDrawer } from './right-drawer.tsx';
import classes from './shell.module.css';
import { useGoShortcuts } from './use-go-shortcuts.ts';

export function Shell({ children = <Outlet /> }: { children?: React.ReactNode }) {
  const t = useT();
  const isPhone = useIsPhone();
  const userId = useSession()?.user.id;
  useEffect(() => listenForShortcuts(), []);
  useGoShortcuts();
  useEffect(loadRest, []);
  useEffect(() => {
    if (!userId) return;
    void loadMe().catch((error: unknown) => console.error('The signed-in user could not be loaded', error));
    prepareClips();
    const stopRealtime = followRealtime(userId);
    const stopAnnouncements = followAnnouncements();
    const stopAccount = followAccount();
    const stopEmail = followEmailProblem();
    return () => {
      stopAccount();
      stopEmail();
      stopRealtime();
      stopAnnouncements();
    };
  }, [userId]);
  return (
    <div className={classes.shell}>
      <a href="#main" className={bar.skip}>
        {t('common.skipToContent')}
      </a>
      <Menubar />
      <NoticeBanner />
      <EmailBanner />
      <OfflineBanner />
      <main id="main" tabIndex={-1} className={classes.main}>
        <Provider value={graphqlClient}>
          <InsideShell value={true}>{children}</InsideShell>
        </Provider>
      </main>
      {isPhone && <BottomBar />}
      <BackToTop />
      <RightDrawer />
      <BoardPickerHost />
      <ShortcutMap />
      <Provider value={graphqlClient}>
        <CommandPalette />
        <LabelPickerHost />
        <WhyHost />
        <MutingHost />
      </Provider>
      <BlockingOverlay />
    </div>
  );
}

/** Loads the code for changing clips in advance, because readers also clip while the server is unreachable. */
function prepareClips(): void {
  void whenNetworkIdle()
    .then(() => import('#src/components/article/change-clip.ts'))
    .then(
      ({ sendKeptClips }) => sendKeptClips(),
      (error: unknown) => console.warn('Clips kept on this device could not be sent', error),
    );
}

/**
 * Loads the toaster before the first toast, so that a toast can be shown while the server is unreachable. Also loads the
 * UI strings of the other screens, so that dialogs open immediately.
 */
function loadRest(): void {
  void whenNetworkIdle().then(() => Promise.all([import('../toaster.tsx'), loadRestWords()]).catch(() => undefined));
}
