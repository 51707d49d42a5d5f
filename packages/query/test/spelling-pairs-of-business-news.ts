/** Words of business news. Each key names the rule that joins the two words of a pair or keeps them apart. */
export const sameWordsOfBusinessNews: Readonly<Record<string, string>> = {
  businessNumbersBeforeNouns: `三連覇=3連覇 七連敗=7連敗 三冠=3冠 三冠王=3冠王 六大学=6大学 三原則=3原則 非核三原則=非核3原則 三学期=3学期 三段階=3段階
    二大政党=2大政党 二車線=2車線 四チーム=4チーム 三十株=30株 五十歩=50歩 二桁=2桁 二けた=2けた 二国間=2国間 三百平方メートル=300平方メートル 十六銀行=16銀行
    第三セクター=第3セクター 第一生命=第1生命 第二東京弁護士会=第2東京弁護士会 第三者=第3者 二塁打=2塁打 三塁=3塁 一週間=1週間 二週間=2週間 三銘柄=3銘柄
    四工場=4工場 五部門=5部門 七路線=7路線 九州四県=九州4県 十項目=10項目 二十地点=20地点 五拠点=5拠点`,
  businessNumbersAfterWords: `午後三時=午後3時 午前九時=午前9時 小学六年=小学6年 高校三年=高校3年 東北六県=東北6県 大手三行=大手3行 過去五年=過去5年 首都圏四都県=首都圏4都県 午後十一時=午後11時 憲法九条=憲法9条 月三万円=月3万円 向こう三年=向こう3年`,
  businessAges: `五才=五歳 三十才=三十歳 30才=30歳 十八才未満=十八歳未満 二十才=20歳 歳入=才入 歳出=才出`,
  businessBigNumbers: `チャールズ三世=チャールズ3世 三世=3世 三百万=300万 百億=100億 五大商社=5大商社 四大会計事務所=4大会計事務所 一審=1審 二院制=2院制 四輪駆動=4輪駆動`,
  businessUnits: `1.5GW=1.5_GW 2nm=2_nm 10GB=10_GB 500MW=500_MW 737MAX=737_MAX 10bn=10_bn 100kWh=100_kWh 4GHz=4_GHz`,
  businessInitials: `R&D=R_&_D Q&A=Q_&_A P&L=P_&_L R&D=R_and_D PhD=Ph.D. Ph.D.=PhD`,
  businessCompounds: `flashpoint=flash-point milestone=mile-stone stockbrokers=stock-brokers watchdog=watch-dog fundraising=fund-raising freefall=free-fall kickback=kick-back
    reallocation=re-allocation overreach=over-reach workweek=work-week overdraft=over-draft lawsuits=law-suits cashflow=cash_flow cashflow=cash-flow workaround=work-around yearend=year-end deregulation=de-regulation
    setback=set-back setbacks=set-backs hardliners=hard-liners underway=under-way paycheck=pay-check fintech=fin-tech
    proptech=prop-tech cryptocurrencies=crypto-currencies intraday=intra-day overcapacity=over-capacity companywide=company-wide
    frontrunner=front-runner frontrunners=front-runners telework=tele-work telemedicine=tele-medicine midrange=mid-range
    restructure=re-structure rebrand=re-brand rebalancing=re-balancing reshoring=re-shoring outsourcing=out-sourcing
    spillover=spill-over standby=stand-by cyberattack=cyber_attack cybersecurity=cyber_security spokesperson=spokes-person`,
  businessBritishSpelling: `councillor=councilor councillors=councilors savoury=savory enquiries=inquiries centrepiece=centerpiece theatregoers=theatergoers fibreglass=fiberglass armoury=armory oriented=orientated`,
  businessKanji: `食欲=食慾 三両=三輛 十両編成=十輛編成 給付=給附 納付=納附 還付=還附 付加価値=附加価値 高齢者=高令者 適齢期=適令期 手元=手許 足元=足許 身元=身許 厨房=ちゅう房 凋落=ちょう落 缶詰=罐詰 亀裂=き裂
    竣工=しゅん工 睾丸=こう丸 嚥下=えん下 遡及=そ及 更迭=更てつ 怨恨=えん恨 忖度=そんたく 帯状疱疹=帯状ほうしん 頒布=はん布 粉砕=粉さい 翻弄=翻ろう
    謄本=とう本 懲戒=ちょう戒 抽選=抽せん 抽選=抽籤 撲滅=ぼく滅 癒着=ゆ着 窃盗=窃とう 糾弾=きゅう弾 扇動=せん動 枯渇=涸渇 輪郭=輪廓 喫茶店=吃茶店 港湾=港彎
    値幅=値巾 大幅=大巾 回る=廻る 大阪回り=大阪廻り 根回し=根廻し 締切=〆切 締め切り=〆切 四谷=四ツ谷 一橋=一ツ橋 耕運機=耕うん機`,
  businessPlaces: `七里ヶ浜=七里ガ浜 由比ヶ浜=由比ガ浜 自由が丘=自由ガ丘`,
  businessVerbs: `終わった=終った 変わらない=変らない 行った=行なった 行われる=行なわれる 表した=表わした 断った=断わった 起こった=起った 向かった=向った 生まれた=生れた
    集まった=集った 当たった=当った`,
  businessOkurigana: `入れ替え=入れ換え 切り替え=切り換え 切替=切換 書き換え=書き替え 借り換え=借り替え 働き方=働きかた 使い方=使いかた 底上げ=底あげ 利上げ=利あげ 見通し=見とおし
    子育て=子そだて 売掛金=売り掛け金 買掛金=買い掛け金 値下げ=値さげ`,
  businessLoanwords: `ステーブルコイン=ステイブルコイン オペレーション=オペレイション コンテナー=コンテイナー ハンブルク=ハンブルグ ヨハネスブルク=ヨハネスブルグ マドリード=マドリッド コンベア=コンベヤ ハノーバー=ハノーファー エチオピア=エチオピヤ ジャンパー=ジャンバー
    ボディ=ボデー ボディー=ボデー キャンディー=キャンデー ゲート=ゲイト スケート=スケイト イタリア=イタリヤ サウジアラビア=サウジアラビヤ ロシア=ロシヤ
    インドネシア=インドネシヤ ギリシア=ギリシャ ペルシア=ペルシャ ブルガリア=ブルガリヤ ボスニア=ボスニヤ パレスチナ=パレスティナ マレーシア=マレイシア
    ロマンチスト=ロマンティスト ユニフォーム=ユニホーム スマートフォン=スマートホン レディース=レディス アボカド=アボガド イエメン=イェメン`,
};

