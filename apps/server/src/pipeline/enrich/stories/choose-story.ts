/** Log-odds count up to this, so that one pair never outweighs all others. */
const scoreMax = 6;

/**
 * Returns which of the stories a text belongs to, or undefined where it begins one: the story whose members are likest on
 * average (average link), if that is more than `threshold`. A member that the text may not be linked to excludes a story. Of
 * equals the first.
 *
 * @param stories for each, the log-odds of the text with its members
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
