import type { WhyAnswer } from './why-documents.ts';

/** The text includes nothing from the article except its title. */
export function textForSupport({ article, searches }: WhyAnswer, articleId: string): string {
  const lines = [`${article?.title ?? '–'} (${articleId})`];
  for (const { title, reasons, verdicts } of searches) {
    lines.push('', title, ...reasons.map((reason) => `- ${reason}`));
    for (const verdict of verdicts) {
      if (verdict.text)
        lines.push(
          `- [${verdict.channel}] ${verdict.title}: ${verdict.text} (${verdict.kind}${verdict.rule ? `, ${verdict.rule}` : ''})`,
        );
      for (const { destination, attempts } of verdict.deliveries) {
        lines.push(...attempts.map((one) => `  ${destination} #${one.number} ${one.startedAt} ${one.result}`));
      }
    }
  }
  return lines.join('\n');
}
