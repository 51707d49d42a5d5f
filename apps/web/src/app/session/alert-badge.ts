import { createStore } from '@kawaraban/ui/store.ts';

/** True if the reader has unread alerts (rows of `alert_mail_work` without `readAt`). */
export const hasUnreadAlerts = createStore(false);

export const alertChanges = createStore(0);
