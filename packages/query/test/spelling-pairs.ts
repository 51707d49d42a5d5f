/**
 * Spellings that find each other, both ways, and look-alikes that do not, by the rules of docs/searching.md. One string for each rule:
 * pairs `a=b` apart from each other by spaces, `_` for a space inside a spelling.
 */
export const sameWords: Readonly<Record<string, string>> = {
  width: `ﾊﾝﾄﾞｳﾀｲ=ハンドウタイ ＮＴＴ=ntt ５Ｇ=5g ｱｯﾌﾟﾙ=アップル Ｗｉｎｄｏｗｓ=windows ２０２６年=2026年 ガ=ガ ｻｰﾊﾞｰ=サーバー ＡＩ=ai Ｃ＋＋=c++
    ﾃﾞｰﾀ=データ ㈱トヨタ=株式会社トヨタ ㈲山田=有限会社山田 ⻑崎県=長崎県 ⻄野=西野 ⻘森県=青森県 ⺠主党=民主党 ⻨茶=麦茶 ㍿日立=株式会社日立 ㌔=キロ`,
  dash: `サ−バー=サーバー サ‐バー=サーバー デ―タ=データ メ-カー=メーカー スーパ-=スーパー ス－パー=スーパー ニュ−ス=ニュース リ‐ダー=リーダー ビ-ル=ビール
    コ−ヒー=コーヒー ユ-ザー=ユーザー マネ−=マネー ゲ―ム=ゲーム チ-ム=チーム ロ-ン=ローン`,
  separators: `山田太郎=山田_太郎 山田太郎=山田　太郎 ジョンスミス=ジョン・スミス 半導体=半_導_体 日本銀行=日本_銀行 ソフトウェア開発=ソフトウェア・開発
    データセンター=データ・センター 田中角栄=田中・角栄 東京電力=東京_電力 コロナワクチン=コロナ・ワクチン 株式会社=株式_会社 サッカー大会=サッカー_大会
    ヨーロッパ連合=ヨーロッパ・連合 佐藤栄作=佐藤　栄作 マイクロソフト=マイクロ・ソフト`,
  oldKanji: `高島屋=髙島屋 渡辺=渡邊 渡辺=渡邉 斎藤=齋藤 国際=國際 吉野家=𠮷野家 沢田=澤田 桜井=櫻井 広島=廣島 山崎=山﨑 浜田=濱田 島田=嶋田 恵子=惠子
    学校=學校 会社=會社 経済=經濟 竜馬=龍馬 真田=眞田 栄一=榮一 柳田=栁田 富田=冨田 円高=圓高 寿司=壽司 与党=與党 滝沢=瀧澤 舟橋=舟槗 徳川=德川
    鉄道=鐵道 峰岸=峯岸 麺類=麵類`,
  smallKatakana: `キヤノン=キャノン フィルム=フイルム ウイルス=ウィルス シャッター=シヤツター ウェブ=ウエブ ソフトウェア=ソフトウエア チェコ=チエコ ファイル=フアイル
    フォーラム=フオーラム ファクス=フアクス ジャパン=ジヤパン ニュース=ニユース ヒット=ヒツト キューピー=キユーピー ウォッカ=ウオッカ`,
  longVowel: `サーバ=サーバー コンピュータ=コンピューター プリンタ=プリンター ユーザ=ユーザー メモリ=メモリー センサ=センサー モニタ=モニター ブラウザ=ブラウザー
    フォルダ=フォルダー ドライバ=ドライバー エディタ=エディター スキャナ=スキャナー ルータ=ルーター モータ=モーター カテゴリ=カテゴリー エネルギ=エネルギー
    アダプタ=アダプター コネクタ=コネクター レーザ=レーザー インタビュ=インタビュー`,
  okurigana: `申込=申し込み 申込み=申し込み 取組=取り組み 引上げ=引き上げ 引下げ=引き下げ 手続=手続き 受付=受け付け 問合せ=問い合わせ 売上=売り上げ 見積=見積もり 打合せ=打ち合わせ
    買物=買い物 乗換=乗り換え 切替=切り替え 組合せ=組み合わせ 払戻し=払い戻し 貸出=貸し出し 繰越=繰り越し 立入り=立ち入り 見通し=見通 振込=振り込み 届出=届け出
    積立=積み立て 割引=割り引き 下請=下請け 締切=締め切り 引越し=引っ越し 割当て=割り当て 支払=支払い 取扱い=取り扱い`,
  kanaKanji: `りんご=リンゴ りんご=林檎 リンゴ=林檎 癌=がん こども=子供 子ども=子供 子ども=こども さくら=桜 うどん=饂飩 ひまわり=向日葵 みかん=蜜柑 バラ=薔薇 ねずみ=鼠
    たばこ=煙草 タバコ=煙草 ごみ=ゴミ きのこ=キノコ けんか=喧嘩 あいさつ=挨拶 ろうそく=蝋燭 わさび=山葵 すいか=西瓜 とうもろこし=玉蜀黍`,
  v: `ベトナム=ヴェトナム バイオリン=ヴァイオリン ビーナス=ヴィーナス ベネチア=ヴェネチア ボーカル=ヴォーカル ビクトリア=ヴィクトリア ベルサイユ=ヴェルサイユ バチカン=ヴァチカン
    ラブ=ラヴ バージニア=ヴァージニア ビジョン=ヴィジョン ボルガ=ヴォルガ ビンテージ=ヴィンテージ ベール=ヴェール ドライブ=ドライヴ`,
  ke: `霞が関=霞ヶ関 霞ケ関=霞ヶ関 霞が関=霞ケ関 3ヶ月=3か月 3カ月=3か月 3箇月=3ヶ月 関ヶ原=関が原 関ケ原=関ヶ原 市ヶ谷=市ケ谷 千駄ヶ谷=千駄が谷 五ヶ国=五か国 六カ国=六ヶ国 一ヶ所=一か所
    鎌ヶ谷=鎌ケ谷 自由ヶ丘=自由が丘 数ヶ月=数カ月`,
  repeats: `佐々木=佐佐木 いすゞ=いすず 人々=人人 代々木=代代木 野々村=野野村 奈々子=奈奈子 時々=時時 国々=国国 個々=個個 様々=様様 我々=我我 度々=度度 山々=山山 みすゞ=みすず 少々=少少`,
  numbers: `十人=10人 第三=第3 1万円=10000円 1万円=10,000円 三人=3人 二十人=20人 百人=100人 五千円=5000円 一億円=1億円 第十回=第10回 約百人=約100人 三十五人=35人 二〇二六年=2026年
    千人=1000人 三件=3件 第二次=第2次 五年=5年 十二月=12月 一億五千万円=1億5000万円 1億5000万円=150000000円 八社=8社`,
  accents: `citroen=citroën nestle=nestlé sao=são zurich=zürich erdogan=erdoğan hermes=hermès lodz=łódź cafe=café resume=résumé orsted=ørsted munchen=münchen malmo=malmö curacao=curaçao
    pokemon=pokémon peugeot=peugeôt beyonce=beyoncé`,
  hyphens: `e-mail=email wi-fi=wifi f-35=f35 covid-19=covid19 co-operation=cooperation start-up=startup e-commerce=ecommerce x-ray=xray buy-out=buyout pre-order=preorder on-line=online
    semi-conductor=semiconductor anti-trust=antitrust health-care=healthcare u-turn=uturn g-7=g7 b-52=b52 short-term=shortterm`,
  british: `colour=color labour=labor behaviour=behavior harbour=harbor neighbour=neighbor honour=honor favour=favor rumour=rumor organise=organize organisation=organization realise=realize
    recognise=recognize privatise=privatize centre=center theatre=theater litre=liter fibre=fiber metre=meter defence=defense licence=license analyse=analyze travelling=traveling
    cancelled=canceled modelling=modeling programme=program catalogue=catalog grey=gray aluminium=aluminum sceptical=skeptical`,
  irregular: `rise=rose rise=risen buy=bought sell=sold fall=fell fall=fallen take=took take=taken give=gave give=given say=said make=made pay=paid hold=held keep=kept know=knew grow=grew
    write=written begin=began break=broken choose=chosen drive=driven speak=spoken strike=struck seek=sought build=built send=sent spend=spent lose=lost`,
};

