/**
 * Spellings that find each other in both directions, and look-alikes that do not, according to docs/searching.md. Each
 * string holds the pairs of one rule: `a=b`, separated by spaces, with `_` for a space inside a spelling.
 */
export const sameWords: Readonly<Record<string, string>> = {
  width: `ﾊﾝﾄﾞｳﾀｲ=ハンドウタイ ＮＴＴ=ntt ５Ｇ=5g ｱｯﾌﾟﾙ=アップル Ｗｉｎｄｏｗｓ=windows ２０２６年=2026年 ガ=ガ ｻｰﾊﾞｰ=サーバー ＡＩ=ai Ｃ＋＋=c++ ﾃﾞｰﾀ=データ
    ㈱トヨタ=株式会社トヨタ ㈲山田=有限会社山田 ⻑崎県=長崎県 ⻄野=西野 ⻘森県=青森県 ⺠主党=民主党 ⻨茶=麦茶 ㍿日立=株式会社日立 ㌔=キロ ｶﾌﾞｼｷ=カブシキ ＤＸ=dx ﾄﾖﾀ=トヨタ ＳＤＧｓ=sdgs
    １０％=10% ﾃﾚﾋﾞ=テレビ Ｍ＆Ａ=m&a ｸﾞﾗﾌ=グラフ ＣＥＯ=ceo ㈱日立製作所=株式会社日立製作所 ㈲鈴木商店=有限会社鈴木商店 ⽇本=日本 ⾦融=金融 ⻄日本=西日本 ㌧=トン ①=1 Ⅲ=iii ㎞=km`,
  dash: `サ−バー=サーバー サ‐バー=サーバー デ―タ=データ メ-カー=メーカー スーパ-=スーパー ス－パー=スーパー ニュ−ス=ニュース リ‐ダー=リーダー ビ-ル=ビール コ−ヒー=コーヒー ユ-ザー=ユーザー
    マネ−=マネー ゲ―ム=ゲーム チ-ム=チーム ロ-ン=ローン デ-タセンター=データセンター パ-トナー=パートナー センタ-=センター プ−ル=プール ケ－ブル=ケーブル カ―ド=カード ロボットア-ム=ロボットアーム
    ス‐パー=スーパー フェリ-=フェリー ド-ム=ドーム`,
  separators: `山田太郎=山田_太郎 山田太郎=山田　太郎 ジョンスミス=ジョン・スミス 半導体=半_導_体 日本銀行=日本_銀行 ソフトウェア開発=ソフトウェア・開発
    データセンター=データ・センター 田中角栄=田中・角栄 東京電力=東京_電力 コロナワクチン=コロナ・ワクチン 株式会社=株式_会社 サッカー大会=サッカー_大会
    ヨーロッパ連合=ヨーロッパ・連合 佐藤栄作=佐藤　栄作 マイクロソフト=マイクロ・ソフト`,
  oldKanji: `高島屋=髙島屋 渡辺=渡邊 渡辺=渡邉 斎藤=齋藤 国際=國際 吉野家=𠮷野家 沢田=澤田 桜井=櫻井 広島=廣島 山崎=山﨑 浜田=濱田 島田=嶋田 恵子=惠子 学校=學校 会社=會社 経済=經濟
    竜馬=龍馬 真田=眞田 栄一=榮一 柳田=栁田 富田=冨田 円高=圓高 寿司=壽司 与党=與党 滝沢=瀧澤 舟橋=舟槗 徳川=德川 鉄道=鐵道 峰岸=峯岸 麺類=麵類 高橋=髙橋 長沢=長澤 小沢一郎=小澤一郎 黒沢=黒澤
    関口=關口 斉木=齊木 斎木=齋木 芦屋=蘆屋 亀井=龜井 塩野=鹽野 辺見=邊見 曽根=曾根 徳永=德永 瀬戸=瀨戸 弥生=彌生 万歳=萬歳 画廊=畫廊 独逸=獨逸 検査=檢査 単位=單位 党首=黨首 戦争=戰爭 台湾=臺灣
    両国=兩國 気象=氣象 芸術=藝術 仏教=佛教 医学=醫學 応援=應援 桑沢=桒沢 吉岡=𠮷岡 奥村=奧村 条約=條約 総理=總理 県庁=縣廳 来年=來年 帰国=歸國 晋三=晉三 毎日=每日 歩行=步行 教育=敎育 青山=靑山
    頼朝=賴朝`,
  smallKatakana: `キヤノン=キャノン フィルム=フイルム ウイルス=ウィルス シャッター=シヤツター ウェブ=ウエブ ソフトウェア=ソフトウエア チェコ=チエコ ファイル=フアイル フォーラム=フオーラム
    ファクス=フアクス ジャパン=ジヤパン ニュース=ニユース ヒット=ヒツト キューピー=キユーピー ウォッカ=ウオッカ シヤチハタ=シャチハタ ウイスキー=ウィスキー ウエディング=ウェディング デイズニー=ディズニー
    パーテイー=パーティー メデイア=メディア フエリー=フェリー エデイオン=エディオン ネツト=ネット ニツポン=ニッポン ヨツト=ヨット クオリティー=クォリティー`,
  longVowel: `サーバ=サーバー コンピュータ=コンピューター プリンタ=プリンター ユーザ=ユーザー メモリ=メモリー センサ=センサー モニタ=モニター ブラウザ=ブラウザー フォルダ=フォルダー ドライバ=ドライバー
    エディタ=エディター スキャナ=スキャナー ルータ=ルーター モータ=モーター カテゴリ=カテゴリー エネルギ=エネルギー アダプタ=アダプター コネクタ=コネクター レーザ=レーザー インタビュ=インタビュー
    プロバイダ=プロバイダー レーダ=レーダー ベンダ=ベンダー メーカ=メーカー バッテリ=バッテリー ギャラリ=ギャラリー ディーラ=ディーラー コントローラ=コントローラー ヘリコプタ=ヘリコプター ヒータ=ヒーター
    フィルタ=フィルター シリンダ=シリンダー ファクトリ=ファクトリー テクノロジ=テクノロジー インタフェース=インターフェース パートナ=パートナー リーダ=リーダー エレベータ=エレベーター コンベヤ=コンベヤー
    トレーサビリティ=トレーサビリティー セキュリティ=セキュリティー ボイラ=ボイラー コンテナ=コンテナー ラジエータ=ラジエーター キャリア=キャリアー マネージャ=マネージャー ディレクトリ=ディレクトリー
    プロセッサ=プロセッサー スピーカ=スピーカー`,
  okurigana: `申込=申し込み 申込み=申し込み 取組=取り組み 引上げ=引き上げ 引下げ=引き下げ 手続=手続き 受付=受け付け 問合せ=問い合わせ 売上=売り上げ 見積=見積もり 打合せ=打ち合わせ 買物=買い物
    乗換=乗り換え 切替=切り替え 組合せ=組み合わせ 払戻し=払い戻し 貸出=貸し出し 繰越=繰り越し 立入り=立ち入り 見通し=見通 振込=振り込み 届出=届け出 積立=積み立て 割引=割り引き 下請=下請け 締切=締め切り
    引越し=引っ越し 割当て=割り当て 支払=支払い 取扱い=取り扱い 取り消し=取消 取消し=取り消し 引き渡し=引渡し 引渡=引き渡し 受け渡し=受渡し 買い取り=買取 買取り=買い取り 打切り=打ち切り 締切り=締め切り
    締切=締切り 立ち上げ=立上げ 立ち上がり=立上り 割り当て=割当 貸し付け=貸付 貸付け=貸し付け 借り入れ=借入 借入れ=借り入れ 売り出し=売出し 売出=売り出し 繰り延べ=繰延 据え置き=据置 据置き=据え置き
    落ち込み=落込み 振り替え=振替 差し押さえ=差押え 差押=差し押さえ 引き当て=引当 引当金=引き当て金 払い込み=払込 申し立て=申立て 申立=申し立て 組み立て=組立 書き換え=書換え 書換=書き換え 呼び出し=呼出し
    乗り入れ=乗入れ 聞き取り=聞取り 読み取り=読取り 預かり=預り 見舞い=見舞 行なう=行う 表わす=表す 現われる=現れる 断わる=断る 終わり=終り 変わる=変る 当たる=当る 起こる=起る 落とす=落す
    押さえる=押える 受け入れ=受入れ 受入=受け入れ 見込み=見込 取り締まり=取締り 取締=取り締まり 取締役=取り締まり役 追い越し=追越し 積み込み=積込み 明け渡し=明渡し 立て替え=立替え 建て替え=建替え
    建替=建て替え 巻き込み=巻込み 仕入れ=仕入 品切れ=品切 格付け=格付 位置付け=位置づけ 裏付け=裏づけ 片付け=片づけ 義務付け=義務づけ 関連付け=関連づけ`,
  kanaKanji: `ぎょうざ=餃子 めど=目途 トマト=とまと さつま芋=サツマイモ たん白質=蛋白質 すり替え=擦り替え にぎわい=賑わい りんご=リンゴ りんご=林檎 リンゴ=林檎 癌=がん こども=子供 子ども=子供 子ども=こども さくら=桜 うどん=饂飩 ひまわり=向日葵 みかん=蜜柑 バラ=薔薇 ねずみ=鼠 たばこ=煙草 タバコ=煙草
    ごみ=ゴミ きのこ=キノコ けんか=喧嘩 あいさつ=挨拶 ろうそく=蝋燭 わさび=山葵 すいか=西瓜 とうもろこし=玉蜀黍 めがね=眼鏡 メガネ=眼鏡 めがね=メガネ いちご=苺 イチゴ=苺 ぶどう=葡萄 ブドウ=葡萄
    うなぎ=鰻 ウナギ=鰻 さんま=秋刀魚 サンマ=秋刀魚 かつお=鰹 まぐろ=鮪 マグロ=鮪 いか=イカ カニ=蟹 えび=海老 エビ=海老 とうふ=豆腐 しょうゆ=醤油 みそ=味噌 たまご=卵 玉子=卵 いす=椅子 イス=椅子
    つくえ=机 ひざ=膝 あざ=痣 うつ病=鬱病 けが=怪我 ケガ=怪我 むだ=無駄 ムダ=無駄 ばか=馬鹿 うそ=嘘 ウソ=嘘 ひげ=髭 あご=顎 のど=喉 かぎ=鍵 カギ=鍵 ひも=紐 くじ=籤 はがき=葉書 ハガキ=葉書
    たんす=箪笥 じゅうたん=絨毯 ほこり=埃 さび=錆 サビ=錆 かび=黴 カビ=黴 がれき=瓦礫 ガレキ=瓦礫 だまし=騙し ねつ造=捏造 ら致=拉致 ち密=緻密 破たん=破綻 改ざん=改竄 ひっ迫=逼迫 こう着=膠着
    けん引=牽引 あっせん=斡旋 ちょうちん=提灯 ろ過=濾過 補てん=補填 損失補てん=損失補填 まひ=麻痺 すし=寿司 すし=鮨 鮨=寿司 うまみ=旨味 だし=出汁 せんべい=煎餅 まんじゅう=饅頭 かばん=鞄 カバン=鞄
    つえ=杖 のり=海苔 ノリ=海苔 いのしし=猪 イノシシ=猪 くま=熊 クマ=熊 サル=猿 シカ=鹿 きつね=狐 たぬき=狸 ハチ=蜂 アリ=蟻 カラス=烏 つばめ=燕 ツバメ=燕 すずめ=雀 スズメ=雀 ひのき=檜
    ヒノキ=檜 スギ=杉 松=マツ いちょう=銀杏 もみじ=紅葉 つつじ=躑躅 ツツジ=躑躅 あじさい=紫陽花 アジサイ=紫陽花 コーヒー=珈琲 ビール=麦酒 ガラス=硝子 たばこ=タバコ ろうあ=聾唖 ふ頭=埠頭`,
  v: `ベトナム=ヴェトナム バイオリン=ヴァイオリン ビーナス=ヴィーナス ベネチア=ヴェネチア ボーカル=ヴォーカル ビクトリア=ヴィクトリア ベルサイユ=ヴェルサイユ バチカン=ヴァチカン ラブ=ラヴ
    バージニア=ヴァージニア ビジョン=ヴィジョン ボルガ=ヴォルガ ビンテージ=ヴィンテージ ベール=ヴェール ドライブ=ドライヴ ヴァージン=バージン ヴィラ=ビラ サーヴィス=サービス ヴィデオ=ビデオ ヴァリュー=バリュー
    ヴォイス=ボイス ヴィヴァルディ=ビバルディ ヴェルディ=ベルディ リヴァプール=リバプール オリヴィア=オリビア テルアヴィヴ=テルアビブ ルイ・ヴィトン=ルイ・ビトン ヴァレンタイン=バレンタイン ヴィーガン=ビーガン
    ナヴィ=ナビ エヴァンス=エバンス デイヴィス=デイビス スティーヴ=スティーブ`,
  ke: `霞が関=霞ヶ関 霞ケ関=霞ヶ関 霞が関=霞ケ関 3ヶ月=3か月 3カ月=3か月 3箇月=3ヶ月 関ヶ原=関が原 関ケ原=関ヶ原 市ヶ谷=市ケ谷 千駄ヶ谷=千駄が谷 五ヶ国=五か国 六カ国=六ヶ国 一ヶ所=一か所
    鎌ヶ谷=鎌ケ谷 自由ヶ丘=自由が丘 数ヶ月=数カ月 青木ヶ原=青木ケ原 槍ヶ岳=槍ケ岳 槍ヶ岳=槍が岳 龍ケ崎=龍ヶ崎 袖ヶ浦=袖ケ浦 袖ケ浦=袖が浦 茅ヶ崎=茅ケ崎 つつじヶ丘=つつじが丘 七ヶ宿=七ケ宿 駒ヶ根=駒ケ根
    八ヶ岳=八ケ岳 聖蹟桜ヶ丘=聖蹟桜ケ丘 6ヶ月=6か月 十ヶ所=十か所 2カ所=2ヶ所 3ヵ年=3カ年 5ケ月=5ヶ月 何ヶ国=何か国 中期3ヵ年計画=中期3カ年計画 1箇所=1ヵ所`,
  repeats: `佐々木=佐佐木 いすゞ=いすず 人々=人人 代々木=代代木 野々村=野野村 奈々子=奈奈子 時々=時時 国々=国国 個々=個個 様々=様様 我々=我我 度々=度度 山々=山山 みすゞ=みすず 少々=少少
    代々木公園=代代木公園 奈々=奈奈 等々力=等等力 久々=久久 徐々に=徐徐に 次々=次次 堂々=堂堂 方々=方方 日々=日日 木々=木木 いすゞ自動車=いすず自動車 かゞみ=かがみ こゝろ=こころ`,
  numbers: `十人=10人 第三=第3 1万円=10000円 1万円=10,000円 三人=3人 二十人=20人 百人=100人 五千円=5000円 一億円=1億円 第十回=第10回 約百人=約100人 三十五人=35人
    二〇二六年=2026年 千人=1000人 三件=3件 第二次=第2次 五年=5年 十二月=12月 一億五千万円=1億5000万円 1億5000万円=150000000円 八社=8社 第一=第1 第二十三回=第23回
    約三百人=約300人 五社=5社 七人=7人 三十人=30人 四十七都道府県=47都道府県 百二十億円=120億円 二兆円=2兆円 三億円=3億円 六月=6月 十五日=15日 八時=8時 二時間=2時間 九割=9割
    三分の一=3分の1 二倍=2倍 五回=5回 一件=1件 百歳=100歳 二十歳=20歳 第百回=第100回 1000万円=1千万円 3,000人=3000人 三千人=3000人 1億2千万円=1億2000万円 十数人=10数人
    数十人=数10人 2万5千円=25000円 二〇一九年=2019年 二千二十六年=2026年`,
  accents: `citroen=citroën nestle=nestlé sao=são zurich=zürich erdogan=erdoğan hermes=hermès lodz=łódź cafe=café
    resume=résumé orsted=ørsted munchen=münchen malmo=malmö curacao=curaçao pokemon=pokémon peugeot=peugeôt
    beyonce=beyoncé francois=françois loreal=loréal bjork=björk goteborg=göteborg ostersund=östersund lukasz=łukasz
    krakow=kraków tromso=tromsø strasse=straße senor=señor espana=españa quebec=québec noel=noël naive=naïve
    facade=façade cliche=cliché orban=orbán ceske=české skoda=škoda vucic=vučić istanbul=İstanbul thorn=þorn
    reykjavik=reykjavík`,
  hyphens: `bio-mass=biomass micro-finance=microfinance air-strike=airstrike geo-political=geopolitical e-mail=email wi-fi=wifi f-35=f35 covid-19=covid19 co-operation=cooperation start-up=startup
    e-commerce=ecommerce x-ray=xray buy-out=buyout pre-order=preorder on-line=online semi-conductor=semiconductor
    anti-trust=antitrust health-care=healthcare u-turn=uturn g-7=g7 b-52=b52 short-term=shortterm e-book=ebook
    e-sports=esports f-16=f16 mid-term=midterm multi-national=multinational cyber-attack=cyberattack
    take-over=takeover lay-off=layoff non-profit=nonprofit iphone_16=iphone16 windows_11=windows11
    boeing_737=boeing737 ps5=ps_5 g20=g-20 ai-based=ai_based co2=co-2`,
  british: `colour=color labour=labor behaviour=behavior harbour=harbor neighbour=neighbor honour=honor favour=favor
    rumour=rumor organise=organize organisation=organization realise=realize recognise=recognize privatise=privatize
    centre=center theatre=theater litre=liter fibre=fiber metre=meter defence=defense licence=license analyse=analyze
    travelling=traveling cancelled=canceled modelling=modeling programme=program catalogue=catalog grey=gray
    aluminium=aluminum sceptical=skeptical tyre=tire tyres=tires plough=plow mould=mold jewellery=jewelry
    pyjamas=pajamas enrol=enroll fulfil=fulfill skilful=skillful instalment=installment offence=offense
    pretence=pretense ageing=aging manoeuvre=maneuver paediatric=pediatric anaemia=anemia oestrogen=estrogen
    foetus=fetus encyclopaedia=encyclopedia dialogue=dialog cosy=cozy moustache=mustache draught=draft sulphur=sulfur
    colours=colors neighbouring=neighboring labourer=laborer nationalisation=nationalization prioritise=prioritize
    minimise=minimize globalisation=globalization utilise=utilize centres=centers metres=meters sabre=saber
    meagre=meager spectre=specter calibre=caliber sombre=somber travelled=traveled labelled=labeled
    signalling=signaling counsellor=counselor marvellous=marvelous levelling=leveling fuelled=fueled
    totalling=totaling whisky=whiskey artefact=artifact`,
  irregular: `rise=rose rise=risen buy=bought sell=sold fall=fell fall=fallen take=took take=taken give=gave
    give=given say=said make=made pay=paid hold=held keep=kept know=knew grow=grew write=written begin=began
    break=broken choose=chosen drive=driven speak=spoken strike=struck seek=sought build=built send=sent spend=spent
    lose=lost go=went go=gone come=came think=thought bring=brought catch=caught teach=taught fight=fought lead=leads
    mean=meant meet=meets leave=leaves stand=stood understand=understood tell=told run=ran swim=swam sink=sank
    drink=drank ring=rang sing=sang shrink=shrank shrunk=shrink steal=stole stolen=steal freeze=froze frozen=freeze
    fly=flew draw=drew throw=threw blow=blew show=shown wear=wore tear=tore swear=swore withdraw=withdrew
    undertake=undertook overtake=overtook forecast=forecasts undergo=underwent become=became overcome=overcame
    forbid=forbade forgive=forgave arise=arose lend=lent deal=dealt sweep=swept sleep=slept creep=crept hide=hidden
    bite=bitten child=children man=men woman=women crisis=crises analysis=analyses criterion=criteria foot=feet
    tooth=teeth mouse=mice`,
};

