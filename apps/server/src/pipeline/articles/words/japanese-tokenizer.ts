import { createRequire } from 'node:module';
import type { Morpheme } from './japanese-nouns.ts';

/**
 * Loads the Japanese dictionary (IPADIC in WebAssembly, about 170 MB and 0.4 s) and returns a tokeniser. Each run of
 * morphemes that are never part of a noun becomes one empty morpheme, because passing a morpheme out of WebAssembly
 * takes ten times as long as finding it.
 */
export function loadJapaneseTokenizer(): (text: string) => Morpheme[] {
  const tokenizer = openLindera(tagsLeftOut);
  return (text) => withGaps(text, tokenizer.tokenize(text));
}

export function openLindera(stopTags: readonly string[]): { tokenize(text: string): Token[] } {
  // Loaded with `createRequire`, because the package is CommonJS and resolves its dictionary relative to itself.
  const lindera: typeof import('lindera-wasm-nodejs-ipadic') = createRequire(import.meta.url)(
    'lindera-wasm-nodejs-ipadic',
  );
  const builder = new lindera.TokenizerBuilder();
  builder.setDictionary('embedded://ipadic');
  builder.setMode('normal');
  builder.appendTokenFilter('japanese_stop_tags', { tags: stopTags });
  return builder.build();
}

interface Token extends Morpheme {
  byteStart: number;
  byteEnd: number;
}

const gap: Morpheme = { surface: '', partOfSpeech: '' };

function withGaps(text: string, tokens: readonly Token[]): Morpheme[] {
  const bytes = Buffer.from(text);
  const isBlank = (from: number, to: number) => from === to || bytes.toString('utf8', from, to).trim() === '';
  const morphemes: Morpheme[] = [];
  let end = 0;
  for (const { surface, partOfSpeech, partOfSpeechSubcategory1, byteStart, byteEnd } of tokens) {
    if (!isBlank(end, byteStart)) morphemes.push(gap);
    // Copies only the fields used, so that the others can be freed.
    morphemes.push({ surface, partOfSpeech, partOfSpeechSubcategory1 });
    end = byteEnd;
  }
  return isBlank(end, bytes.byteLength) ? morphemes : [...morphemes, gap];
}

/** IPADIC names (pos-id.def) of morphemes that are never part of a noun. */
const kindsLeftOut: Readonly<Record<string, string>> = {
  助詞: '格助詞,一般 格助詞,引用 格助詞,連語 係助詞 終助詞 接続助詞 特殊 副詞化 副助詞 副助詞／並立助詞／終助詞 並立助詞 連体化 間投助詞',
  動詞: '自立 接尾 非自立',
  形容詞: '自立 接尾 非自立',
  副詞: '一般 助詞類接続',
  記号: '一般 句点 読点 空白 アルファベット 括弧開 括弧閉',
  名詞: '数 代名詞,一般 代名詞,縮約 非自立,一般 非自立,副詞可能 非自立,助動詞語幹 非自立,形容動詞語幹 副詞可能 接続詞的 特殊,助動詞語幹 ナイ形容詞語幹 動詞非自立的 引用文字列',
  接頭詞: '数接続 動詞接続 形容詞接続',
  その他: '間投',
};
const tagsLeftOut = [
  ...['助動詞', '連体詞', '接続詞', '感動詞', 'フィラー'],
  ...Object.entries(kindsLeftOut).flatMap(([kind, parts]) => parts.split(' ').map((part) => `${kind},${part}`)),
];
