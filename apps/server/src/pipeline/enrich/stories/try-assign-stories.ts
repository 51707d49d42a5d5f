import { assignStories, type StoryDeps } from './assign-stories.ts';

export type AssignOutcome = { kind: 'assigned' } | { kind: 'failed'; error: unknown };

/** Returns a failure instead of throwing, because an alert with a duplicate story is better than a late one. The caller queues a retry. */
export async function tryAssignStories(deps: StoryDeps, articleIds: readonly number[]): Promise<AssignOutcome> {
  try {
    await assignStories(deps, articleIds);
    return { kind: 'assigned' };
  } catch (error) {
    return { kind: 'failed', error };
  }
}
