/**
 * Nouns that occur in reports on any subject and that nobody would follow as a topic. A compound or a name that
 * contains such a noun may still be a topic: 工場 is not, 半導体工場 is.
 */
const english = `ability access account accident action activity addition address adult advance advantage advice affair age agency agent
agreement aid aim air alarm amount analyst animal answer apartment appeal application approach area arm arrangement arrival art article
aspect asset assistance association assumption attempt attention audience author authority average award baby background bag balance ball
band bar base basement basis bath beach bed bedroom bench benefit bid bill bird birth bit block blow board boat body bond book border boss
bottle bottom box boy branch brand bread break bridge brother brush building burden bus buyer cabin cable campaign candidate capacity
captain car card care career carriage case cash category cause ceiling cent centimetre centre centuries century ceremony chain chair chairman
chairwoman challenge champion chance change chapter character charge charity chart check child children choice church circle city citizen claim
class clerk client climb clock clothes club coach coast coat code coffee collection college colleague colour column comment commission
committee community comparison competition complaint component concern conclusion condition conference confidence connection consequence
consumer contact content contest context contract contrast contribution control conversation copy corner cost council counter county couple
course court cover craft cream creation credit crew crisis criticism crowd culture cup curtain custom customer cycle damage dance danger dark
daughter deadline dealer death debate decade decision deck decline degree delay delivery demand department depth description design
desk detail development device difference difficulties difficulty dinner direction director disc discount discussion distance district
division doctor document dog door doubt dozen draft drawing dream dress drink drive driver drop dust duty ease east edge edition effect effort
eighth element employee employer engine engineer enquiry entrance entry environment equipment error estate estimate evening event evidence
exam example exchange exercise exhibition existence expense experience experiment expert explanation expression extent eye face facilities
facility fact factor factories factory failure fall families family fan farm farmer father fault feature fee feeling fence festival field fifth fight
figure film filing finance finding finger fire firm fit flat flight floor flow flower focus folk food foot force form fourth frame
freedom friend front fruit function fund furniture game gap garden gate generation girl glass goal good grade grain grandmother
grant grass ground growth guard guest guide guideline gun habit hair hall hand handle harbour head health hearing heart heat height hill
history hole holiday hope horse hospital host hotel household husband ice idea identity image impact importance improvement incident
income index individual industry influence initiative inquiry inside inspection inspector instance institute institution instruction instrument
intention interest interview introduction investigation investment investor invitation issue item job journey judge judgment kid
kilogram kilometre kitchen knowledge lab label labour lack lady lake land lane language law lawyer layer leader leadership leaf league leg lesson
letter library licence life lift light limit link list literature load loan location lock look loss love lunch machine magazine mail
maker manager manner manufacturer map margin mark market marriage mass master match material matter mayor meal meaning measure mechanism
media medicine memory men message metal method metre middle midnight mile mind mine ministry minority minute mission mistake mix model moment
mood moon morning mother motor mountain mouth movement movie museum music nation nature network night ninth noise none noon north note notice
notion novel nurse object objective obligation observation occasion offer office officer official operation operator opinion opportunity
opposition option order organisation organization origin outcome output outside owner owners ownership pack package page pain paint
painting pair panel paper parent park part participant parties partner party passage passenger past path patient pattern pay payment peace peak pensioner
people percentage performance permission permit person personnel perspective phase phone phrase picture piece pilot pipe place plan plane
plant plate platform play player pleasure plot poem point policy poll pool population port portion position possibility post potential
pound power practice preference premises preparation presence present president pressure price principle print priority prison prize
problem procedure process producer product production profession professor profit program programme progress project promise proof property
proposal prospect protection provision public publication purchase purpose quality quantity quarter queue question race radio rain
range rank rate ratio reaction reader reality reason receipt recipe recognition recommendation record recorder recovery reduction reference
reform refund refusal region register regulation regulator relation relationship release relief remark removal rent repair replacement reply report reporter
representative request requirement research researcher reserve resident resource respect respondent response responsibility rest restaurant
restriction result retailer return revenue review revolution reward ring rise risk river road rock role roof room root round route row rule
run safety salary sale sales sample sand scale scene schedule scheme school scientist scope score scheme screen sea search season seat second
secretary section sector security seller sense sentence sequence series servant service session set setting settlement seventh shade shadow shape
share shareholder sheet shelf shift ship shirt shock shoe shop shopper shore shot shoulder shower side sign signal signature silence sister
site situation sixth size skill skin sky sleep smell smoke snow society software soil soldier solution son song sort sound source
south space speaker speech speed spokesman spokesperson spokeswoman sport spot spouse spring square staff stage stair stake stall stand standard
star start statement station statistic status stay step stock stone stop storage store storm storey story strategy stream street strength
stretch strike structure struggle student studies studio study style subject success suggestion suit summer sun supervisor supplier supply
support supporter surface surprise survey system table talk target task taste taxi teacher team technique technology telephone temperature
tenant tenth term test text theatre theme theory thing third thousand threat ticket tie title tone tool topic total touch tour tourist tower
town track trade tradition traffic train trainer training transfer transition transport travel traveller treatment tree trend trial trip trouble
truck trust truth tube twelve twelfth type understanding union unit university use user valley value van variety vehicle version victim
view village visit visitor voice volume volunteer vote voter wage waiter walk wall warehouse warning waste watch water wave weather
website weight west wheel wife wind window wing winner winter wish witness woman women wood wooden word worker workshop world writer wrong yard youth
zone short meter center kilometer pickup server american european asian african british japanese chinese korean french german italian spanish
indian russian briton americans europeans`;

