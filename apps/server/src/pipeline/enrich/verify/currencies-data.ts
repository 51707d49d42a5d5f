/**
 * Currencies by ISO 4217 code. The first match determines the currency of a number, so the dollars of particular
 * countries come before the plain dollar.
 */
export interface Currency {
  code: string;
  /** Before a number. */
  sign?: RegExp;
  /** After a number. */
  word?: RegExp;
  mention: RegExp;
}

export const currencies: readonly Currency[] = [
  { code: 'AUD', sign: /A\$ ?$/, word: /^ ?(?:豪ドル|Australian dollars?)/i, mention: /A\$|豪ドル|Australian dollar/i },
  {
    code: 'CAD',
    sign: /C\$ ?$/,
    word: /^ ?(?:カナダ・?ドル|加ドル|Canadian dollars?)/i,
    mention: /C\$|カナダ・?ドル|加ドル|Canadian dollar/i,
  },
  {
    code: 'HKD',
    sign: /HK\$ ?$/,
    word: /^ ?(?:香港ドル|Hong Kong dollars?)/i,
    mention: /HK\$|香港ドル|Hong Kong dollar/i,
  },
  {
    code: 'TWD',
    sign: /NT\$ ?$/,
    word: /^ ?(?:台湾ドル|新台湾元|Taiwan(?:ese)? dollars?)/i,
    mention: /NT\$|台湾ドル|台湾元|Taiwan(?:ese)? dollar/i,
  },
  {
    code: 'SGD',
    sign: /S\$ ?$/,
    word: /^ ?(?:シンガポール・?ドル|Singapore dollars?)/i,
    mention: /(?<!U)S\$|シンガポール・?ドル|Singapore dollar/i,
  },
  {
    code: 'USD',
    sign: /(?:US|(?<![A-Z]))\$ ?$/,
    word: /^ ?(?:米?ドル|(?:US |U\.S\. )?dollars?|USD|\$)/i,
    mention:
      /(?<![A-Z])\$|US\$|(?<!豪|加|カナダ|カナダ・|香港|台湾|シンガポール|シンガポール・)ドル|(?<!Australian |Canadian |Hong Kong |Taiwan |Taiwanese |Singapore )\bdollars?\b|\bUSD\b/i,
  },
  {
    code: 'JPY',
    sign: /[¥\\] ?$/,
    word: /^ ?(?:円(?!形|卓|滑)|yen|JPY)/i,
    mention: /¥|[\d兆億万千百十] ?円(?!形|卓|滑)|円(?:安|高|建て|相場)|\byen\b|\bJPY\b/i,
  },
  { code: 'EUR', sign: /€ ?$/, word: /^ ?(?:ユーロ|euros?|EUR|€)/i, mention: /€|ユーロ|\beuros?\b|\bEUR\b/i },
  {
    code: 'GBP',
    sign: /£ ?$/,
    word: /^ ?(?:英?ポンド|pounds?(?: sterling)?|GBP)/i,
    mention: /£|ポンド|\bpounds?\b|\bGBP\b/i,
  },
  {
    code: 'CNY',
    word: /^ ?(?:人民元|元(?!素|社|年|来|本|日|町|首|会|代)|yuan|renminbi|RMB|CNY)/i,
    mention: /人民元|[\d兆億万千百十]元(?!素|社|年|来|本|日|町|首|会|代)|\byuan\b|\brenminbi\b|\bRMB\b|\bCNY\b/i,
  },
  {
    code: 'KRW',
    sign: /₩ ?$/,
    word: /^ ?(?:ウォン|won\b|KRW)/i,
    mention: /₩|ウォン|\d (?:(?:m|b|tr)illion )?won\b|\bKRW\b/i,
  },
  { code: 'INR', sign: /(?:₹|Rs\.?) ?$/, word: /^ ?(?:ルピー|rupees?|INR)/i, mention: /₹|ルピー|\brupees?\b|\bINR\b/i },
  {
    code: 'CHF',
    word: /^ ?(?:スイス・?フラン|(?:Swiss )?francs?|CHF)/i,
    mention: /フラン(?!ス|チ|ク)|\bfrancs?\b|\bCHF\b/i,
  },
];