export const otherWords: Readonly<Record<string, string>> = {
  insideAffixes: `第二=第二十 第三=第三十条 バウンド=インバウンド 三十=三十五人 大幅=最大幅 小数=最小数 学者=入学者 上海=上海外 野党=長野党員 金利=年金利用 極端=北極端末 ワード=ログインパスワード リング=アンカリング`,
  insideHeads: `京都=東京都 海道=北海道 海道=東海道 幹線=新幹線 眼鏡=双眼鏡 双方=双方向 校生=高校生 議会=審議会 国会=全国会議 天気=低気圧 本人=日本人 大学=東大学部 統領=副大統領
    民主=全人民主権 知県=高知県`,
  insideTails: `一時=一時間 実行時=実行時間 圧縮時=圧縮時間 会長=社会長期 田中=上田中央 案内=法案内容 年中=少年中学 上海=海上海域 本文=日本文化`,
  insideNames: `メイン=インターネットドメイン コード=リソースレコード レート=アジェンダテンプレート ループ=ボリュームグループ ロック=ゼロブロック スキー=ゼレンスキー スキー=ドストエフスキー
    スキー=チャイコフスキー スキー=ストラヴィンスキー スター=マンチェスター スター=ウィンチェスター ポート=テキストサポート ランド=フィンランド ランド=ニュージーランド ランド=ネーデルランド マーク=デンマーク
    ウッド=ハリウッド リスト=アナリスト リスト=アーティスト コール=アルコール スケート=マスケート ハート=ルフトハート ランプ=トランプ ベルト=ルーズベルト ボルト=フンボルト テスト=プロテスト
    ロック=シャーロック ロシア=ベラロシア クレー=バークレー ウラン=トゥーラン`,
  characters: `斎藤=斉藤 大坂=大阪 山崎=山埼 末=未 土=士 太=犬 人=入 大=太 千=干 日=目 力=刀 白=百 坂=阪 崎=埼 斉=斎 嶋=鳴 已=己 己=巳 鳥=烏 氷=水 永=氷 壱岐=一岐 柿=杮
    川=河`,
  hiragana: `しよう=しょう たい=タイ でも=デモ おばさん=おばあさん きやく=きゃく はつか=はっか いつか=いっか かつこ=かっこ びよういん=びょういん ひやく=ひゃく じゆう=じゅう りゆう=りゅう
    きよう=きょう かつて=かって いつた=いった はいしや=はいしゃ しゆと=しゅと りようし=りょうし ひよう=ひょう おじさん=おじいさん ゆき=ゆうき いえ=いいえ ここ=こうこう`,
  longVowel: `ビル=ビール カバ=カバー コート=コト スキ=スキー ドラマ=ドラマー ローマ=ローマー ルビ=ルビー バタ=バター パタン=パターン カド=カード コピ=コピー バレ=バレー ムビ=ムービー
    ソファ=ソフ チーズ=チズ ホール=ホル ハード=ハド シート=シト ボール=ボル スーパ=スパ コール=コル サラ=サラー ベル=ベール タル=タール ゴム=ゴーム`,
  insideKanji: `京都=東京都 議会=審議会 大津=大津波 原発=原発注 理事=料理事典 会議=議会議事録 国会=中国会計 統領=大統領 導体=半導体 幹線=新幹線 上海=海上海域 本社=日本社会 学校=大学校舎
    京都=東京都知事 部長=外部長期 会社=社会社説 民主=人民主権 学生=大学生活 人事=個人事業 動物=自動物流 線路=幹線路線 事故=人事故障 長官=会長官邸 地元=土地元帳 新聞=最新聞紙 市場=都市場所 道路=水道路面
    半島=後半島民 海道=日本海道路 田中=上田中央 大学=東大学部 山口=岡山口座 福島=祝福島民 石川=小石川 岡山=静岡山間 年金=今年金利 金利=年金利用 電力=発電力学 数学=算数学習 中国=田中国会 本州=日本州立
    米軍=南米軍事 対中=絶対中止 対日=反対日本 生産=学生産業 物価=食物価格 人口=個人口座 上場=向上場面 機関=動機関係 同社=合同社員 増税=倍増税制 高校=最高校長 和歌=和歌山`,
  insideKatakana: `パリ=パリパリ パリ=パリジェンヌ タイ=タイトル タイ=タイヤ タイ=タイミング ドル=アイドル パン=ジャパン パン=パンダ ガス=ペガサス バス=バスケット インド=インドア
    ライン=オンライン スター=スタート スター=マスター メタ=メタル ロシア=プロシア カー=カード マリ=マリオ チリ=チリソース リーグ=コリーグ パリ=パリティ タイ=タイム タイ=ネクタイ タイ=ネイティブ
    インド=ウインドウ インド=インドネシア インド=マインド ペル=ペルシャ ペルー=スペルー チリ=チリトリ イラン=アイランド トルコ=トルコン マリ=マリーナ ケニア=ケニアン バス=バスク ガス=ガスト ガス=ガスケット
    パン=パンフレット パン=パンツ ワイン=ツワイン レジ=レジスタンス レジ=カレッジ スト=ストレス スト=ベスト スト=テスト スト=ストック デモ=デモクラシー デモ=デモンストレーション テレ=テレビ ビル=ビルマ
    ビル=モビル ビル=ビルド ゲート=ナビゲート ゲート=ゲートル ドラ=ドラム シリア=シリアス キー=スキー キー=ウイスキー バー=サーバー バー=カバー カー=カーテン カー=サッカー カー=メーカー
    アイス=アイスランド スイス=スイスイ ニス=テニス ルビ=ルビー ドル=ドルフィン ドル=ドルチェ ドル=ハンドル ウラン=ウランバートル グラ=プログラム ロボ=ロボット`,
  separators: `京大=東京・大阪 東大=関東・大阪 東京大学=東京の大学 半導体電池=半導体と電池 学に=文学史に 本人=日本・人 京大=東京_大阪 会社=国会_社会 都市=京都/市場 国大=外国_大使 本海=日本/海外
    東西=関東・西日本 市長=都市_長官 日中=本日_中止 人事=個人・事業 会長=社会＋長寿 北大=東北_大雪 半導=前半・導入`,
  numbers: `三人=十三人 十人=二十人 二人=十二人 5人=15人 3件=13件 五千万円=1億5000万円 百人=三百人 一番=1番 四国=4国 三菱=3菱 十日=二十日 三人=二十三人 五人=百五人 二日=十二日
    一部上場=1部上場 八百屋=800屋 七夕=7夕 千葉=1000葉 万歳=10000歳 5人=25人 10人=110人 3月=13月 五輪=5輪 三井=3井 百貨店=100貨店 四季=4季 九州=9州 六本木=6本木
    一橋=1橋 十分=10分 一方=1方 千代田=1000代田 3,000=43,000`,
  kana: `癌=がんばる がん=がんばる かに=しずかに うに=ように たこ=いたこと いか=いかなる さけ=さけぶ パリ=ぱり デモ=でも タイ=たい ダメ=ダメージ マス=ます カラ=から ヨリ=より ホド=ほど ダケ=だけ
    テン=てん サラ=さら トコロ=ところ コト=こと モノ=もの`,
  english: `led=lead fed=feed met=meet won=win left=leave found=find wound=wind organ=organization new=news
    unit=united her=here our=or hour=hor tour=tor four=for wise=wize rise=rize advise=advize acre=acer more=moer
    us=bus it=bit car=care see=saws fall=felled bid=bed art=article port=report organ=organic general=generation
    universe=university policy=police import=important depart=department secret=secretary arm=army author=authority
    meter=metro tire=tier plow=allow color=colon f-35=f-36 5g=5 g7=g77 covid=covert`,
  okurigana: `変える=変わる 上げる=上がる 下げる=下がる 終える=終わる 決める=決まる 始める=始まる 集める=集まる 止める=止まる 開ける=開く 値上げ=値上がり 引き上げ=引き揚げ 落とす=落ちる`,
  ke: `一ヶ月=一月 3か国=3国 鬼ヶ島=鬼島 千ヶ=千が 三ヶ所=三所 市ヶ谷=市谷川 五か条=五条 関ヶ原=関原 つつじが丘=つつじ丘 数カ国=数国`,
  v: `バス=ヴス ボール=ヴール バリ=パリ ビール=ヴェール ベスト=ヴィスト ボス=ヴス ブーム=ヴァーム ビザ=ピザ バラ=ヴィラ`,
  repeats: `佐々木=佐木 人々=人 日々=日 いすゞ=いす 代々木=代木 山々=山 木々=木 我々=我 時々=時`,
};

