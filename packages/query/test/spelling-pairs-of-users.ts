export const sameWordsOfUsers: Readonly<Record<string, string>> = {
  pressOkurigana: `申込=申し込み 申込み=申し込み 引上げ=引き上げ 引下げ=引き下げ 取引=取り引き 取消=取り消し 取消し=取り消し 取り組み=取組み 取り組み=取組 受付=受け付け 受取=受け取り 手続=手続き 手引=手引き
    見直し=見直 見積=見積もり 見積り=見積もり 見込=見込み 売上=売り上げ 売上げ=売り上げ 買取=買い取り 貸出=貸し出し 貸付=貸し付け 借入=借り入れ 積立=積み立て 組立=組み立て 組合せ=組み合わせ
    打合せ=打ち合わせ 打切り=打ち切り 割引=割り引き 割当=割り当て 振込=振り込み 振替=振り替え 切替=切り替え 繰越=繰り越し 差押=差し押さえ 差押え=差し押さえ 支払=支払い 届出=届け出
    問合せ=問い合わせ 乗換=乗り換え 乗入れ=乗り入れ 払戻し=払い戻し 立退き=立ち退き 立入り=立ち入り 締切=締め切り 呼出し=呼び出し 入替=入れ替え 落込み=落ち込み 盛込む=盛り込む 申入れ=申し入れ
    申合せ=申し合わせ 行なう=行う 表わす=表す 変る=変わる 終る=終わる 当る=当たる 代る=代わる 起る=起こる 向う=向かう 断わる=断る 著わす=著す 現われる=現れる 買付=買い付け 仕入=仕入れ
    建替え=建て替え 書換え=書き換え 座込み=座り込み 巻込む=巻き込む 持株=持ち株 下請=下請け 請負=請け負い 植付け=植え付け 夏休=夏休み`,
  pressKana: `子供=子ども 子供=こども 友達=友だち 癌=がん がん=ガン 苺=いちご いちご=イチゴ 林檎=りんご りんご=リンゴ 葡萄=ぶどう ぶどう=ブドウ 蜜柑=みかん みかん=ミカン 玩具=おもちゃ 煙草=たばこ
    たばこ=タバコ 鞄=かばん 鰻=うなぎ うなぎ=ウナギ 鮪=まぐろ まぐろ=マグロ 秋刀魚=さんま さんま=サンマ 海老=えび えび=エビ 蟹=かに 鯨=くじら くじら=クジラ 狼=オオカミ 猪=イノシシ 鹿=シカ
    烏=カラス 鶏=にわとり 茸=きのこ きのこ=キノコ 胡瓜=きゅうり きゅうり=キュウリ 大蒜=にんにく にんにく=ニンニク 蕎麦=そば 饂飩=うどん 味噌=みそ 醤油=しょうゆ 薔薇=バラ 桜=サクラ 怪我=けが
    けが=ケガ 喧嘩=けんか けんか=ケンカ 綺麗=きれい きれい=キレイ 奇麗=きれい 眼鏡=めがね めがね=メガネ 蝋燭=ろうそく 轢き逃げ=ひき逃げ ゴミ=ごみ 賄賂=わいろ 拉致=ら致 嘘=うそ 鍵=かぎ
    罠=わな 噂=うわさ 悪戯=いたずら 挨拶=あいさつ 宝籤=宝くじ 御飯=ご飯 沢山=たくさん 美味しい=おいしい 嬉しい=うれしい 可愛い=かわいい 鬱病=うつ病 鬱=うつ 梱包=こん包 覚醒剤=覚せい剤
    改竄=改ざん 隠蔽=隠ぺい 補填=補てん 拿捕=だ捕 漏洩=漏えい 軋轢=あつれき 贔屓=ひいき 出来る=できる 有難う=ありがとう 珈琲=コーヒー 麦酒=ビール 硝子=ガラス 釦=ボタン 頁=ページ`,
  pressKanji: `国会=國會 学校=學校 大学=大學 浜田=濱田 渡辺=渡邊 渡辺=渡邉 斎藤=齋藤 斉藤=齊藤 高橋=髙橋 山崎=山﨑 吉田=𠮷田 沢田=澤田 広島=廣島 竜=龍 桜井=櫻井 島津=嶋津 富田=冨田 関根=關根
    恵子=惠子 真田=眞田 黒沢=黑澤 会社=會社 実業=實業 鉄道=鐵道 図書=圖書 経済=經濟 医学=醫學 旧制=舊制 塩野=鹽野 栄一=榮一 豊田=豐田 国松=國松 滝沢=瀧澤 辺野古=邊野古 条約=條約
    体操=體操 台湾=臺灣 万年=萬年 与党=與黨 伝説=傳說`,
  pressChoon: `サーバ=サーバー ユーザ=ユーザー プリンタ=プリンター コンピュータ=コンピューター モニタ=モニター メーカ=メーカー ドライバ=ドライバー フォルダ=フォルダー センサ=センサー スキャナ=スキャナー
    エレベータ=エレベーター エスカレータ=エスカレーター オーナ=オーナー ヘリコプタ=ヘリコプター ブラウザ=ブラウザー モータ=モーター トラクタ=トラクター パートナ=パートナー レーザ=レーザー
    カレンダ=カレンダー ルータ=ルーター アダプタ=アダプター コネクタ=コネクター バッテリ=バッテリー メモリ=メモリー カテゴリ=カテゴリー ディレクトリ=ディレクトリー エネルギ=エネルギー ボイラ=ボイラー
    インタビュ=インタビュー データセンタ=データセンター`,
  pressKatakana: `ヴァイオリン=バイオリン ヴェネツィア=ベネツィア ヴィーナス=ビーナス ヴォーカル=ボーカル ヴェルサイユ=ベルサイユ ルイ・ヴィトン=ルイ・ビトン ヴィクトリア=ビクトリア レヴュー=レビュー
    ヴァチカン=バチカン ヴィジョン=ビジョン スロヴェニア=スロベニア ラヴェル=ラベル キヤノン=キャノン キユーピー=キューピー フイルム=フィルム シヤチハタ=シャチハタ ビックカメラ=ビツクカメラ
    オンキヨー=オンキョー`,
  pressNumbers: `三人=3人 十人=10人 二十歳=20歳 百人=100人 千円=1000円 一万円=1万円 1万円=10000円 1万円=10,000円 三億円=3億円 第一回=第1回 第十条=第10条 五年=5年 十二月=12月
    二十四時間=24時間 三か月=3か月 3ヶ月=3か月 3カ月=3ヵ月 三ヶ月=3カ月 5か国=5カ国 七カ所=7か所 約百人=約100人 三割=3割 五倍=5倍 十台=10台 二千人=2000人 二千人=2,000人
    十五日=15日 二〇二六年=2026年 平成三十年=平成30年 第二次=第2次 六十代=60代 八時間=8時間 百二十円=120円 1億2000万円=一億二千万円 二人=2人 十万人=10万人`,
  pressPlace: `霞が関=霞ヶ関 霞ケ関=霞が関 関ヶ原=関ケ原 市ヶ谷=市ケ谷 市ヶ谷=市が谷 自由が丘=自由ヶ丘 茅ヶ崎=茅ケ崎 茅ヶ崎=茅が崎 鎌ヶ谷=鎌ケ谷 駒ヶ根=駒ケ根 槍ヶ岳=槍ケ岳 八ヶ岳=八ケ岳 八ヶ岳=八が岳
    龍ヶ崎=竜ケ崎 希望ヶ丘=希望が丘 佐々木=佐佐木 代々木=代代木 人々=人人 いすゞ=いすず 野々村=野野村`,
  pressBase: `㈱=株式会社 ㈲=有限会社 トヨタ㈱=トヨタ株式会社 ﾄﾖﾀ=トヨタ ＮＨＫ=NHK ｅメール=eメール ⻑野=長野 サ-バ=サーバ コ−ヒ−=コーヒー 山田太郎=山田_太郎 ㍿=株式会社 ２０２６年=2026年
    ㎏=kg ①=1`,
  pressLatin: `Citroën=Citroen Łódź=Lodz café=cafe Nestlé=Nestle São=Sao Zürich=Zurich Malmö=Malmo Erdoğan=Erdogan
    résumé=resume Müller=Muller Beyoncé=Beyonce Pokémon=Pokemon façade=facade naïve=naive e-mail=email
    Wi-Fi=WiFi F-35=F35 co-operation=cooperation e-commerce=ecommerce start-up=startup iPhone_16=iPhone16
    covid-19=covid19 G7=G-7 MiG-29=MiG29 x-ray=xray cyber-attack=cyberattack colour=color labour=labor
    harbour=harbor honour=honor neighbour=neighbor rumour=rumor behaviour=behavior favour=favor flavour=flavor
    organise=organize organisation=organization recognise=recognize privatise=privatize realise=realize
    criticise=criticize specialise=specialize centre=center theatre=theater metre=meter litre=liter fibre=fiber
    defence=defense licence=license offence=offense programme=program catalogue=catalog dialogue=dialog
    tyre=tire grey=gray aluminium=aluminum travelled=traveled cancelled=canceled modelling=modeling
    analyse=analyze paralyse=paralyze jewellery=jewelry plough=plow sceptical=skeptical manoeuvre=maneuver
    rise=rose rise=risen buy=bought sell=sold fall=fell grow=grew take=took give=gave pay=paid say=said
    build=built make=made hold=held cut=cutting begin=began break=broke choose=chose drive=drove eat=ate
    fly=flew freeze=froze hide=hid know=knew lose=lost send=sent shake=shook shrink=shrank sink=sank speak=spoke
    spend=spent steal=stole strike=struck swear=swore teach=taught think=thought throw=threw win=winning
    withdraw=withdrew write=wrote woman=women child=children company=companies crisis=crises`,
  everydayOkurigana: `受取人=受け取り人 取引先=取り引き先 引渡し=引き渡し 引取り=引き取り 引換え=引き換え 差替え=差し替え 差止め=差し止め 差止=差し止め 取締り=取り締まり 取締=取り締まり 取扱い=取り扱い 取扱=取り扱い
    取付け=取り付け 取壊し=取り壊し 取下げ=取り下げ 取調べ=取り調べ 買上げ=買い上げ 買占め=買い占め 買戻し=買い戻し 売渡し=売り渡し 売出し=売り出し 売切れ=売り切れ 繰上げ=繰り上げ 繰下げ=繰り下げ
    繰入れ=繰り入れ 貸切り=貸し切り 貸出し=貸し出し 積上げ=積み上げ 積込み=積み込み 積荷=積み荷 打上げ=打ち上げ 打消し=打ち消し 追込み=追い込み 追越し=追い越し 追上げ=追い上げ 突上げ=突き上げ
    落し物=落とし物 落とし穴=落し穴 立上げ=立ち上げ 立上り=立ち上がり 立会い=立ち会い 立会=立ち会い 見合せ=見合わせ 見合せる=見合わせる 問合わせ=問い合わせ 待合室=待ち合い室 待合せ=待ち合わせ
    割振り=割り振り 割増=割り増し 割高=割り高 読取り=読み取り 書込み=書き込み 払込み=払い込み 払込=払い込み 埋立て=埋め立て 埋立=埋め立て 振出し=振り出し 振分け=振り分け 持込み=持ち込み
    持帰り=持ち帰り 持出し=持ち出し 据置き=据え置き 据置=据え置き 引続き=引き続き 引き当て=引当 引当金=引き当て金 格付け=格付 格付=格付け 日付=日付け 名付ける=名づける 役割=役割り 建物=建て物
    浮び上がる=浮かび上がる 伴なう=伴う 異る=異なる 少い=少ない 危い=危ない 暮し=暮らし 係わる=係る 生れ=生まれ 生れる=生まれる 捕える=捕らえる 基く=基づく 起す=起こす 落す=落とす 輝やく=輝く
    果す=果たす 聞える=聞こえる 決る=決まる 集る=集まる 定る=定まる 始る=始まる 止る=止まる 曲る=曲がる`,
  everydayKana: `鞄=カバン 椅子=いす 椅子=イス 机=つくえ 蓋=ふた 蜂蜜=はちみつ 蜂蜜=ハチミツ 玉葱=玉ねぎ 玉ねぎ=タマネギ 人参=にんじん にんじん=ニンジン 大根=だいこん 馬鈴薯=ばれいしょ 南瓜=かぼちゃ
    かぼちゃ=カボチャ 西瓜=スイカ 牛蒡=ごぼう ほうれん草=ホウレンソウ 椎茸=しいたけ しいたけ=シイタケ 牡蠣=カキ 帆立=ホタテ ほたて=ホタテ 鰹=かつお かつお=カツオ 河豚=ふぐ ふぐ=フグ 昆布=こんぶ
    海苔=のり 若布=わかめ わかめ=ワカメ 蝶=チョウ 蜻蛉=トンボ 蛇=ヘビ 鼠=ネズミ ねずみ=ネズミ 兎=うさぎ うさぎ=ウサギ 猫=ネコ 犬=いぬ 狸=タヌキ 狐=キツネ 鷲=ワシ 鳩=ハト 鮫=サメ 杉=スギ
    檜=ヒノキ 松茸=マツタケ 稲=イネ 小麦=コムギ 大豆=ダイズ 胡麻=ごま ごま=ゴマ 唐辛子=トウガラシ 胡椒=こしょう こしょう=コショウ 醤油=しょう油 味醂=みりん 豆腐=とうふ 蒲鉾=かまぼこ
    漬物=漬け物 弁当=べんとう 綺麗=奇麗 癌細胞=がん細胞 癌患者=ガン患者 子供手当=子ども手当 癌検診=がん検診 痴漢=ちかん 苛め=いじめ いじめ=イジメ 虐め=いじめ 喘息=ぜんそく 癲癇=てんかん
    風邪=かぜ 火傷=やけど やけど=ヤケド 怪我人=けが人 けが人=ケガ人 瓦礫=がれき がれき=ガレキ 埃=ほこり 黴=カビ かび=カビ 錆=さび 屑=くず ごみ処理=ゴミ処理 鋏=はさみ 梯子=はしご
    蝋燭=ロウソク 絨毯=じゅうたん 襖=ふすま 布団=ふとん 簪=かんざし 頃=ころ 様々=さまざま 色々=いろいろ 益々=ますます 度々=たびたび 時々=ときどき 中々=なかなか 殆ど=ほとんど 全て=すべて
    既に=すでに 更に=さらに 但し=ただし 然し=しかし 及び=および 又は=または 即ち=すなわち 例えば=たとえば 初めて=はじめて 若しくは=もしくは 予め=あらかじめ 僅か=わずか 遥か=はるか 確か=たしか
    微か=かすか 爽やか=さわやか 賑やか=にぎやか 懐かしい=なつかしい 難しい=むずかしい 煩わしい=わずらわしい 相応しい=ふさわしい 酷い=ひどい 凄い=すごい 旨い=うまい 怖い=こわい 儲け=もうけ
    儲かる=もうかる 揉める=もめる 騙す=だます 叩く=たたく 覗く=のぞく 貰う=もらう 頑張る=がんばる 気付く=気づく 近付く=近づく 関わる=かかわる 拘る=こだわる`,
  everydayKanji: `渡邉=渡邊 齋藤=斎藤 櫻田=桜田 眞理=真理 惠=恵 淺野=浅野 條=条 壽司=寿司 靜岡=静岡 澁谷=渋谷 鹽=塩 廣田=広田 國學院=国学院 慶應=慶応 龍馬=竜馬 藝術=芸術 學習院=学習院 濱口=浜口
    髙島屋=高島屋 德川=徳川 德島=徳島 冨士=富士 嶋田=島田 埜村=野村 曾我=曽我 彌生=弥生 豐島=豊島 邉見=辺見 舘ひろし=館ひろし 桒原=桑原 栁田=柳田 槇原=槙原 瀨戸=瀬戸 増田=增田 清水=淸水
    福澤=福沢 黒澤明=黒沢明 圓=円 證券=証券 辯護士=弁護士 發電=発電 區役所=区役所 獨立=独立 佛教=仏教 戰爭=戦争 總理=総理 縣=県 驛前=駅前 寫眞=写真 賣店=売店 價格=価格 輕井澤=軽井沢
    蘆屋=芦屋 靑山=青山 黃金=黄金`,
  everydayChoon: `アクセサリ=アクセサリー アナライザ=アナライザー インタプリタ=インタプリター エディタ=エディター オペレータ=オペレーター キャリア=キャリアー クーラ=クーラー コンテナ=コンテナー サポータ=サポーター
    シリンダ=シリンダー ジェネレータ=ジェネレーター スピーカ=スピーカー セミナ=セミナー ディーラ=ディーラー デザイナ=デザイナー トレーナ=トレーナー ドクタ=ドクター ナビゲータ=ナビゲーター
    バイヤ=バイヤー プレーヤ=プレーヤー プロデューサ=プロデューサー プロバイダ=プロバイダー ヘッダ=ヘッダー ベンダ=ベンダー マネージャ=マネージャー マスタ=マスター ライタ=ライター リーダ=リーダー
    レシーバ=レシーバー ワーカ=ワーカー シャッタ=シャッター タイマ=タイマー フィルタ=フィルター ヒータ=ヒーター ポインタ=ポインター クラスタ=クラスター レジスタ=レジスター トランジスタ=トランジスター
    ギャラリ=ギャラリー セキュリティ=セキュリティー コミュニティ=コミュニティー パーティ=パーティー ボランティア=ボランティアー チャリティ=チャリティー リアリティ=リアリティー
    ユーティリティ=ユーティリティー アイデンティティ=アイデンティティー`,
  everydayKatakana: `ヴァージン=バージン ヴァンパイア=バンパイア ヴィラ=ビラ ヴィンテージ=ビンテージ ヴェール=ベール ヴェネズエラ=ベネズエラ ヴォルガ=ボルガ ヴォランティア=ボランティア アヴェニュー=アベニュー
    エヴァンゲリオン=エバンゲリオン オリヴィエ=オリビエ サーヴィス=サービス シルヴィア=シルビア ジュネーヴ=ジュネーブ スヴェンソン=スベンソン ドヴォルザーク=ドボルザーク ネヴァダ=ネバダ
    ベートーヴェン=ベートーベン マルヴィン=マルビン モスクヴァ=モスクバ リヴァプール=リバプール レヴェル=レベル ワルシャヴァ=ワルシャバ シャーロック=シヤーロック キューサイ=キユーサイ ジャスコ=ジヤスコ
    フィルム=フイルム ウイルス=ウィルス ウイスキー=ウィスキー クォーター=クオーター クォーツ=クオーツ フォーム=フオーム ティーシャツ=テイーシヤツ シェア=シエア ソフトウェア=ソフトウエア
    ハードウェア=ハードウエア ウェブ=ウエブ スウェーデン=スウエーデン ノルウェー=ノルウエー クウェート=クウエート ウォッカ=ウオッカ`,
  everydayNumbers: `一兆円=1兆円 二億五千万円=2億5000万円 3千万円=3000万円 三千万円=3,000万円 5百人=500人 二百五十人=250人 第二十条=第20条 第一次=第1次 一回目=1回目 二度目=2度目 三位=3位
    四日間=4日間 二泊三日=2泊3日 七日=7日 九十九人=99人 令和八年=令和8年 昭和六十四年=昭和64年 二〇二五年度=2025年度 二十一世紀=21世紀 五十代=50代 八割=8割 七割五分=7割5分
    三十分=30分 六か月=6カ月 十二カ月=12か月 数十人=数10人 三分の二=3分の2 六十歳=60歳 二十四日=24日 五十メートル=50メートル 十キロ=10キロ 四千トン=4000トン 一千万円=1千万円
    一千万円=1000万円 千万円=1000万円 第十五回=第15回 第百回=第100回 四百メートル=400メートル 三匹=3匹 二頭=2頭 五冊=5冊 三階=3階 二丁目=2丁目 五番地=5番地 三世帯=3世帯
    十店=10店 三十店舗=30店舗 七試合=7試合 三連敗=3連敗 五カ国=5か国 十三年ぶり=13年ぶり 約三千人=約3000人 延べ五万人=延べ5万人 最大二十人=最大20人 二十円安=20円安 百年=100年
    三世代=3世代 四人家族=4人家族 十六強=16強 八強=8強 五割増=5割増 三十数人=30数人`,
  everydayPlace: `鶴ヶ島=鶴ケ島 袖ケ浦=袖ヶ浦 袖ケ浦=袖が浦 緑が丘=緑ヶ丘 保土ヶ谷=保土ケ谷 千駄ヶ谷=千駄ケ谷 雑司が谷=雑司ヶ谷 霧ヶ峰=霧ケ峰 鳩ヶ谷=鳩ケ谷 七ヶ浜=七ケ浜 六ヶ所村=六ケ所村 青木ヶ原=青木ケ原
    剣ヶ峰=剣が峰 美ヶ原=美ケ原 鬼ヶ島=鬼が島 百合ヶ丘=百合が丘 梅ヶ丘=梅が丘 光が丘=光ヶ丘 ひばりヶ丘=ひばりが丘 つつじヶ丘=つつじが丘 旭ヶ丘=旭が丘 松ヶ崎=松ケ崎 竜ヶ崎=竜ケ崎 山々=山山
    国々=国国 我々=我我 久々=久久 奈々子=奈奈子 寿々木=寿寿木 すゞき=すずき みすゞ=みすず こゝろ=こころ`,
  everydayBase: `㈱日立=株式会社日立 日立㈱=日立株式会社 ㈲山田=有限会社山田 ｶﾀｶﾅ=カタカナ ﾊﾟﾅｿﾆｯｸ=パナソニック ＡＩ=AI ５Ｇ=5G セ-タ=セータ ス－パ－=スーパー デ―タ=データ ⽇本=日本 ⾼松=高松
    ⾃⺠党=自民党 佐藤一郎=佐藤・一郎 ジョンレノン=ジョン・レノン ジョンレノン=ジョン＝レノン バラクオバマ=バラク・オバマ 東京大学=東京_大学`,
  everydayLatin: `Søren=Soren Ångström=Angstrom Dvořák=Dvorak Gdańsk=Gdansk Çelik=Celik Peña=Pena Jalapeño=jalapeno
    crème=creme Björk=Bjork Škoda=Skoda Orbán=Orban Lübeck=Lubeck Côte=Cote Québec=Quebec Bogotá=Bogota
    Perú=Peru Đoković=Dokovic Władysław=Wladyslaw Æon=Aeon smörgås=smorgas re-election=reelection
    pre-order=preorder non-profit=nonprofit on-line=online anti-trust=antitrust follow-up=followup B-52=B52
    A320=A-320 Boeing_737=Boeing737 PlayStation_5=PlayStation5 GPT-5=GPT5 H-1B=H1B web-site=website
    health-care=healthcare armour=armor vapour=vapor vigour=vigor odour=odor tumour=tumor savour=savor
    endeavour=endeavor parlour=parlor splendour=splendor apologise=apologize authorise=authorize
    capitalise=capitalize categorise=categorize centralise=centralize civilise=civilize democratise=democratize
    destabilise=destabilize emphasise=emphasize finalise=finalize generalise=generalize harmonise=harmonize
    hospitalise=hospitalize industrialise=industrialize legalise=legalize liberalise=liberalize
    maximise=maximize minimise=minimize mobilise=mobilize modernise=modernize monopolise=monopolize
    nationalise=nationalize neutralise=neutralize normalise=normalize optimise=optimize penalise=penalize
    popularise=popularize prioritise=prioritize publicise=publicize rationalise=rationalize
    scrutinise=scrutinize securitise=securitize stabilise=stabilize standardise=standardize subsidise=subsidize
    summarise=summarize sympathise=sympathize terrorise=terrorize utilise=utilize visualise=visualize
    weaponise=weaponize calibre=caliber lustre=luster meagre=meager sabre=saber sombre=somber spectre=specter
    kilometre=kilometer pretence=pretense mould=mold moult=molt pyjamas=pajamas yoghurt=yogurt ageing=aging
    judgement=judgment skilful=skillful fulfil=fulfill enrol=enroll instalment=installment counsellor=counselor
    traveller=traveler fuelled=fueled signalling=signaling labelled=labeled anaesthesia=anesthesia
    paediatric=pediatric haemorrhage=hemorrhage oestrogen=estrogen foetus=fetus orthopaedic=orthopedic
    caesarean=cesarean encyclopaedia=encyclopedia arise=arose bring=brought catch=caught deal=dealt dig=dug
    draw=drew drink=drank fight=fought forbid=forbade forget=forgot go=went hear=heard keep=kept lend=lent
    mean=meant overcome=overcame ride=rode ring=rang run=ran seek=sought sing=sang sleep=slept spin=spun
    spread=spreading stand=stood stick=stuck swim=swam swing=swung tear=tore tell=told understand=understood
    wear=wore weave=wove man=men foot=feet mouse=mice analysis=analyses criterion=criteria phenomenon=phenomena
    knife=knives shelf=shelves wife=wives bank=banks banking=banked city=cities`,
  mixedNews: `申込者=申し込み者 申込書=申し込み書 受付窓口=受け付け窓口 取引所=取引き所 繰り延べ=繰延べ 繰延=繰り延べ 引き締め=引締め 引締=引き締め 買い入れ=買入れ 買入=買い入れ 売り越し=売越し 売越=売り越し
    貸し倒れ=貸倒れ 貸倒=貸し倒れ 割り込む=割込む 値下がり=値下り 値上がり=値上り 積み増し=積増し 底入れ=底入 手仕舞い=手じまい 先送り=先送 巻き返し=巻返し 切り下げ=切下げ 切り上げ=切上げ
    取り崩し=取崩し 織り込み=織込み 持ち直し=持直し 持ち直す=持直す 踏み切る=踏切る 踏み込む=踏込む 打ち出す=打出す 乗り出す=乗出す 切り替える=切替える 切り込む=切込む 受け入れ=受入れ 受入=受け入れ
    受け入れる=受入れる 引き受け=引受け 引受=引き受け 引き継ぐ=引継ぐ 引き継ぎ=引継ぎ 引継=引き継ぎ 取り消す=取消す 取り下げる=取下げる 申し立て=申立て 申立=申し立て 言い渡し=言渡し 言渡す=言い渡す
    差し戻し=差戻し 差戻=差し戻し 取り調べる=取調べる 見積もる=見積る 付け加える=付加える 打ち合わせ=打合わせ 話し合い=話合い 掛け金=掛金 積み立て金=積立金 借り入れ金=借入金 買い物=買物 飲み物=飲物
    乗り物=乗物 落ち着く=落着く 落ち着き=落着き 押し付け=押付け 見せ掛け=見せかけ 呼び掛け=呼びかけ 働き掛け=働きかけ 手掛ける=手がける 心掛け=心がけ 追い掛ける=追いかける 引っ越し=引越し
    引越=引っ越し 乗っ取り=乗取り 売れ行き=売行き 成り行き=成行き 成行=成り行き 行き過ぎ=行過ぎ 使い過ぎ=使いすぎ 食べ過ぎ=食べすぎ 働き過ぎ=働きすぎ 分かる=わかる 分り=分かり 判る=わかる
    下さい=ください 頂く=いただく 致します=いたします 為に=ために 宜しく=よろしく 一緒=いっしょ 一つ=ひとつ 二つ=ふたつ 三つ=みっつ 一人=ひとり 二人=ふたり 一昨日=おととい 昨日=きのう
    今日=きょう 今年=ことし 去年=きょねん 大人=おとな 下手=へた 上手=じょうず 真面目=まじめ まじめ=マジメ 素敵=すてき 立派=りっぱ 元気=げんき 駄目=だめ だめ=ダメ 無駄=むだ むだ=ムダ
    邪魔=じゃま 馬鹿=ばか ばか=バカ 阿呆=あほ 滅茶苦茶=めちゃくちゃ 出鱈目=でたらめ 丁度=ちょうど 一寸=ちょっと 折角=せっかく 是非=ぜひ 多分=たぶん 流石=さすが 矢張り=やはり 所謂=いわゆる
    所以=ゆえん 何故=なぜ 何処=どこ 此処=ここ 其処=そこ 誰=だれ 俺=おれ 僕=ぼく 貴方=あなた 私達=私たち 人達=人たち 若者達=若者たち 友達=ともだち`,
  mixedFirms: `富士フイルム=富士フィルム ㈱リクルート=株式会社リクルート ソフトバンク=ソフト・バンク セブンイレブン=セブン‐イレブン セブンイレブン=セブン・イレブン ユニ・チャーム=ユニチャーム 三井住友=三井・住友
    コカコーラ=コカ・コーラ ルイヴィトン=ルイ・ヴィトン ゴールドマンサックス=ゴールドマン・サックス ジョンソンエンドジョンソン=ジョンソン・エンド・ジョンソン ヴァージンアトランティック=バージンアトランティック
    いすゞ自動車=いすず自動車 慶応大学=慶應大学 慶応義塾=慶應義塾 国学院=國學院 龍谷=竜谷 学芸大=學藝大 𠮷野家=吉野家 鶴屋𠮷信=鶴屋吉信 日清製粉=日淸製粉 塩野義=鹽野義 AT&T=ＡＴ＆Ｔ
    Sony=ＳＯＮＹ Coca-Cola=CocaCola Rolls-Royce=RollsRoyce L'Oréal=L'Oreal Crédit=Credit Société=Societe
    Générale=Generale Hermès=Hermes Condé=Conde Häagen=Haagen Volkswagen=volkswagen`,
  mixedNames: `渡邊=渡邉 高田=髙田 浜崎=濵﨑 浜崎=濱崎 島崎=嶋﨑 桜庭=櫻庭 沢村=澤村 滝川=瀧川 辺見=邊見 吉川=𠮷川 広瀬=廣瀬 広末=廣末 国分=國分 真鍋=眞鍋 長嶋=長島 嶋村=島村 恵美=惠美 礼子=禮子
    寿=壽 栄=榮 竜一=龍一 亀井=龜井 万里=萬里 弥生=彌生 来島=來島 関=關 芦田=蘆田 船越=舩越 野々宮=野野宮 奈々=奈奈 菜々緒=菜菜緒 佐々=佐佐 鈴木一郎=鈴木_一郎 安倍晋三=安倍晉三 黒柳=黑柳
    斎=齋 富永=冨永 富沢=冨澤 峰岸=峯岸 森鴎外=森鷗外 内田百間=内田百閒 蒋介石=蔣介石 岡嶋=岡島 中嶌=中島 穂積=穗積 真壁=眞壁 浅川=淺川 静香=靜香 聡=聰 顕=顯 晃=晄`,
  mixedTech: `ウェブサーバ=ウェブサーバー メールサーバ=メールサーバー ファイルサーバ=ファイルサーバー データベース=データ・ベース コンピュータウイルス=コンピューターウイルス スーパーコンピュータ=スーパーコンピューター
    ユーザインタフェース=ユーザーインターフェース インタフェース=インターフェース インターフェイス=インターフェース ディジタル=デジタル ダイアグラム=ダイヤグラム ダイアモンド=ダイヤモンド グラヴィア=グラビア
    メイク=メーク コンピュータグラフィックス=コンピューターグラフィックス プログラマ=プログラマー ハッカ=ハッカー プロセッサ=プロセッサー コントローラ=コントローラー アクチュエータ=アクチュエーター
    トランスフォーマ=トランスフォーマー ダウンローダ=ダウンローダー ローダ=ローダー ゲートウェイ=ゲートウエイ ウェア=ウエア ファームウェア=ファームウエア ミドルウェア=ミドルウエア
    シュミレーション=シミュレーション ヴァーチャル=バーチャル ヴァージョン=バージョン デヴァイス=デバイス ドライヴ=ドライブ ライヴ=ライブ 電子メール=電子・メール ｅ‐メール=eメール ＩＴ=IT
    Windows_11=Windows11 iOS_18=iOS18 RTX_5090=RTX5090 PS5=PS-5 HTTP2=HTTP-2 Python3=Python_3 M1=M-1 Web3=Web-3`,
};

