import { termsOfText } from '../terms-of-text.ts';

/** Words and parts of words that occur in more than 1 % of reports, regardless of the event. */
export const commonEnglish = `
  abandoned able about above accept accepted access accident according account accounts across action added adds
  administration admits advises affected after afternoon again against agency agreed agreement agreements ahead
  allowed almost along already also although america american among analysts announced annual another answer antibody
  anyone appeal apprentices approve approved approximately area arizona around arrested arrive asia asian asked asking
  assembly attack attempts auction august australian authority average away back backs bank bankers banks barely based
  batteries battery beat beats because become been before began begin begins begun being below beside best better
  between biggest bill billion bills binding biologics blamed blood blue board book booked books border borrowed
  bought boxes brand breakfast bring brings britain british broke brought brussels budget build building built bureau
  burns business businesses buyer buyers calder calendar call called calls came cameras canada cancelled cancels
  cannot capacity caps card cards care cargo carmakers carried carriers carry carrying cars case cases cash caught
  cent center central centre centres cents chain chains change changed changes charge charged charging cheaper check
  chemical chemie chief chihaya china chip chips choose christmas cities city claims class clean clear clients climbed
  climbs close closed closing closure cloud coast coatings collapse collapsed come comes coming commerce commission
  common companies company competition complain components compulsory confirmed connection consumer consumers
  container content contract contracts cooperative copied copper cost costs could council count counted countries
  country county course court courts cover coverage covered craft cranes credit crew crop current customer customers
  customs cuts daily dark data date days dead deal dealers death debt decade decided decision decline deep delay
  delayed delivered deliveries delivery demand department described design designers developers died digital director
  directors disaster discount discounts discovered disease dismissed dispute district divided does dollar dollars door
  doors doubled doubt down drivers dropped drops drug during duty each earlier early earnings earns earthquake east
  eastern economists economy effect eight eighteen electric electricity eleven employ employees employers empty ended
  ends energy engine engineer engineers england enough entered equipment equity estimates euro europe european euros
  evacuated even evening every everyone exchange executive executives exist expect expected expects export extend
  extended extra factories factory failed fair fake fall fallen falls familiar families family farm farmers faster
  fastest feared february federal feel fees fell fewer fifteen fifth figure figures filed fill filling final finance
  financing find fined fines finnish fire firm firms first fish five fixed flew flights floods floor follow followed
  following follows food foods forecast forecasts form former forty forward found founder four fourteen free freight
  french fresh friday from front fruit fuel full fund funds furniture further futures gain gained garage gasoline
  gauge gave geppaku german germany gets giant give given goals goes gone good goods government governor grain grant
  grew grid grocery ground group groups growers growing grows growth halden half halt hand hands harbour harvest have
  head health heat heating held help high higher hire hired hits hold holding holds home homes hopes hospital
  hospitals hour hours house households houses human hundreds hurt hyakufuku images including increase increased
  independent index india indonesia industrial industry inflation information injured injuries injuring inquiry
  inspection instead institute insurance insurers interest into investigation investigators investment investor
  investors ireland island italy itself january japan japanese jobless jobs join judge july jump june just kazahana
  keep keeps keplinger kept killed killing kills kind know known label labels labor labour lake land landing large
  largest larkspur last late later launch launched lawyers lead least leave leaves leaving leeds left lender lenders
  less level lift lifted lifts like likely limit limits lindenhof line lines list listed little local lock locks
  london long longer look lose loses loss losses lost lower lunch machine machines made magnitude main make maker
  makers makes making management managers manufacturers manufacturing many march margin margins mark market mart match
  meals means meant medicines members merchants meridian metres microsystems miles milk million mine minimum minister
  ministers ministry minute minutes misleading missing model models monday monetary money month monthly months more
  morning most mostly motors move moved much muscle must name named names national near need needs neighbours neither
  network never next night nights nine nineteen nobody none noodles noon north northern norway norwegian note nothing
  notice noticed november number numbers object october offer offered offers office officer officers official
  officials offshore often older once ones online only open opened opens operating operation operator operators
  opposition orbit order ordered orders ordinary orrin other others outcome outlook output outside over owner owners
  pacific paid paint panels paper parcels parents park parking parliament part participants parties partly parts party
  passenger passengers past patients pause paying payment payments pays peak pelican penalties penalty penang pension
  people percent period permanent permission petrol pharma photograph place placed places plan planned plans plant
  plants pleased point pointed points police policy port positions pounds power premium president pressure price
  prices prime private probe problem processors producer producers product production products profit project promised
  proposal proposed prosecutors protect protection providers province public publish published pulled purchase
  purchases purchasing quake quarter quarterly quarters queue quillon rail railway rain raise raised raising range
  rate rates rather reach reached reaches reading ready real recall recalling recalls receive received receives recipe
  record recover recovered reform refused region regional registered regular regulator regulators remains rent rents
  replace replaced replacement report reported reports request require required research reserved residents
  resignation resigns rest result results retail retailers return returns revenue rhine right rights rise risen rises
  risk rival rivals river road rocket roll roof room rose roughly round route rule rules running runs safety said sale
  sales same satellite satellites saturday saving saxony saying says scarce scheme school schools screen season second
  seconds securities security seen seiran sell selling sells send sent september servers service services settle
  settled settlement seven several share shared shareholders shares shed shelves shifts shipping ships shop shoppers
  shopping shops short shorter shortly should show showed shown shows shut side sign signed since singapore single
  site sites sized slightly slips slow slowing small smaller smoke snacks social software sold some someone something
  soon sound source south southern space spare spend spending spent spot spring staff stage stalls standard stands
  start state states stations statistics stay stayed stays steam steel still stock stood stop stopped store stores
  storm story strait straits strategy street strike strong struck study such suffered summer sunday supermarket
  supermarkets supplied supplier suppliers supply surprise surprised survey swiss switch system systems take taken
  takes taking talks tanker target tariff tariffs tarn telephone tell tells tenth test tests than that their them
  themselves then therapeutics there they thin third thirds thirty this those threatened three through thursday time
  times title today together told toll tonnes took tools topic total town towns trade traders trading train training
  trains transport travellers treasury treated trial trials tripled trophy truck trucks tuesday turbines turned twelve
  twenty twice under unemployment union united units until used users uses using utilities value vehicle vehicles
  vessels victims villages visit voluntary voss vote voted votes wafers wages wait waiting waits wall want wanted
  wants warehouses warm waste watch water weak wednesday week weekend weekly weeks weight welcomed well went were what
  when where whether which while whose will wind windows wins winter with withdrawn within without woman word work
  worked workers working works world worth would wrong year years yields your`;