export const otherWordsOfBusinessNews: Readonly<Record<string, string>> = {
  businessNumbers: `十五=十五夜 15=十五夜 四十=四十肩 二十四=二十四節気 三井住友=3井住友 四国電力=4国電力 三省堂=3省堂 八千代銀行=8千代銀行 百貨店=100貨店 千秋楽=1000秋楽 三国志=3国志
    五郎丸=5郎丸 三陽商会=3陽商会 一段階=1段階的 三連覇=十三連覇 3連覇=13連覇 二国間=十二国間 六大学=十六大学 午後三時=午後十三時 第一生命=第11生命 天才=天歳 才能=歳能 漫才=漫歳
    一部上場=1部上場 一般会計=1般会計 四季報=4季報 二子玉川=2子玉川 九州=9州 三重県=3重県`,
  businessLatin: `M&A=I'm_a 5G=15G 2nm=12_nm 10GB=110_GB 3rd=3_rd R&D=P&D upgrade=grade overcapacity=capacity setback=back overtime=over_time workout=work_out pickup=pick_up outright=out_right longtime=long_time someday=some_day highway=high_way`,
  businessWords: `命令=命齢 法令=法齢 付き合い=附属 天才=天歳 八百屋=800屋 八百長=800長 五十嵐=50嵐 二酸化炭素=2酸化炭素 七尾=7尾 レーザー=レザー レザー=レーザー 地方=地かた 両替=両換 終わり=経わり 表れる=著れる 大幅=大巾着 回路=廻船 ロシア=ロシャン マリア=マリアナ ゲート=ゲイツ
    ボディ=ボビー イタリア=イタリック 見通し=見晴らし 働き方=働き者 値上げ=値下げ 変わる=変える 起こる=起きる 向かう=向ける`,
};