/** Pairs of words that only look alike. A search for the first must not find the second. */
export const otherWordsOfUsers: Readonly<Record<string, string>> = {
  pressKana: `おばさん=おばあさん しよう=しょう ビル=ビール タイ=たい デモ=でも おじさん=おじいさん きって=きつて びよういん=びょういん いしゃ=いしや りゆう=りゅう じゆう=じゅう パン=ぱん カバー=カバ
    キー=キ ビザ=ピザ チーズ=チズ コート=コト ソース=ソス カード=カド シーツ=シツ ローマ=ロマ イラン=いらん トルコ=とるこ イカ=以下 ペルー=ペル コーラ=コラ スト=すと バス=パス ボール=ポール
    キス=きす カメラ=カメ ルール=ルル ドーム=ドム ケーキ=ケイキ サル=去る`,
  pressBoundary: `京都=東京都 タイ=タイトル タイ=タイヤ パリ=パリパリ 議会=審議会 大津=大津波 京大=東京・大阪 イラン=イランカラプテ ガス=ガスト 三人=十三人 1人=11人 5000万円=1億5000万円 2日=12日
    10年=110年 東北=東北東 アイス=アイスランド ロシア=プロシア インド=インドア インド=インドネシア マリ=マリオ カナ=カナダ パナマ=パナマソニック チリ=チリソース オマーン=オマーンコ
    本社=日本社会 国人=外国人 外国=内外国家 人事=殺人事件 会員=国会員数 学会=大学会館 部長=本部長 高校=最高校舎 京阪=東京阪神 日本=本日本人 党首=野党首脳 車検=電車検査 本人=日本人 民間=国民間
    海道=北海道 都庁=京都庁舎 石川=石川島播磨 コスト=エコスト ラム=プログラム ース=ニュース レス=ストレス リカ=アメリカ ビス=サービス アジ=アジア ロイ=ロイター セン=センター`,
  pressKanji: `斎藤=斉藤 坂本=阪本 山崎=山埼 聞く=聴く 引き上げ=引き揚げ 機会=機械 保障=保証 公正=構成 対称=対象 制作=製作 追求=追究 意外=以外 科学=化学 市立=私立 異常=異状 回答=解答 開放=解放
    関心=感心 収集=収拾 精算=清算 特徴=特長 平行=並行 補償=保障 的確=適格 移動=異動 共同=協同 作成=作製 終了=修了 紹介=照会 絶対=絶体 適正=適性 同士=同志 賞金=償金 脅威=驚異 始動=指導
    支持=指示 過程=課程 太田=大田 荻野=萩野 河野=川野 伊東=伊藤 安部=阿部 長田=永田 菊地=菊池 堺=境 大阪=大坂`,
  pressNumbers: `一番=1番 三菱=3菱 四国=4国 一部上場=1部上場 六本木=6本木 八百屋=800屋 千代田=1000代田 一般=1般 一体=1体 万歳=10000歳 三重=3重 五十嵐=50嵐 九州=9州 十勝=10勝
    八戸=8戸 一定=1定 百貨店=100貨店 二枚目=3枚目 3か月=3か所 第三=第二 10人=100人`,
  pressLatin: `led=lead fed=feed won=win met=meet left=leave found=find wound=wind saw=see organ=organization new=news
    unit=united US=UST bat=bate general=generate university=universe policy=police human=humane import=important
    past=paste plan=plane car=care star=stare far=fare bar=bare mat=mate hop=hope march=marc august=augusta
    four=for hour=hor our=or tour=tor pour=por sour=sor flour=flor wise=wize rise=rize promise=promize
    exercise=exercize acre=acer ogre=oger read=red form=from trail=trial marital=martial`,
  everydayKana: `いえ=いいえ ゆき=ゆうき ここ=こうこう せき=せいき ちず=チーズ くろ=くろう とり=とおり おき=おおき しゅじん=しゅうじん ひょう=ひよう びよう=びょう じよう=じょう きよう=きょう しよく=しょく
    りよう=りょう りょこう=りょうこう タワー=タワシ ホテル=ほてる テスト=てすと コーチ=コチ ホール=ホル ビール=ビル スーツ=スツ カーブ=カブ チーム=チム ルーム=ルム ツアー=ツア マナー=マナ
    カレー=カレ スキー=スキ セーター=セタ ダンス=だんす タンス=ダンス クラブ=グラブ グラス=クラス バック=バッグ ハット=バット ペット=ベッド ブルー=プルー ボーダー=ポーター キック=きっく
    ドル=とる レース=レス ゲート=ゲト アイドル=アイドリング`,
  everydayBoundary: `上海=上海外 本部=日本部隊 国会=全国会議 大会=拡大会議 学者=入学者 場所=市場所得 行政=銀行政策 中国=米中国交 国交=中国交通省 大学生=最大学生数 税関=課税関係 金利=資金利用 用地=採用地域
    地下=基地下請け 価格=評価格差 生活=学生活動 発電=開発電子 電子=発電子会社 社会=会社会議 議長=会議長野 本州=日本州 和歌=平和歌謡 会合=国会合同 院議=病院議論 光栄=観光栄養 人口=個人口座
    口座=窓口座席 手話=選手話題 海上=東海上場 場合=市場合併 合意=連合意見 軍事=将軍事件 事業=仕事業務 インド=ブラインド インド=マインド イン=ライン アウト=レイアウト パン=ジャパン パン=パンダ
    バス=バスケット バス=バスク バー=メンバー バー=バーゲン ガン=ガンダム ドル=アイドル ドル=ハンドル ドル=ドルフィン ロス=クロス ロス=ロスチャイルド テロ=ステロイド テロ=テロップ イカ=メイカー
    スト=テスト スト=ストーカー リコ=リコール タイ=ネクタイ タイ=タイミング タイ=スタイル ラン=ランキング ラン=フランス シリア=シリアル シリア=シリアス ロンド=ロンドン チェコ=チェコレート
    ケニア=ケニアン コーン=ユニコーン ペン=オープン ペン=ペンギン メール=メールシュトローム カー=カード カー=サッカー キー=ウイスキー キー=スキー ゴルフ=ゴルファー サイ=サイバー サイン=サイレン
    デル=モデル グル=グルメ メタ=メタル メタ=メタボ アマ=アマゾン マック=マックス`,
  everydayNumbers: `二人=十二人 3人=13人 3人=3.3人 5日=15日 5日=25日 1月=11月 1万円=11万円 2億円=12億円 第1回=第11回 第二=第十二 10日=110日 一時=1時的 一応=1応 一般=1般的
    一致=1致 一連=1連の 一方=1方 一層=1層 二日酔い=2日酔い 五輪=5輪 七夕=7夕 八百長=800長 千葉=1000葉 百合=100合 万博=10000博 三田=3田 四日市=4日市 五反田=5反田
    六甲=6甲 七尾=7尾 八王子=8王子 十和田=10和田 百済=100済 千歳=1000歳 三井=3井 三越=3越 一橋=1橋 二宮=2宮 三島=3島 五島=5島 一人=1入 十人=千人 三年=三千年
    10%=100%`,
  everydayKanji: `齋藤=齊藤 渡部=渡辺 坂口=阪口 大坂=大阪 尼崎=尼埼 安倍=安部 阿部=安部 河合=川合 川井=河井 佐藤=左藤 越智=越知 上野=植野 中山=仲山 原子=原始 感情=勘定 観光=慣行 企業=起業 規制=規正
    義務=議務 基準=規準 好評=公表 交代=後退 交渉=高尚 工場=向上 広告=公告 国政=国勢 最高=再考 事故=自己 自立=自律 習慣=週刊 証人=承認 消費=商品 食料=食糧 成算=清算 製造=製糖 選考=専攻
    対応=対抗 大勢=体制 調整=調製 適用=摘要 伝染=電線 投機=冬季 内蔵=内臓 配布=配付 必死=必至 不信=不審 変更=偏向 募集=募収 有志=融資 用件=要件 予断=余談 労使=老師 浸入=侵入
    超える=越える 収める=納める 勧める=進める 初め=始め 早い=速い 変える=替える 図る=測る 登る=昇る 努める=勤める 務める=努める 計る=謀る 送る=贈る 打つ=討つ 会う=遭う 表す=現す
    代わる=変わる 開く=空く`,
  everydayLatin: `met=meets lit=light rent=rend ground=grind bound=bind saw=sees left=leaves felt=feel lay=lie lead=led
    bore=bear spat=spit Apple=apply Orange=orang Chang=change urban=urbane moral=morale local=locale
    secret=secrete cloth=clothe breath=breathe bath=bathe sever=severe corps=corpse tens=tense hug=huge
    stag=stage rag=rage wag=wage cub=cube tub=tube win=wine pin=pine fin=fine din=dine kit=kite bit=bite
    sit=site cut=cute hat=hate rat=rate fat=fate quit=quite spit=spite strip=stripe scrap=scrape
    tap=tape cap=cape popular=popularity nation=national legal=illegal act=active produce=product sign=signal
    port=sport state=statement govern=governor organ=organize gas=gash universal=universe physics=physical
    economy=economic politics=political minister=ministry major=majority deputy=deploy council=counsel
    principal=principle affect=effect stationary=stationery complement=compliment elicit=illicit ensure=insure
    adopt=adapt desert=dessert loose=lose personal=personnel prosecute=persecute`,
  mixedPress: `京都=東京都知事 京都=東京都議会 議会=協議会 議会=評議会 大津=大津波警報 海道=北海道新聞 導体=半導体 電車=充電車両 物価=動物価格 米国=中南米国家 長官=市長官邸 見解=意見解決 決定=解決定義
    定期=予定期間 反対=違反対策 対策=反対策定 定義=決定義務 省エネ=外務省エネルギー 米=日本 社長=会社長期 長期=部長期待 期待=時期待機 待機=招待機関 関東=機関東京 東日=関東日本 本当=日本当局
    当局=担当局長 野党=長野党員 学校=大学校舎 校長=高校長野 生産=学生産業 産業=生産業績 券会社=証券会社 行為=銀行為替 為替=行為替え 合理=連合理事 理事=管理事業 事務=工事務所 務所=事務所
    出版社=輸出版社会 輸出=空輸出発 出発=進出発表 発表=開発表示 表示=代表示唆 価値=評価値段 段階=値段階級 級友=高級友人 人気=個人気質 質問=品質問題 問題=質問題目 現実=表現実験 実験=事実験算
    体重=団体重視 重視=体重視点 点検=視点検討 検討=点検討論 論理=議論理解 解説=理解説明 明日=説明日程 程度=日程度数`,
  mixedKata: `サイト=パラサイト サイト=サイトカイン ネット=マグネット ロボ=ロボット ロボ=クロボク ビット=オービット ライ=ライブ アート=スタート アート=チャート ブル=ブルー ブル=トラブル ブル=バブル
    スタ=スタート スタ=ポスター スイス=スイスイ コート=エスコート コート=コートジボワール リスク=アスタリスク オーダー=ボーダー ベル=レベル ベル=ノーベル ベル=ベルギー ノート=ノートルダム
    スター=スタート スター=モンスター スター=レジスター マスター=マスタード スパイ=スパイス スパイ=スパイク ラテ=ラテン ラテ=プラテン チャド=リチャド ニジェール=ナイニジェール グアム=グアムアム
    ハイチ=ハイチュウ ペルー=ペルーサ モナコ=モナコイン コロナ=コロナド ウイン=ウインドウ ナイト=ナイトロジェン ナイト=カナイト ホーム=ホームズ メトロ=メトロノーム メトロ=メトロポリタン
    ウラン=ウランバートル ニッケ=ニッケル チタン=プチタンシオン クロム=クロムウェル オペラ=オペラント カルテ=カルテル カルテ=カルテット ボイス=インボイス モデル=モデルナ ターン=パターン
    ターン=リターン ターン=セターン ミント=バドミントン パイン=フィリパイン パイロット=コパイロット チェス=マンチェスター パスタ=パスタオル キング=ランキング キング=バンキング マン=マンション
    マン=ロマン ピン=ショッピング ピン=フィリピン カバ=カバー`,
  mixedLatin: `fed=feeding rose=rosy won=wondered saw=sawmill found=founder bear=bare wear=ware steel=steal peace=piece
    brake=break US=use WHO=whole AI=aid AMD=and IBM=ibis intel=intelligence meta=metal meta=metadata
    oracle=coracle amazon=amazonian gap=gape visa=vista ford=afford boeing=boe united=unit news=new evening=even
    wedding=wed morning=morn sterling=sterl paris=pari mars=mar texas=texa arkansas=arkansa reuters=reuter
    bloomberg=bloom goldman=gold nike=nik sony=son toyota=toy honda=hon lexus=lex tesla=tes china=chin
    india=indian france=franc japan=japanese russia=russian korea=korean cuba=cub iran=ran oman=man mali=mal
    peru=per chile=chill niger=nigeria jordan=jordanian israel=israeli rating=rat rated=rat hoping=hop
    planed=plan staring=star baring=bar filing=fill robed=rob taped=tap scraped=scrap writing=writ biting=bit
    caned=can pining=pin dining=din winning=wine planning=plane starring=stare hopping=hope`,
};