const japanese = `作業 工場 契約 部品 記録 番号 種類 仕組み 外部 内部 閲覧 顧客 人口 店舗 普通 電源 値段 大手 社員 職員 従業員 開発 調査 製品 数量 建物 住民
料金 代金 収入 支出 予算 資金 資産 負債 株式 株主 株 銘柄 指数 前日 翌日 当日 平日 休日 週末 朝 昼 夜 夕方 深夜 早朝 春 夏 秋 冬 季節 年間 月間 週間 世代 年代
時代 年度 上期 下期 上半期 下半期 四半期 通期 中間 期末 期初 初日 最終日 一日 一年 一人 一般的 人々 人間 個人 本人 家族 夫婦 親子 子供 子ども 女性 男性 若者 高齢者
大人 友人 仲間 客 利用者 使用者 消費者 購入者 参加者 出席者 来場者 観客 乗客 患者 学生 生徒 児童 先生 教員 教授 専門家 研究者 技術者 作業員 運転手 店員 店長 社長 会長
副社長 責任者 経営者 経営 営業 運営 運用 管理 監視 監督 指導 指示 命令 依頼 要請 申請 申し込み 受付 受け付け 手続き 手順 準備 用意 対策 措置 処置 処理 処分 保護 保存 保管 保証
安全 安心 危険 事故 事件 被害 損害 損失 故障 異常 不具合 欠陥 修理 修復 修正 訂正 補修 補強 交換 回収 返金 返品 点検 検査 試験 実験 測定 計測 分析 解析 評価 審査
研究 研究所 学校 施設 設備 機器 機械 装置 道具 器具 材料 原料 素材 資材 電気 水道 道路 線路 駅 空港 港 橋 川 海 山 森 空 土地 敷地 建設 建築 工事
着工 完成 開業 開店 閉店 移転 移動 移行 交通 輸送 運送 運転 運行 運航 搬送 配達 配送 出荷 入荷 在庫 倉庫 物流 流通 生産 製造 加工 組み立て 供給 需要 注文
受注 発注 納品 納入 取引 取引先 委託 委託先 再委託先 下請け 提携 合意 協議 交渉 調整 相談 面談 議論 討論 議会 議員 会員 組織 団体 機関 法人 組合 協会 連合会 財団 学会 チーム
グループ メンバー リーダー スタッフ ユーザー データ ファイル サイト ホームページ ウェブサイト ページ アプリ ソフト ソフトウエア ソフトウェア プログラム プロジェクト プラン モデル タイプ パターン
ケース ポイント レベル ペース スピード バランス イメージ イベント キャンペーン セミナー シンポジウム フォーラム アンケート コメント メール メッセージ リスト マニュアル ガイドライン ルール テスト
テーマ トップ センター エリア コース クラス スペース ビル ホール ホテル レストラン カフェ スーパー コンビニ 百貨店 商店街 商店 店 売り場 市場 会社 支店 支社 本社 本部 本店 拠点 窓口
事務所 事務局 現場 現地 地元 周辺 付近 近郊 都市 市内 県内 都内 町内 村内 区内 地区 区域 範囲 面積 長さ 高さ 幅 深さ 重さ 大きさ 温度 気温 湿度 速度 距離 位置 場面 順番 順位 段階
過程 途中 前半 後半 冒頭 末尾 左右 上下 前後 表面 裏面 側面 内側 外側 中心 中央 端 先端 先頭 奥 底 頂上 入り口 入口 出口 窓 扉 壁 床 天井 屋根 階段 廊下 部屋 机 椅子 箱 袋 紙
本 書類 文書 文章 文字 言葉 用語 名前 名称 題名 表題 標題 番組 作品 映画 音楽 絵 絵画 図 表 線 点 色 音 声 光 影 熱 力 動き 流れ 変動 傾向 動向 推移 比較 差 違い 共通点 特徴 特性 性質
性能 機能 能力 効果 成果 実績 成績 得点 勝利 敗北 試合 大会 選手 監督 競技 練習 成功 失敗 挑戦 努力 工夫 提案 提言 計算 合格 採用 求人 応募 募集 選考 面接 入社 退社 退職 就職 転職 給与 給料 報酬 手当 勤務 労働 残業 休暇 休業 職場 職業 仕事 役割 責任 義務 権利 権限 資格 免許 許可 認可 認定 承認 登録 届け出 通知 通報 連絡 案内 宣伝 広告 広報 印象 感想 感覚 感情 気持ち 気分 心
体 頭 顔 目 耳 手 足 血 命 健康 病気 症状 治療 診断 診療 薬 食事 食品 食材 食料 料理 野菜 果物 飲料 水 酒 味 匂い 服 衣服 靴 帽子 傘 荷物 車 車両 自転車 バス 電車 列車 船 船舶 飛行機 航空機
自分 自身 相手 他人 誰 皆 両者 双方 一方 他方 両方 片方 半分 残り 余り 大半 大部分 大多数 多数 少数 複数 単数 一つ 二つ 三つ 四つ 五つ 一部 若干 多少 程 度 回 件 個 台 枚 冊 本数 台数 個数 件数 人員
経験 経過 経路 経緯 事情 事態 事実 事例 実態 実際 現実 現状 過去 未来 将来 当初 当面 当時 同時 同様 同等 同一 別 別途 特別 通常 正常 正式 正確 適切 適正 不正 不足 過剰 余裕 限界 限度 上限 下限 最低 最小 最長 最短
最新 最適 主要 重要 重大 重点 中小 大型 小型 中型 新型 旧型 新規 既存 従来 独自 固有 専用 共用 兼用 公共 民間 民間企業 国民 市民 県民 都民 町民 村民 区民 国家 市役所 役所 県庁 都庁 町 村 市 県 国
品目 品質 品種 用途 用品 雑貨 家具 家電 家電製品 日用品 衣料品 文具 玩具 部材 部分 全部 全員 全社 全面 全般 総合 総数 合同 共有 公演 講演 講座 授業 教育 学習 訓練 研修 指針 規則 規約 条例 条項 項目 科目 題材 話題 議題 架空
注意 注意喚起 心配 不安 夜通し 前倒し 先送り 段取り 主力 一転 企業たち 皆さま 皆様 方々 人たち 私たち 見学 見学会 説明会 発表会 展示 展示会 披露 紹介 掲載 記載 記入 入力 出力 送信 受信 接続 切断 起動 中止 中断 延期 延長 短縮 開幕 閉幕 幕`;

const generic = new Set([...english.split(/\s+/), ...japanese.split(/\s+/)]);
const englishNumber = /^(?:\d+(?:st|nd|rd|th)|hundreds?|thousands?|millions?|billions?|dozens?)$/;
const japaneseNumber =
  /^[〇一二三四五六七八九十百千万数何第0-9]+(?:つ|人|名|目|番|番目|部|回|社|件|年|日|月|週|時|分|秒|個|台|本|枚|歳|位|期|号|次|種類|割|倍|円|階|区|店|校|カ所|か所|箇所|カ国|か国)?$/u;

export function isGenericNoun(word: string): boolean {
  if (generic.has(word) || englishNumber.test(word) || japaneseNumber.test(word)) return true;
  if (!/^[a-z]+s$/.test(word)) return false;
  return generic.has(word.slice(0, -1)) || (word.endsWith('es') && generic.has(word.slice(0, -2)));
}
