/** Sounds of loanwords that are written in two ways. They are listed in context, because レイン and レーン are different words. */
const sounds =
  `ウェイト=ウェート ウェイブ=ウェーブ ハイウェイ=ハイウェー ゲートウェイ=ゲートウェー アウェイ=アウェー フェアウェイ=フェアウェー
  ランウェイ=ランウェー サブウェイ=サブウェー プレイ=プレー メイン=メーン メイク=メーク メイカー=メーカー メイト=メート メイプル=メープル
  フェイス=フェース フェイク=フェーク フェイズ=フェーズ ベイス=ベース スペイス=スペース テイスト=テースト テイラー=テーラー テイク=テーク
  シェイク=シェーク シェイプ=シェープ ブレイク=ブレーク ブレイン=ブレーン ブレイド=ブレード トレイラー=トレーラー トレイダー=トレーダー
  トレイン=トレーン ドレイン=ドレーン レイバー=レーバー クレイム=クレーム クレイジー=クレージー グレイド=グレード エイジェン=エージェン
  エイジング=エージング ペイジ=ページ メイジャー=メージャー セイフティ=セーフティ ネイビー=ネービー ネイション=ネーション
  ステイション=ステーション ステイト=ステート ステイジ=ステージ テイジ=テージ レイザー=レーザー スティック=スチック マンティ=マンチ
  ティケット=チケット ディレンマ=ジレンマ ディジタル=デジタル ティーム=チーム スウェーデン=スエーデン クウェート=クエート ボディー=ボデー
  ボディ=ボデー キャンディ=キャンデー ビルディング=ビルデング ゲイト=ゲート スケイト=スケート レイヤー=レーヤー デイリー=デーリー
  マレイシア=マレーシア パレスティ=パレスチ スティーブ=スチーブ エジンバラ=エディンバラ リトワニア=リトアニア フィリッピン=フィリピン
  ペルシア=ペルシャ ギリシア=ギリシャ ロシア=ロシヤ カシミア=カシミヤ インドネシア=インドネシヤ アラビア=アラビヤ ダイアモンド=ダイヤモンド
  ダイアル=ダイヤル タイヤ=タイア ベニア=ベニヤ レディース=レディス テレフォン=テレホン マイクロフォン=マイクロホン イヤフォン=イヤホン
  ヘッドフォン=ヘッドホン スマートフォン=スマートホン インターフォン=インターホン プラットフォーム=プラットホーム メガフォン=メガホン
  モルヒネ=モルフィネ セロファン=セロハン モヘア=モヘヤ ユニフォーム=ユニホーム フォルマリン=ホルマリン エキシビション=エキシビジョン
  エグゼクティブ=エクゼクティブ コミュニケ=コミニュケ シミュレ=シュミレ アタッシェ=アタッシュ イエロー=イェロー イエメン=イェメン ブルク=ブルグ
  マドリード=マドリッド コンベア=コンベヤ バリア=バリヤ キャリア=キャリヤ ハノーバー=ハノーファー エチオピア=エチオピヤ ジャンパー=ジャンバー
  ステイブル=ステーブル レイション=レーション レイティング=レーティング テイナー=テナー チェイン=チェーン`
    .split(/\s+/)
    .map((pair) => pair.split('=') as [string, string]);
const soundPattern = new RegExp(sounds.flat().join('|'));
const lengthMin = 3;
/** Names of countries and the like: イタリア and イタリヤ. */
const iaEnd = /(?<=[\u30a1-\u30fa]{2}[キニビピリ])[アヤ]$/;

/** Returns spellings that differ in one sound (ハイウェイ and ハイウェー, プラスチック and プラスティック, イタリア and イタリヤ), and the spelling with ジ and ズ for ヂ and ヅ. */
export function loanwordSpellings(word: string): string[] {
  const found = /[ヂヅ]/.test(word) ? [word.replaceAll('ヂ', 'ジ').replaceAll('ヅ', 'ズ')] : [];
  const ia = iaEnd.exec(word)?.[0];
  if (ia !== undefined) found.push(word.slice(0, -1) + (ia === 'ア' ? 'ヤ' : 'ア'));
  if (word.length < lengthMin || !soundPattern.test(word)) return found;
  for (const [a, b] of sounds) {
    if (word.includes(a)) found.push(word.replace(a, b).replace('ーー', 'ー'));
    else if (word.includes(b)) found.push(word.replace(b, a));
  }
  return found;
}
