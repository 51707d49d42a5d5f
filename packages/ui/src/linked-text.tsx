interface LinkedTextProps {
  text: string;
}

export function LinkedText({ text }: LinkedTextProps) {
  return splitAtLinks(text).map(({ text: piece, href, at }) =>
    href ? (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {piece}
      </a>
    ) : (
      piece
    ),
  );
}

export interface TextPiece {
  readonly text: string;
  readonly at: number;
  readonly href?: string;
}

/**
 * Matches only characters that RFC 3986 (§2) allows in URLs. Libraries also accept letters of any script. In Japanese,
 * which has no spaces between words, they would include the rest of the sentence. Browsers copy other scripts
 * percent-encoded.
 */
const address = /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/gi;

export function splitAtLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = withoutSentenceEnd(found);
    if (!URL.canParse(link)) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), at: end });
    pieces.push({ text: link, at: index, href: link });
    end = index + link.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), at: end });
  return pieces;
}

function withoutSentenceEnd(found: string): string {
  let link = found.replace(/[.,;:!?'*]+$/, '');
  while (link.endsWith(')') && count(link, ')') > count(link, '(')) {
    link = link.slice(0, -1).replace(/[.,;:!?'*]+$/, '');
  }
  return link;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