export const otherWords: Readonly<Record<string, string>> = {
  characters: `斎藤=斉藤 大坂=大阪 山崎=山埼 末=未 土=士 太=犬 人=入 大=太 千=干 日=目 力=刀 白=百`,
  hiragana: `しよう=しょう たい=タイ でも=デモ おばさん=おばあさん きやく=きゃく はつか=はっか いつか=いっか かつこ=かっこ びよういん=びょういん ひやく=ひゃく じゆう=じゅう りゆう=りゅう`,
  longVowel: `ビル=ビール カバ=カバー コート=コト スキ=スキー ドラマ=ドラマー ローマ=ローマー ルビ=ルビー バタ=バター パタン=パターン カド=カード`,
  insideKanji: `京都=東京都 議会=審議会 大津=大津波 原発=原発注 理事=料理事典 会議=議会議事録 国会=中国会計 統領=大統領 導体=半導体 幹線=新幹線
    上海=海上海域 本社=日本社会 学校=大学校舎`,
  insideKatakana: `パリ=パリパリ パリ=パリジェンヌ タイ=タイトル タイ=タイヤ タイ=タイミング ドル=アイドル パン=ジャパン パン=パンダ ガス=ペガサス バス=バスケット インド=インドア ライン=オンライン
    スター=スタート スター=マスター メタ=メタル ロシア=プロシア カー=カード マリ=マリオ チリ=チリソース リーグ=コリーグ`,
  separators: `京大=東京・大阪 東大=関東・大阪 東京大学=東京の大学 半導体電池=半導体と電池 学に=文学史に 本人=日本・人 京大=東京_大阪 会社=国会_社会 都市=京都/市場`,
  numbers: `三人=十三人 十人=二十人 二人=十二人 5人=15人 3件=13件 五千万円=1億5000万円 百人=三百人 一番=1番 四国=4国 三菱=3菱 十日=二十日`,
  kana: `癌=がんばる がん=がんばる かに=しずかに うに=ように たこ=いたこと いか=いかなる さけ=さけぶ`,
  english: `led=lead fed=feed met=meet won=win left=leave found=find wound=wind organ=organization new=news unit=united her=here our=or hour=hor tour=tor four=for wise=wize
    rise=rize advise=advize acre=acer more=moer`,
};