/** Pairs of a word and a longer word that contains it. A search for the word finds the longer word, but not vice versa. */
export const partsOfWords: Readonly<Record<string, string>> = {
  heads: `covid-19=covid-19三十人 横浜=新横浜 大阪=新大阪 神戸=新神戸 大阪=東大阪 広島=東広島 九州=北九州 朝鮮=北朝鮮 日本=西日本 日本=東日本 方向=双方向 方向=両方向 陛下=両陛下 送信=再送信 起動=再起動
    社長=副社長 首相=副首相 知事=副知事 大臣=副大臣 選挙=総選挙 血圧=高血圧 気圧=高気圧 出力=入出力 数字=英数字 製品=新製品 大陸=新大陸 学期=新学期 制度=旧制度 開発=再開発 利用=再利用
    所得=低所得 距離=長距離 距離=短距離 期間=短期間 速度=高速度`,
  tails: `数式=数式中 環境変数=環境変数値 用紙=用紙幅 計算機=計算機上 文字列=文字列長 日本語=日本語用 受取人=受取人名 経路=経路上 構造体=構造体内 工事=工事中 会議=会議中 敷地=敷地内
    地域=地域内 道路=道路上 歴史=歴史上 地震=地震後 選挙=選挙後 支店=支店長 研究所=研究所長`,
  katakana: `ルール=キューイングルール ツリー=レポジトリーツリー モード=ジャーナリングモード マシン=スタンドアロンマシン スクリプト=ログインスクリプト リスト=ドロップダウンリスト
    エラー=シンタクスエラー ローカル=ローカルログイン パッケージ=パッケージメンテナ コレクション=ガベージコレクション プロンプト=ログインプロンプト ワクチン=メッセンジャーワクチン
    ファンド=アクティビストファンド ローン=サブプライムローン ショック=リーマンショック バンク=シリコンバレーバンク ミサイル=イスカンデルミサイル ロケット=イプシロンロケット カード=イオンカード
    リーグ=プレミアリーグ ツアー=ワールドツアー タワー=ランドマークタワー ビザ=デジタルノマドビザ オイル=シェールオイル エンジン=ハイブリッドエンジン スタジアム=ベルーナスタジアム
    アリーナ=トヨタアリーナ サミット=グローバルサウスサミット ホテル=ヒルトンホテル`,
  shortKatakana: `リスト=キューリスト データ=ゴミデータ フォーム=サブフォーム ツリー=サブツリー パス=フルパス コピー=ゼロコピー モード=タブモード バイト=キロバイト バイト=ギガバイト ウェブ=ウェブサイト リンク=ハイパーリンク
    データ=データベース データ=データベースエントリ ツール=データツールバー タイトル=サブタイトル ネット=サブネット ファイル=ログインファイル フィルター=ガンマフィルター アイコン=ブラシアイコン カウント=ミスカウント`,
  affixes: `受信=送受信 出力=入出力 院=入退院 減速=加減速 利率=年利率 利率=平均年利率 形式=短形式 項目=各項目名 文字=小文字 文字=一文字 複数=複数段 同一=同一物 指定=指定例 論理=論理学 重大=重大度
    計算=計算用数値 整数=整数値表記 右下=右下隅`,
};