const japanese = `
  akatsuki asagiri attachment autos deals denno disasters earnings energy finance food hyakufuku kazahana kohaku kotsu
  kusuri labour logistics minato pharma recall regulation retail sangi seiran semiconductors setouchi source space
  story summary tarn telecom topic toto trade travel アジア アプリ ィナン イドド イナス イント インフ ウイル エネル エンザ ガス ガソリ キロ キロワ クシー グラン グルー
  ケット ゲーム コメ コンビ コール サイト サービ システ シャル ステム ストラ スライ スーパ セミコ センタ ソヨギ ソリン タクシ タンク ッカー ットル データ トップ トラッ トン ドドア ドル ナンシ ニュー ネルギ
  バイル バス ファン フィナ フルエ ブレー プラス ホテル ポイン マイナ マラソ マート ミコン ミリ メーカ メート モバイ ャルグ ュース ライド ライン ラソン ラック ランド リコー リット ルエン ルギー ルグル
  ループ レーキ ロケッ ロック ロワッ ワット ンシャ ンター ンビニ ンフル ーカー ーター ートル ーパー ービス 一人 一夜 一方 一時 一番 一緒 一致 一般 一覧 一部 上回 上場 上昇 上期 上過 上限 上高 下回 下落
  下記 不具 不安 不明 不正 不足 与党 世代 世帯 世界 中国 中堅 中央 中学 中小 中心 中旬 中銀 中間 主力 主要 乗客 九州 予備 予定 予想 予測 予算 予約 事件 事務 事故 事業 事長 事項 交代 交換 交渉 交通
  京市 京株 京都 人不 人口 人手 人死 人気 人目 人重 今回 今季 今年 今後 今期 介護 仕事 仕組 他社 代替 代表 以上 以下 以内 以来 以降 企業 休止 会合 会員 会社 会見 会議 位置 低下 住宅 住民 体制 作業
  使用 供給 価指 価格 価額 係者 保存 保守 保安 保険 信号 修正 修理 倉庫 個人 候補 値上 値下 値段 停止 働省 働組 優勝 元県 先行 児島 全体 全員 全国 全株 全線 公表 公開 共同 共通 具合 内容 円台 円安
  円相 円高 再使 再発 再開 冷蔵 処分 出力 出来 出荷 出資 分割 分野 列車 判断 判明 利上 利下 利用 利益 到着 制度 制御 制限 前半 前回 前年 前後 前日 前月 前週 割合 割増 割減 加工 加盟 労働 労省 動車
  務上 務改 務省 募集 勤務 化学 北海 北米 北辰 医師 医療 医薬 千早 午前 午後 半分 半導 半年 半期 協力 協定 協議 厚労 厚生 原因 原料 去年 去最 参加 反対 収入 収益 取引 取得 取締 受注 口座 古屋 可能
  台風 各社 合意 合計 同意 同月 同期 同社 名前 名古 命令 和歌 品目 員会 商品 商店 問題 善命 営業 四半 回収 回復 回答 回線 団体 国交 国人 国会 国内 国土 国平 国立 国際 土交 在庫 地元 地域 地方 地震
  執行 基準 基盤 埼玉 報告 報酬 場合 場所 場監 増加 増益 売上 変動 変更 夕方 外国 外部 外食 大型 大学 大手 大規 大阪 大雨 夫婦 奈良 契約 女性 委員 委託 媛県 子会 子氏 季節 学校 学生 学習 宇宙 安全
  安定 完了 完全 完成 定期 定着 実態 実施 実質 実際 客情 客様 家庭 家計 容疑 容量 宿泊 審査 審議 対応 対策 対象 専用 専門 導体 導入 小企 小型 小売 小学 居酒 山市 山県 山間 岡山 岡県 島県 川県 工事
  工場 工夫 工程 市内 市場 市長 希望 帯電 平均 年同 年度 年末 年間 幹線 店街 店頭 度目 庭用 廃棄 建設 弁当 式会 式市 引先 強度 当初 当局 当社 当者 当該 当選 影響 役会 役員 往復 後半 従来 従業 復旧
  必要 患者 情報 想定 意見 愛媛 感染 戸内 手不 手続 手順 承認 技術 把握 投票 投資 投開 抗体 担当 拠点 拡大 指摘 指数 指示 採用 接続 推移 推計 措置 提案 搬送 携帯 支払 支持 支援 改善 改定 改正 放置
  政府 政策 救助 数値 整備 文字 料品 料理 料金 斜面 新人 新幹 新潟 新設 方式 方針 施設 旅行 日客 日数 日本 日比 日経 日銀 日開 早朝 早製 映像 昨年 昼前 時期 時点 時間 普段 普通 景気 更新 書類 最低
  最初 最大 最後 最終 最高 月比 月連 月間 期契 期比 期決 期連 期間 期限 未明 本人 本件 本日 本部 札幌 材料 条件 来年 来春 来月 来期 来高 東京 東北 東南 東部 東都 松市 査結 株主 株価 株式 検査 検討
  検証 業利 業務 業員 業技 業界 業績 業者 横浜 機体 機器 機械 機能 機関 欧州 歌山 正午 正案 死亡 残高 段階 毎月 比率 氏名 民間 気象 水準 決定 決済 決算 決議 治体 治療 法人 注意 注文 洋上 洗浄 派遣
  流出 流行 海外 海底 海道 消費 消防 深夜 混雑 減少 温度 温泉 満了 準備 漁師 漁船 潟県 瀬戸 災害 点検 為替 無事 無償 無料 燃料 物価 物流 特別 状況 獲得 玉県 珀通 現在 現地 現場 現職 現金 理由 琥珀
  環境 生労 生成 生産 産業 産量 用品 用者 用車 用量 申請 男性 画像 画面 番号 異常 病院 療機 発注 発生 発行 発表 発防 発電 百福 皆様 監督 盤省 目安 目指 目標 目立 相場 相手 相次 相談 県内 県警 県議
  督院 瞬間 知事 知県 短信 短期 短縮 研究 確保 確定 確認 社員 社株 社長 神戸 票率 移動 種類 稼働 空港 空調 窓口 端末 競争 競合 策金 算短 管理 範囲 米国 約束 純利 終値 終利 組合 経営 経平 経験 結果
  結業 結決 結論 給食 統計 継続 維持 緊急 総務 総合 総額 締役 義務 翌日 者物 職員 能性 臨時 自主 自分 自動 自己 自治 致死 航空 航路 花自 若竹 若者 英国 荷主 荷物 菓子 薬品 融市 行中 行政 行方 行機
  行済 行者 術省 術者 衛星 表示 被害 被災 装置 補助 製品 製薬 製造 複数 要求 要請 見方 見極 見直 見込 見通 規制 規模 親会 観光 観測 解除 言葉 訂正 計上 計画 計算 訓練 託先 記事 記録 訪日 設備 設置
  設計 診療 評価 試算 試行 試験 説明 課題 調整 調査 調達 警察 議会 負傷 負担 財務 貨物 販売 責任 買収 費用 費者 賃上 賃金 資料 資産 資金 購入 走行 距離 路線 車両 車種 軌道 転嫁 転手 転換 輸出 辰電
  農家 迂回 返済 追加 通信 通勤 通基 通常 通期 通過 速報 速度 速道 造業 造船 連合 連結 連絡 連続 逮捕 週末 週連 週間 運休 運営 運用 運転 運輸 過去 過失 道路 違反 適用 選挙 遺体 避難 部品 部門 郵便
  都圏 都市 都通 配信 配置 配送 酒屋 重大 重工 重点 野党 野県 量産 金利 金庫 金融 金額 鉄道 銀行 銘柄 長期 長選 長野 門家 閉鎖 開催 開始 開発 開示 開票 間違 間部 関係 関税 関連 防止 防災 障害 集中
  集計 雇用 電力 電動 電子 電所 電機 電気 電池 電波 電源 電線 電話 需要 霞電 青嵐 静岡 非常 韓国 音声 順番 預金 顧客 風花 飛行 食品 食店 食料 飲食 首位 首相 首都 香川 駅前 高値 高松 高校 高速 高齢
  鹿児 齢者`;

const common = new Set(
  [...commonEnglish.trim().split(/\s+/u), ...japanese.trim().split(/\s+/u)].flatMap((word) =>
    termsOfText(word).map(({ hash }) => hash),
  ),
);

export function isCommonTerm(hash: number): boolean {
  return common.has(hash);
}
