import { isSameNews } from '../fold-rules.ts';
import type { PastMatch } from './find-past-matches.ts';

/**
 * Adds corrections to the matches. An article that corrects a story goes to the story's readers, even if the search
 * does not match the article. An article corrected in place is sent again.
 */
export function withCorrections(found: readonly PastMatch[]): PastMatch[] {
  const byArticle = new Map(found.map((match) => [match.articleId, match]));
  for (const match of found) {
    for (const correction of match.corrections) {
      const isSent = match.matchedAt <= correction.matchedAt && isSameNews(match, correction);
      const known = byArticle.get(correction.articleId);
      if (!isSent || (known && known.matchedAt <= correction.matchedAt)) continue;
      byArticle.set(correction.articleId, { corrections: [], ...known, ...correction });
    }
  }
  const all = [...byArticle.values()];
  return [...all, ...all.flatMap(correctedAgain)];
}

function correctedAgain(match: PastMatch): PastMatch[] {
  return match.correctedAt
    .filter((time) => time > match.matchedAt)
    .map((matchedAt) => ({ ...match, matchedAt, isCorrection: true }));
}
