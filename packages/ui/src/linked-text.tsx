interface LinkedTextProps {
  text: string;
}

/** Plain text in which web addresses are links. Nothing else is read into it: it is never HTML. */
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
  /** Where the piece begins in the text. */
  readonly at: number;
  /** Set when the piece is a web address. */
  readonly href?: string;
}

/**
 * The characters RFC 3986 (§2) gives to addresses, and no others: libraries for this take letters of any script, and in
 * Japanese, which has no spaces, the rest of the sentence with them. Browsers copy other scripts percent-encoded.
 */
const address = /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/gi;

/** Returns the text in pieces: web addresses (http and https), and what is between them. */
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

/** Marks that end the sentence, or close a bracket opened before the address, are not the address's. */
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
