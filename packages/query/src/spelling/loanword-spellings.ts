/** Sounds of loanwords that are written in two ways. They are listed in context, because レイン and レーン are different words. */
const sounds = `ウェイト=ウェート ウェイブ=ウェーブ ハイウェイ=ハイウェー ゲートウェイ=ゲートウェー アウェイ=アウェー
  フェアウェイ=フェアウェー ランウェイ=ランウェー サブウェイ=サブウェー プレイ=プレー メイン=メーン メイク=メーク
  メイカー=メーカー メイト=メート メイプル=メープル フェイス=フェース フェイク=フェーク フェイズ=フェーズ
  ベイス=ベース スペイス=スペース テイスト=テースト テイラー=テーラー テイク=テーク シェイク=シェーク
  シェイプ=シェープ ブレイク=ブレーク ブレイン=ブレーン ブレイド=ブレード トレイラー=トレーラー トレイダー=トレーダー
  トレイン=トレーン ドレイン=ドレーン レイバー=レーバー クレイム=クレーム クレイジー=クレージー グレイド=グレード
  エイジェン=エージェン エイジング=エージング ペイジ=ページ メイジャー=メージャー セイフティ=セーフティ
  ネイビー=ネービー ネイション=ネーション ステイション=ステーション ステイト=ステート ステイジ=ステージ テイジ=テージ
  レイザー=レーザー スティック=スチック ティケット=チケット ディレンマ=ジレンマ ディジタル=デジタル ティーム=チーム
  スウェーデン=スエーデン クウェート=クエート`
  .split(/\s+/)
  .map((pair) => pair.split('=') as [string, string]);
const soundPattern = new RegExp(sounds.flat().join('|'));
const lengthMin = 4;

/** Returns spellings that differ in one sound (ハイウェイ and ハイウェー, プラスチック and プラスティック), and the spelling with ジ and ズ for ヂ and ヅ. */
export function loanwordSpellings(word: string): string[] {
  const found = /[ヂヅ]/.test(word) ? [word.replaceAll('ヂ', 'ジ').replaceAll('ヅ', 'ズ')] : [];
  if (word.length < lengthMin || !soundPattern.test(word)) return found;
  for (const [a, b] of sounds) {
    if (word.includes(a)) found.push(word.replace(a, b));
    else if (word.includes(b)) found.push(word.replace(b, a));
  }
  return found;
}
