const english = `about above according across added adding after again against ago ahead all almost along already also although always
among amid and announced announcement another any anything april are around ask asked aug august available away back based because
become been before began begin behind being below best better between beyond big bigger billion both bring business but call called
came can cannot chief close come comes coming company companies could country current currently cut daily data date day days deal
december did does doing done down during each earlier early end ended enough even ever every executive expect expected far february
few file final find first five follow following for former found four friday from full further future gave get give given goes going
good got government great group grow growing growth had half has have having head held help her here high higher him his hit hold home hour
hours how however including increase increased into its itself january join july june just keep key kind know known large largest last late
later latest launch lead leading least leave led left less let level like likely line little local long longer look looking lot low
lower made main major make makes making man many march may maybe mean means meet meeting member members might million
minister minutes monday month months more morning most move much must name named near need needs never new news next nine
nor not note nothing november now number october off offer office official officials often old once one only open order other others our out
over own page part parts past pay people per percent percentage place plan planned planning plans point points possible president
press previous previously public put quarter question quite rate rather reach read real really recent recently release released
remain report reported reporter reporting reports result results right rise rose run running said same saturday saw say saying says second see seek seen
sell senior sent september set seven several share shares she should show showed side similar since six small some something soon source
spokesman spokesperson spokeswoman start started state statement states still stop such sunday support take taken taking talk tell ten term than that
the their them themselves then there these they thing things think third this those though thought thousand three through
thursday time times today together told tomorrow too took top total toward try tuesday turn two under until upon use used using very via view want
wants was way wednesday week weekend weeks well went were what when where whether which while who whole whose why will with
within without work working world would year years yen yesterday yet you your mr mrs ms inc corp ltd co llc plc dollar dollars usd euro read more
click subscribe photo video image getty reuters`;

const japanese = `発表 発表資料 会社 同社 企業 社長 当社 関係 関係者 同日 同氏 同省 場合 予定 可能 可能性 実施 開始 対象 対応 必要 以上 以下 以外 以降 以前 今回 今後
今年 今年度 今月 今週 来年 来年度 来月 来週 去年 昨年 昨年度 先月 先週 前年 前年比 前年同期 前年同期比 前月 前月比 前回 次回 現在 最近 最大 最高 最初 最後 一部 全体 全国 部分 問題 影響
状況 状態 結果 理由 目的 方針 方法 方向 内容 情報 資料 詳細 説明 報告 記者 記者会見 会見 取材 記事 写真 画像 動画 配信 速報 ニュース お知らせ 関連 関連記事 提供 利用 使用 活用 確認 検討
決定 判断 指摘 強調 見通し 見込み 見方 考え 意見 要望 期待 懸念 注目 増加 減少 上昇 下落 拡大 縮小 上回 下回 推進 強化 促進 支援 協力 連携 参加 開催 開発 導入 設置 設立 整備 整理
計画 目標 事業 事業者 業務 活動 取り組み 取組 サービス 商品 製品 システム 技術 担当 担当者 代表 代表取締役 取締役 役員 委員 委員会 会議 会合 部長 課長 局長 大臣 首相 総理 長官 政府 国内 海外 世界 日本 地域 地方 東京
時間 期間 時期 午前 午後 日時 場所 会場 住所 電話 問い合わせ お問い合わせ 約束 合計 総額 金額 価格 費用 億円 万円 兆円 円安円高 ドル 割合 比率 水準 規模 程度 平均 人数 件数 回数 以来
生活 社会 経済 市場 業界 分野 部門 制度 法律 規定 基準 条件 原因 要因 背景 課題 解決 改善 変化 変更 追加 終了 完了 継続 維持 確保 獲得 購入 販売 売上 売上高 利益 公表 公開 公式 一般 共同 共同通信 通信 新聞 新聞社 テレビ 放送`;

const stopWords = new Set([...english.split(/\s+/), ...japanese.split(/\s+/)]);

export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}
