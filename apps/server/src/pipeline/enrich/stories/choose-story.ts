/** Upper bound of the log-odds, so that one pair never outweighs all others. */
const scoreMax = 6;

/**
 * Returns the index of the story that a text belongs to, or undefined if the text starts a new story. Chooses the story
 * whose members have the highest average similarity to the text (average link), provided that the average exceeds
 * `threshold`. On a tie, chooses the first such story. Excludes a story if the text must not be linked to one of its
 * members.
 * @param stories for each story, the log-odds of the text with each member
 */
export function chooseStory(stories: readonly (readonly number[])[], threshold: number): number | undefined {
  let best: number | undefined;
  let most = threshold;
  stories.forEach((scores, at) => {
    const mean = scores.reduce((sum, score) => sum + Math.min(score, scoreMax), 0) / scores.length;
    if (mean > most) {
      most = mean;
      best = at;
    }
  });
  return best;
}
