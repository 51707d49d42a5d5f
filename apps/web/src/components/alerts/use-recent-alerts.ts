import { useStore } from '@kawaraban/ui/store.ts';
import { useEffect, useState } from 'react';
import { request } from '#src/app/graphql/client.ts';
import { graphql } from '#src/app/graphql/graphql.ts';
import { alertChanges, hasUnreadAlerts } from '#src/app/session/alert-badge.ts';
import { type RecentAlerts, readRecentAlerts } from './recent-alerts.ts';

const MarkAlertsReadDocument = graphql(`
  mutation MarkAlertsRead {
    markAlertsRead
  }
`);

export interface RecentAlertsState {
  readonly alerts: RecentAlerts | undefined;
  readonly error: unknown;
  /**
   * True if the newest alert was unread when the list was opened. The alert then has the 'new' flag, which the reader
   * may remove and restore.
   */
  readonly isNew: boolean;
  readonly toggleNew: () => void;
  readonly retry: () => void;
}

export function useRecentAlerts(): RecentAlertsState {
  const changes = useStore(alertChanges);
  const isUnread = useStore(hasUnreadAlerts);
  const [isNew, setIsNew] = useState(isUnread);
  const [state, setState] = useState<{ alerts?: RecentAlerts; error?: unknown }>({});
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change and each new attempt triggers a reload.
  useEffect(() => {
    let isCurrent = true;
    readRecentAlerts().then(
      (alerts) => isCurrent && setState({ alerts }),
      (error: unknown) => isCurrent && setState((before) => ({ ...before, error })),
    );
    return () => {
      isCurrent = false;
    };
  }, [changes, attempt]);

  const isShown = state.alerts !== undefined;
  useEffect(() => {
    if (!isUnread) return;
    setIsNew(true);
    if (isShown) void markRead();
  }, [isUnread, isShown]);

  return {
    alerts: state.alerts,
    error: state.alerts ? undefined : state.error,
    isNew,
    toggleNew: () => setIsNew((was) => !was),
    retry: () => {
      setState({});
      setAttempt((count) => count + 1);
    },
  };
}

async function markRead() {
  try {
    await request(MarkAlertsReadDocument, {});
    // Does not wait for the realtime service to clear the badge, because a network may block WebSockets.
    hasUnreadAlerts.set(false);
  } catch (error) {
    console.warn('The alerts could not be marked as read', error);
  }
}
