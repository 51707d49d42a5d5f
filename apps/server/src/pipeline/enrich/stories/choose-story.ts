/** Upper bound of the log-odds, so that one pair never outweighs all others. */
const scoreMax = 6;

/**
 * Returns the index of the story that a text belongs to, or undefined if it starts a new one. Chooses the highest
 * average similarity to the members (average link) above `threshold`, and the first story on a tie. A member that the
 * text must not be linked to excludes its story. @param stories for each story, the log-odds of the text with each
 * member
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
