import { assignStories, type StoryDeps } from './assign-stories.ts';

export type AssignOutcome = { kind: 'assigned' } | { kind: 'failed'; error: unknown };

/**
 * Assigns stories as `assignStories` does, and returns its failure instead of throwing it: an alert that tells a story twice
 * is better than one that comes late. Who calls queues the articles for another attempt.
 */
export async function tryAssignStories(deps: StoryDeps, articleIds: readonly number[]): Promise<AssignOutcome> {
  try {
    await assignStories(deps, articleIds);
    return { kind: 'assigned' };
  } catch (error) {
    return { kind: 'failed', error };
  }
}
