/**
 * In a title, a mark counts only if it is separate from the sentence, for example in brackets: "revised forecast" is
 * not a correction.
 */
const inTitle = [
  /[【《〈（(［[〔]\s*(?:再|一部)?(?:訂正|お詫びと訂正|おわびと訂正|更正|정정)(?:あり|済み?|版)?\s*[】》〉）)\]］〕]/u,
  /^(?:訂正|更正|정정|바로잡습니다)(?=[\s:：・／/]|$)/u,
  /(?:お詫び|おわび)(?:と|して)訂正|訂正とお(?:詫び|わび)/u,
  /^(?:correction|corrected|clarification|korrektur|berichtigung|correctif|rectificatif|corrección|rectificación)(?=\s*[:：–—-])/iu,
  /\((?:correction|corrected)\)/iu,
  // A withdrawal counts only in brackets or before a colon, because a party or company that withdraws something is news.
  /[【《〈（(［[〔]\s*(?:記事|配信|本記事)?(?:の)?(?:取り?下げ|取り?消し?|撤回|削除)(?:済み?)?\s*[】》〉）)\]］〕]/u,
  /^(?:記事|配信)の?(?:取り?下げ|取り?消し?|撤回|削除)(?=[\s:：・／/のに]|$)/u,
  /^(?:withdrawn|retracted|retraction|story withdrawn|kill)(?=\s*[:：–—-])/iu,
  /[([](?:withdrawn|retracted|story withdrawn)[)\]]/iu,
];

/** Patterns for body text. They match only sentences in which the publisher refers to the article itself. */
const inText = [
  /(?:お詫び|おわび)して訂正(?:いた)?し(?:ます|ました)|(?:記事|見出し|本文)の(?:一部|内容)を訂正(?:いた)?し(?:ます|ました)/u,
  /(?:this|the) (?:article|story|headline|post) (?:has been|was) (?:corrected|amended)/iu,
  /an earlier version of this (?:article|story|headline) (?:misstated|incorrectly|gave|said|wrongly)/iu,
  /\bwe (?:regret|apologi[sz]e for) the error\b/iu,
  /(?:この|本|当該)?(?:記事|見出し|配信)[をは、]{0,2}(?:全文)?(?:取り?下げ|取り?消し|撤回し|削除し)(?:ます|ました|いたし|させ)/u,
  /(?:this|the) (?:article|story|report|headline|post) (?:has been|was|is) (?:withdrawn|retracted|removed)/iu,
  /\b(?:we are|has|have) (?:withdrawing|withdrawn|retracting|retracted) (?:this|the|its|our) (?:article|story|report)\b/iu,
];

const edgeChars = 400;

export function findCorrectionMark({ title, body }: { title: string; body: string }): string | null {
  const edges = body.length > edgeChars * 2 ? [body.slice(0, edgeChars), body.slice(-edgeChars)] : [body];
  const found = [
    ...inTitle.map((mark) => mark.exec(title)),
    ...edges.flatMap((edge) => inText.map((mark) => mark.exec(edge))),
  ];
  return found.find((match) => match !== null)?.[0].trim() ?? null;
}
