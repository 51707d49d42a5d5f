/**
 * News events as classes of English and Japanese words with the same meaning. Classes for consequences of an event (a
 * probe, an appeal, a new toll) also define a kind of news.
 */
export type NewsKind =
  | ('market' | 'voice' | 'probe' | 'legal' | 'toll' | 'talks' | 'successor' | 'end' | 'order')
  | ('aftermath' | 'arrest' | 'aid' | 'cause' | 'analysis' | 'roundup');

export interface Concept {
  id: string;
  kind: NewsKind | undefined;
  en: readonly string[];
  /** Substrings. */
  ja: readonly string[];
}

/** Columns: id, kind of news or empty, English words and phrases, Japanese substrings. */
const rows = `
resign | | resign, resignation, quit, handed in his, gave up his post, lose its mayor, step down, stepped down, stand down, stood down, bow out, oust, ouster, leave office, give up his post, give up her post, gave up her post, sack, fire as, dismiss | 辞任 辞表 辞意 退任 更迭 引責 辞職 退陣 失職 一線退 一線を退 去る 辞め
succeed | successor | successor, succeed, take helm, take over as, takes over, sworn in, appoint, appointment, replacement, new chief, names former, named new | 後任 新農相 新社長 新首相 新大臣 新総裁 新会長 後継 起用 就任 社長昇格
buy | | buy, bought, acquire, acquisition, purchase, takeover, taken over, take over, snap up, merger, merge, tie-up, swallow, pounce | 買収 傘下 全株 子会社化 完全子会社 取得 合併 経営統合 統合 TOB 公開買い付け
sell | | sell, sold, divest, divestiture, spin off, offload, dispose | 売却 譲渡 手放 分社
invest | | invest, investment, build, construct, new plant, new factory, pour | 投資 新工場 第2工場 建設 新設 増設
cutrate | | cut rate, rate cut, cut deposit, cut interest, lower rate, lower interest, trim rate, trim interest, reduce borrowing cost, lower borrowing cost, reduce rate, ease policy, cut key, cut its key, cut its benchmark, cut its deposit, quarter-point cut | 利下げ 金利を引き下げ 金利引き下げ
holdrate | | keep rate, on hold, hold rate, held rate, leave rate, left rate, left interest, hold interest, held interest, keep interest, held its cash rate, rate unchanged, rate steady | 据え置 金利を維持 金利維持 現状維持 利上げ見送 利上げを見送 追加利上げ見送 利下げ見送 利下げを見送
raiserate | | raise rate, rate hike, hike rate, lift rate, raise interest, interest rate rise, tighten policy | 利上げ 金利を引き上げ 金利引き上げ
layoff | | layoff, cut job, lay off, laid off, job cut, eliminate position, redundancy, shed job, slash job | 人員削減 早期退職 解雇 リストラ 希望退職
recall | | recall, withdraw product, pull from shelf, pulled from shelves, stop using | 自主回収 回収 リコール 引き取り 引き揚げ 無償交換 無償修理
leak | | leak, data breach, breach, exposed, patient data, records of about, stole data, data security incident | 流出 漏えい 漏洩 誤送信 情報漏 漏れ 漏らし 紛失 盗み出 ダダ漏れ
cyber | | cyberattack, cyber attack, ransomware, hack, hacker, malware, attacker, intruder, encrypt | サイバー攻撃 ランサム 不正アクセス 不正侵入 脅迫文 身代金 サイバー被害
outage | | outage, blackout, power cut, offline, back online, breakdown, could not log in | 停電 通信障害 システム障害 大規模障害 つながりにく 使いにく つながらな 不通
quake | | quake, earthquake, tremor, magnitude, temblor, seismic | 地震 震度 マグニチュード 震源
eruption | | eruption, erupt, volcano, volcanic | 噴火 火山 噴煙 火砕流
tsunami | | tsunami | 津波
storm | | typhoon, hurricane, cyclone, storm, landfall, tornado | 台風 暴風 ハリケーン 竜巻 サイクロン
flood | | flood, overflow, burst bank, inundate, deluge, torrential, landslide, mudslide | 大雨 洪水 浸水 氾濫 土砂崩れ 土石流 豪雨 線状降水帯 土砂
snow | | snow, blizzard, snowstorm | 大雪 豪雪 吹雪 積雪
heat | | heatwave, heat wave, drought | 猛暑 熱中症 熱波 干ばつ
fire | | fire, blaze, wildfire, burn, smoke, flame | 火災 火事 延焼 山火事 全焼 出火 煙 炎
blast | | explosion, blast, explode, detonate | 爆発
crash | | crash, collide, collision, derail, derailment, plunge into, pile-up | 衝突 墜落 脱線 事故 追突 横転 転落 暴走 突っ込 突入 接触
sink | | sink, sank, sunk, capsize | 沈没 転覆 座礁
collapse | | collapse, cave in | 崩落 倒壊 陥没 崩壊
shoot | | shoot, shot, shooting, gunman, open fire, opened fire | 銃撃 発砲
stab | | stab, knife | 刺され 刺傷 刺殺 刃物 切りつけ
strikeattack | | airstrike, air strike, missile, shelling, bombing, bomb | 空爆 ミサイル 攻撃 爆撃 空襲
kill | | kill, dead, die, died, death, deadly, fatal, not survive | 死亡 死者 遺体 死去 亡くな 帰らぬ人 息を引き取 命を落と 命が奪
obituary | | dies aged, dies at, died aged, obituary | 死去 逝去
hurt | | injure, hurt, wound, injury | けが 負傷 重軽傷 搬送 重傷 軽傷
missing | | missing, unaccounted | 行方不明 不明 連絡が取れ 安否
rescue | | rescue, rescuer, survivor | 救助 救出
steal | | steal, stole, stolen, heist, thief, burglar, robbery, rob, loot, theft, burglary, raider | 盗難 窃盗 強盗 盗ま 奪わ 奪い
fraud | | fraud, embezzle, bribery, bribe, corruption, scam | 詐欺 横領 贈収賄 汚職 不正 着服 粉飾
strike | | strike, walk off, walkout, down tool, downed tools, industrial action, picket line, walk out, stranded, go-slow | ストライキ スト入り スト突入 スト権 百貨店スト がスト にスト でスト 労組 時間スト 終日スト スト実施 ストで
protest | | protest, protester, rally, demonstration, demonstrator, riot | デモ 抗議 暴動
launch | | launch, lift off, lifted off, liftoff, blast off, orbit, into orbit, to orbit, into space, in space | 打ち上げ 軌道投入 軌道へ 軌道に
release | | unveil, release, roll out, debut, introduce | 発売 投入 公開 お披露目
win | | win, won, beat, defeat, victory, edge, triumph, champion, title, crown, thrash | 優勝 勝利 快勝 下し 賜杯 破り 破った 制し 連覇 勝ち 王者 頂点 初優勝 制す 制した 日本一
goal | | goal, score, scorer, winner, header, hat-trick | 得点 先制 追加点 決勝点 ゴール
promote | | promote, promotion | 昇進 昇格
disqualify | | disqualify, disqualification, thrown out, stripped | 失格
injuryout | | sideline, rule out, ruled out | 離脱 欠場 休場
retire | | retire, retirement, hang up | 引退
transfer | | transfer, new contract | 移籍 契約合意 入団
elect | | elect, election, reelect, re-elect, ballot, win vote, landslide win, presidential vote | 当選 再選 知事選 市長選 総選挙 選挙 投開票 選出
prize | | nobel, prize, award, laureate | ノーベル 受賞 授与 最高賞 大賞 グランプリ 文学賞 賞に
approve | | approve, approval, clear, green light, greenlight, authorise, authorize | 承認 認可 許可
decide | | cabinet approves, parliament passes, pass bill, passes bill, enact, budget | 閣議決定 可決 成立 予算
fine | | fine, penalty, penalise | 課徴金 罰金 制裁金
ruling | | rule, ruling, judge, verdict, court, sentence, convict, guilty, acquit, jail, prison | 判決 有罪 無罪 実刑 最高裁 地裁 高裁 懲役 禁錮 執行猶予
ban | | ban, bar from, bar foreign, block export, prohibit, outlaw | 禁止 輸出規制 禁輸
sanction | | sanction | 制裁
tariff | | tariff, duty | 関税
profit | | profit, earnings, net income, beats estimate, top estimate, results | 純利益 最終利益 純益 営業益 営業利益 経常利益 決算 増益 減益 最高益
loss | | net loss, operating loss, quarterly loss | 最終赤字 最終損益 赤字
sales | | revenue, sales, turnover | 売上高 売り上げ 売上収益
forecast | | forecast, guidance, guide, outlook, raise forecast, cut forecast | 上方修正 下方修正 予想 見通し 引き上げ
delivery | | delivery, deliver, hand over, handed over | 納車 販売台数 引き渡し
price | | raise price, price rise, price hike, price increase, cut price | 値上げ 値下げ 価格改定
stimulus | | stimulus, relief package, spending package | 経済対策 補正予算 給付
dividend | | dividend, buyback, share repurchase | 配当 自社株買い
listing | | ipo, initial public offering, listing, debut on | 上場 新規公開
bankrupt | | bankruptcy, bankrupt, insolvency, insolvent, chapter 11, administration | 破産 民事再生 会社更生 経営破綻 自己破産 倒産
partner | | partner, partnership, alliance, team up, joint venture | 提携 共同開発 協業 合弁
close | | shut down, close plant, end production, close factory, discontinue, scrap, cancel, pull the plug, plug pulled | 閉鎖 生産終了 撤退 打ち切り
probe | probe | probe, investigation, investigate, inquiry, inquest, search warrant, subpoena, looks into | 捜査 家宅捜索 立ち入り検査 立入検査 調査を始め 調査委 書類送検 原因究明 調査に乗り出 調査開始 検証 調査へ 会社を捜索 工場を捜索 工場などを捜索 関係先を捜索 事務所を捜索 自宅を捜索
cause | cause | cause of, blame, what caused, black box | 原因は 原因特定 原因調査 運輸安全委
arrest | arrest | arrest, suspect, detain, charge, indict, custody | 逮捕 起訴 再逮捕 送検 身柄
legal | legal | appeal, sue, lawsuit, challenge, class action, file suit, court battle, taken to court, take to court, court proceedings | 提訴 控訴 上告 取り消し求め 訴訟 訴え 不服
toll | toll | death toll, toll rise, toll climb, more body, feared dead, no survivor, bring the toll, toll | 死者は 死者が 犠牲者 重軽傷 死者数 死傷者
talks | talks | talk, negotiate, negotiation, summit, meet to discuss, sit down, mediator, mediate | 協議 会談 交渉 団交 調停
end | end | resume, reopen, restart, restore, return to work, accept deal, approve contract, ratify, end strike, strike end, back online | 再開 復旧 解除 妥結 終結 収束 鎮火 鎮圧 撤回 中止解消 全面復帰 通常運転
stop | | halt, shut, suspend, closed, closure, standstill, cancel, postpone, ground, divert | 停止 運転見合わせ 見合わせ 止まっ 止まる 止めた ストップ 欠航 休業 通行止め 停滞
order | order | state of emergency, evacuation order, order evacuation, improvement order, deploy troop, national guard | 報告命令 避難指示 業務改善命令 派遣を要請 派遣要請 自衛隊派遣 緊急事態 報告を命じ 行政処分 営業停止 災害派遣
aid | aid | aid, relief effort, donate, donation, compensation, compensate, refund | 支援金 義援金 補償 賠償 返金 見舞金 救援 被災者支援
cull | end | cull, put down | 駆除 捕獲
mourn | aftermath | mourn, candle, vigil, funeral, count loss, clean up, clean-up, memorial, brace | 追悼 献花 一夜明け 当選証書 初登庁 混乱続く 片付け 葬儀 黙とう 凱旋
react | voice | urge, condemn, call on, calls for, criticise, criticize, welcome, rue, hail, praise, scrutinise, scrutinize, reaction, lament, deplore, rage, refuse to accept | 批判 歓迎 遺憾 非難 力不足 任命責任 手応え コメント 苦言 不快感 自賛
analysis | analysis | explainer, analysis, why, what we know, factbox, timeline, lessons, q&a, what it means, behind | なぜ 背景 焦点 解説 課題 狙い 行方 分析 検証 とは 舞台裏
evacuate | | evacuate, evacuation, flee, fled, move to safety, moved to safety | 避難
airport | | airport, flight, airline, runway | 空港 発着 滑走路 関空 羽田 成田
drone | | drone | ドローン 無人機
bear | | bear | クマ 熊が
train | | train, rail, railway | 新幹線 鉄道 運休 電車 列車
bus | | bus | バス
ship | | ferry, ship, vessel, tanker | フェリー 旅客船 貨物船 タンカー 漁船
rocket | | rocket, spacecraft, booster, satellite | ロケット 補給機 補給船 衛星 探査機
chip | | chip, chipmaker, semiconductor | 半導体
medicine | | pill, drug, therapy, vaccine, treatment | 治療薬 ワクチン 新薬 薬
plant | | plant, factory | 工場
school | | school, university, pupil, student | 学校 大学 生徒 児童
outbreak | | outbreak, virus, flu, infection, epidemic | 感染 集団感染 食中毒 インフルエンザ 鳥インフル 豚熱
nuclear | | nuclear, reactor | 原発 原子炉 核
ceasefire | | ceasefire, truce, peace deal, cease-fire, end of fighting | 停戦 休戦 和平 戦闘停止 矛を収 矛収 銃を置
coup | | coup, overthrow | クーデター 政変
merit | | record high, record quarter, record profit, record sale, all-time high, to record | 過去最高 最高値 最多
`;

export const concepts: readonly Concept[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [id, kind, en, ja] = row.split('|').map((cell) => cell.trim());
    return { id: id!, kind: (kind || undefined) as NewsKind | undefined, en: en!.split(', '), ja: ja!.split(' ') };
  });
