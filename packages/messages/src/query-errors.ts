/**
 * Messages for the error codes of the query package. The caller provides `{line}` and `{column}`; other placeholders
 * are the error's `values`.
 */
export const queryErrors = {
  en: {
    'query-too-long': 'The search is too long ({length} characters). Use {max} or fewer.',
    'too-many-terms': 'The search has too many terms. At most {max} are allowed.',
    'nested-too-deep': 'Brackets and NOTs are nested too deep. At most {max} levels are allowed.',
    'term-too-long': 'This word or phrase is too long. At most {max} words or characters are allowed in one.',
    'unclosed-quote': 'The quotation mark {quote} is never closed.',
    'unclosed-group': 'This bracket is never closed.',
    'unopened-group': 'This closing bracket has no opening one.',
    'empty-group': 'There is nothing between these brackets.',
    'empty-phrase': 'There is nothing to search for between these quotation marks.',
    'nothing-searchable': '“{text}” has no letter or number to search for.',
    'missing-left': '{operator} needs a word to its left.',
    'missing-right': '{operator} needs a word to its right.',
    'missing-after-not': '{operator} must be followed by the word to exclude, without a space after a minus sign.',
    'missing-after-title': 'title: must be followed by a word to find in titles.',
    'unknown-field':
      '“{field}:” is not supported; only title: is. To search for the words, put them in quotation marks.',
    'star-misplaced': 'The * must be at the end of a word, as in semicon*.',
    'star-in-phrase': 'The * does not work between quotation marks.',
    'prefix-too-short': '“{text}” is too short: put at least {min} characters before the *.',
    'near-distance': 'The ~ must be followed by a number from 0 to {max}.',
    'near-one-word': 'The ~ needs at least two different words between the quotation marks, with a space between them.',
    'near-without-quotes': 'The ~ only works after quotation marks, as in "chip plant"~5.',
  },
  ja: {
    'query-too-long': '検索文が長すぎます（{length}文字）。{max}文字以内にしてください。',
    'too-many-terms': '検索語が多すぎます。{max}個以内にしてください。',
    'nested-too-deep': 'かっこやNOTの入れ子が深すぎます。{max}段以内にしてください。',
    'term-too-long': '検索語が長すぎます。1つの語句は{max}語（文字）以内にしてください。',
    'unclosed-quote': '引用符「{quote}」が閉じられていません。',
    'unclosed-group': 'このかっこが閉じられていません。',
    'unopened-group': 'この閉じかっこに対応する開きかっこがありません。',
    'empty-group': 'かっこの中に何もありません。',
    'empty-phrase': '引用符の中に検索できる語がありません。',
    'nothing-searchable': '「{text}」には検索できる文字がありません。',
    'missing-left': '「{operator}」の左側に検索語が必要です。',
    'missing-right': '「{operator}」の右側に検索語が必要です。',
    'missing-after-not': '「{operator}」の後に除外する語が必要です（マイナス記号の後に空白は入れません）。',
    'missing-after-title': '「title:」の後に、見出しから検索する語が必要です。',
    'unknown-field':
      '「{field}:」は使えません。使えるのは「title:」だけです。そのまま検索するには引用符で囲んでください。',
    'star-misplaced': '「*」は語の末尾にだけ付けられます（例：semicon*）。',
    'star-in-phrase': '引用符の中では「*」を使えません。',
    'prefix-too-short': '「{text}」は短すぎます。「*」の前に{min}文字以上入れてください。',
    'near-distance': '「~」の後に0から{max}までの数字が必要です。',
    'near-one-word': '「~」を使うには、引用符の中に空白で区切った異なる語が2つ以上必要です。',
    'near-without-quotes': '「~」は引用符の後でだけ使えます（例："半導体 工場"~5）。',
  },
} as const;

export interface QueryErrorFault {
  code: keyof (typeof queryErrors)['en'];
  values: Readonly<Record<string, string | number>>;
}

export function queryErrorSentence(locale: keyof typeof queryErrors, { code, values }: QueryErrorFault): string {
  const sentence: string = queryErrors[locale][code];
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
