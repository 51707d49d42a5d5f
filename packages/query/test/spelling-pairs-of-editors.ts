/** Further pairs and look-alikes in the format of spelling-pairs.ts, written before the rules were tested with them. */
export const sameWordsOfEditors: Readonly<Record<string, string>> = {
  okurigana: `打ち合わせ=打合せ 打ち合わせ=打合わせ 打合せ=打合わせ 問い合わせ=問合わせ 待ち合わせ=待合せ 売り切れ=売切れ
    植え付け=植付け 取り壊し=取壊し 立ち退き=立退き 立退=立ち退き 積み残し=積残し 持ち越し=持越し 見直し=見直
    割り増し=割増 割増料金=割り増し料金 手引き=手引 申し入れ=申入れ 買い占め=買占め 買い戻し=買戻し
    売り惜しみ=売惜しみ 書き込み=書込み 聞き込み=聞込み 焼き払い=焼払い 焼き付け=焼付け 締め付け=締付け
    引き締め=引締め 引き抜き=引抜き 引き取り=引取り 引取=引き取り 受け取り=受取 受取人=受け取り人 受け皿=受皿
    折り返し=折返し 折り畳み=折畳み 切り下げ=切下げ 切り上げ=切上げ 切り捨て=切捨て 繰り上げ=繰上げ 繰り下げ=繰下げ
    繰り入れ=繰入れ 差し止め=差止め 差し替え=差替え 差し戻し=差戻し 仕組み=仕組 仕分け=仕分 住み替え=住替え
    使い捨て=使捨て 積み増し=積増し 釣り合い=釣合い 取り崩し=取崩し 取り調べ=取調べ 取り引き=取引 取引先=取り引き先
    飲み物=飲物 乗り換える=乗換える 張り付け=張付け 払い下げ=払下げ 振り出し=振出し 踏み切り=踏切 見合わせ=見合せ
    申し出=申出 持ち株=持株 持ち株会社=持株会社 盛り込む=盛込む 呼び掛け=呼びかけ 呼掛け=呼びかけ 割り振り=割振り
    落ち着き=落着き 駆け込み=駆込み 掛け声=掛声 貸し倒れ=貸倒れ 貸倒引当金=貸し倒れ引当金 仮払い=仮払 月払い=月払
    後払い=後払 立ち会い=立会い 立会人=立ち会い人 話し合い=話合い 組み込み=組込み 埋め立て=埋立て 埋立地=埋め立て地
    売り場=売場 置き場=置場 買い手=買手 売り手=売手 雇い止め=雇止め 雇止め=雇い止め 積立金=積み立て金 値下がり=値下り
    値引き=値引 前払い=前払 明らか=明か 少ない=少い 表す=表わす 行う=行なう 異なる=異る 向かう=向う 当たり=当り
    浮かぶ=浮ぶ 生まれる=生れる 暮らし=暮し 申し入れる=申入れる 乗り継ぎ=乗継ぎ 乗継=乗り継ぎ 売り渡し=売渡し
    貸し切り=貸切 貸切バス=貸し切りバス 取り組み=取組み 巻き返し=巻返し 立ち入り検査=立入検査 立て直し=立直し
    見積り=見積もり 積み上げ=積上げ 引き落とし=引落とし 引き落とし=引落し 切り離し=切離し 組み替え=組替え
    繰り返し=繰返し 申し送り=申送り 問い合わせ先=問合せ先 受け入れ体制=受入体制 割り込み=割込み 打ち上げ=打上げ
    打ち消し=打消し 売り上げ高=売上高 買い入れ=買入れ 買い上げ=買上げ 書き出し=書出し 飼い主=飼主 締め切り日=締切日
    据え付け=据付け 立ち並ぶ=立並ぶ 積み替え=積替え 溶け込む=溶込む 届け出=届出 届け出書=届出書 飛び込み=飛込み
    取り付け=取付け 取付=取り付け 投げ売り=投売り 乗り入れる=乗入れる 引き続き=引続き 引き分け=引分け 吹き付け=吹付け
    踏み台=踏台 振り返る=振返る 見習い=見習 申し訳=申訳 割り引く=割引く 追い上げ=追上げ 押し付け=押付け
    落とし物=落し物 終わる=終る 起こす=起す 聞こえる=聞える 当てはまる=当て嵌まる 集まる=集る 賜る=賜わる`,
  v: `ヴィオラ=ビオラ ヴェニス=ベニス ヴィレッジ=ビレッジ レヴュー=レビュー ヴェガ=ベガ セルヴィス=セルビス
    ヴァーチャル=バーチャル ヴォーグ=ボーグ クレヴァー=クレバー ヴォルテージ=ボルテージ ヴィンセント=ビンセント
    スロヴェニア=スロベニア スロヴァキア=スロバキア ラトヴィア=ラトビア モルドヴァ=モルドバ ボリヴィア=ボリビア
    ネヴァダ=ネバダ ヴァイキング=バイキング ヴィトン=ビトン アドヴァイス=アドバイス ジュネーヴ=ジュネーブ
    ノヴォシビルスク=ノボシビルスク ヴァイツゼッカー=バイツゼッカー ゴルバチョフ=ゴルヴァチョフ シルヴィア=シルビア`,
  loanwords: `ダイヤモンド=ダイアモンド バイオテクノロジー=バイオテクノロジ ギリシャ=ギリシア ペルシャ=ペルシア
    スウェーデン=スエーデン クウェート=クエート ハロウィン=ハロウィーン ティーム=チーム プラスティック=プラスチック
    チケット=ティケット リポート=レポート メイン=メーン メインバンク=メーンバンク エージェント=エイジェント
    メイク=メーク シミュレーション=シュミレーション コミュニケーション=コミニュケーション スケジュール=スケジュ-ル
    ウオーキング=ウォーキング パーセンテイジ=パーセンテージ フィンテック=フィンテツク デジタル=ディジタル
    ジレンマ=ディレンマ ファースト=フアースト アウェー=アウェイ アウエー=アウェー ハイウェー=ハイウェイ
    ゲートウェー=ゲートウェイ ディスプレー=ディスプレイ プレー=プレイ フェイスブック=フェースブック
    インターフェイス=インターフェース スペイス=スペース データベイス=データベース セイル=セール テイラー=テーラー
    ウェア=ウエア ソフトウェア=ソフトウエア ハードウェア=ハードウエア ヴィジュアル=ビジュアル ヴォイシー=ボイシー
    ヴェローナ=ベローナ ヴィルヌーヴ=ビルヌーブ レヴィ=レビ ハーヴェイ=ハーベイ オリヴァー=オリバー グローヴ=グローブ
    モーヴ=モーブ ナイーヴ=ナイーブ ヴァージョン=バージョン エヴェレスト=エベレスト ヴィシー=ビシー アルヴァ=アルバ
    プライヴェート=プライベート フェアウエー=フェアウェイ サブウェー=サブウェイ フェイスシールド=フェースシールド
    テースティング=テイスティング シェイクスピア=シェークスピア ドメスティック=ドメスチック ディーゼル=ジーゼル
    キャンディー=キャンデー バイオレット=ヴァイオレット マネジメント=マネージメント マネジャー=マネージャー
    ウィンドウ=ウインドー ボウル=ボール キロワット=キロワツト`,
  longVowel: `アーキテクチャ=アーキテクチャー サプライヤ=サプライヤー オペレータ=オペレーター アクセラレータ=アクセラレーター
    データセンタ=データセンター スキャナー=スキャナ ポリマ=ポリマー インバータ=インバーター コンデンサ=コンデンサー
    トランスデューサ=トランスデューサー リチウムポリマ=リチウムポリマー アドバイザ=アドバイザー
    ストレージサーバ=ストレージサーバー Webサーバ=Webサーバー サーバ室=サーバー室 ユーザ数=ユーザー数 マスタ=マスター
    スライダ=スライダー カウンタ=カウンター ベアリングメーカ=ベアリングメーカー バイヤ=バイヤー プレーヤ=プレーヤー
    アナライザ=アナライザー オーナ=オーナー コンシューマ=コンシューマー パラメータ=パラメーター
    キャッシュディスペンサ=キャッシュディスペンサー インストーラ=インストーラー コンパイラ=コンパイラー
    スケジューラ=スケジューラー レジスタ=レジスター アンテナ=アンテナー ロードバランサ=ロードバランサー
    ラスタ=ラスター クラスタ=クラスター クラスタ分析=クラスター分析 マイクロコントローラ=マイクロコントローラー
    ゲーマ=ゲーマー ジェネレータ=ジェネレーター ファーマ=ファーマー シーケンサ=シーケンサー カレンダ=カレンダー
    トラクタ=トラクター シャッタ=シャッター トリガ=トリガー ポインタ=ポインター タイマ=タイマー
    ボランティア=ボランティアー`,
  separators: `ドナルド・トランプ=ドナルドトランプ ジョー・バイデン=ジョーバイデン イーロン・マスク=イーロンマスク
    レオナルド・ダ・ヴィンチ=レオナルドダヴィンチ マーガレット・サッチャー=マーガレット＝サッチャー
    高市早苗=高市　早苗 鈴木一朗=鈴木_一朗 大谷翔平=大谷・翔平 サンフランシスコ=サン・フランシスコ
    ゴールドマンサックス=ゴールドマン・サックス モルガンスタンレー=モルガン・スタンレー
    ニューヨークタイムズ=ニューヨーク・タイムズ ウォールストリートジャーナル=ウォール・ストリート・ジャーナル
    コーポレートガバナンス=コーポレート・ガバナンス プロ野球=プロ・野球`,
  repeats: `佐々木希=佐佐木希 奈々未=奈奈未 野々市=野野市 益々=益益 続々=続続 云々=云云 種々=種種 前々=前前 前々回=前前回
    別々=別別 ますます=益々 たびたび=度々 いろいろ=色々 ひとびと=人々 さまざま=様々 我々=われわれ 次々=つぎつぎ
    度々=たびたび`,
  oldKanji: `齋藤=斎藤 髙橋=高橋 渡邉=渡辺 邊見=辺見 澤村=沢村 濵田=浜田 﨑山=崎山 瀧本=滝本 廣瀬=広瀬 廣瀨=広瀬 國分=国分
    嶋崎=島崎 嶌田=島田 榮倉=栄倉 眞子=真子 惠美=恵美 與謝野=与謝野 壽=寿 彌生=弥生 圓山=円山 豐田=豊田 黑田=黒田
    靜岡=静岡 條=条 櫻田=桜田 濱口=浜口 萬田=万田 龜梨=亀梨 鷗外=鴎外 邨井=村井 冨士=富士 曾我=曽我 淺野=浅野
    髙島屋=高島屋 德永=徳永 步=歩 槇原=槙原 會津=会津 惣領=総領 鐵男=鉄男 寶塚=宝塚 昻=昂 晴彥=晴彦 桒原=桑原
    舘野=館野 藝大=芸大 增田=増田 神戶=神戸 橫山=横山 淸水=清水 﨑=崎 巖谷=巌谷 堯=尭 遙=遥 靖國=靖国`,
  substituteKanji: `満州=満洲 満州国=満洲国 満洲事変=満州事変 欧州=欧洲 豪州=豪洲 聯合=連合 聯盟=連盟 国際聯盟=国際連盟
    聯合艦隊=連合艦隊 掩護=援護 臆測=憶測 臆病=憶病 障害者=障碍者 障害者=障がい者 障碍=障害 障がい=障害
    障がい者雇用=障害者雇用 子供=子ども 子ども食堂=こども食堂 こども家庭庁=子ども家庭庁 日蝕=日食 月蝕=月食 腐蝕=腐食
    浸蝕=浸食 侵蝕=侵食 叡智=英知 智慧=知恵 智識=知識 註釈=注釈 註文=注文 脚註=脚注 銓衡=選考 尖端=先端 煽動=扇動
    沈澱=沈殿 抛棄=放棄 抛物線=放物線 訣別=決別 弘報=広報 饗応=供応 醱酵=発酵 醗酵=発酵 骨骼=骨格 歎願=嘆願 撒水=散水
    讃美=賛美 賞讃=賞賛 絶讃=絶賛 刺戟=刺激 吃水=喫水 穿鑿=詮索 蒐集=収集 洗滌=洗浄 擡頭=台頭 遺蹟=遺跡 史蹟=史跡
    顚覆=転覆 顛末=顚末 両棲=両生 繃帯=包帯 熔接=溶接 鎔岩=溶岩 熔岩=溶岩 落磐=落盤 地磐=地盤 諒解=了解 諒承=了承
    掠奪=略奪 聯想=連想 聯絡=連絡 坐礁=座礁 坐席=座席 稀少=希少 稀薄=希薄 古稀=古希 奇蹟=奇跡 綺麗=奇麗 稀有=希有
    編輯=編集 焦躁=焦燥 車輛=車両 間歇=間欠 活潑=活発 按分=案分 慰藉料=慰謝料 一攫千金=一獲千金 陰翳=陰影 苑地=園地
    恩誼=恩義 廻送=回送 快濶=快活 火焔=火炎 劃一=画一 計劃=計画 企劃=企画 決潰=決壊 倒潰=倒壊 崩潰=崩壊 昂奮=興奮
    昂騰=高騰 広汎=広範 雇傭=雇用 混淆=混交 根柢=根底 沮止=阻止 阻喪=沮喪 煖房=暖房 煖炉=暖炉 断乎=断固 長篇=長編
    短篇=短編 低徊=低回 叮嚀=丁寧 手帖=手帳 碇泊=停泊 物慾=物欲 食慾=食欲 意慾=意欲 叛乱=反乱 叛逆=反逆 謀叛=謀反
    蕃族=蛮族 病歿=病没 戦歿者=戦没者 辺疆=辺境 保姆=保母 防禦=防御 制禦=制御 妨碍=妨害 摸索=模索 熔鉱炉=溶鉱炉
    離叛=離反 輿論=世論 連繋=連係 煉瓦=レンガ 磨滅=摩滅 劇甚=激甚 名誉毀損=名誉棄損 毀損=棄損 破毀=破棄 肝腎=肝心
    彎曲=湾曲 颱風=台風 旱魃=干ばつ 萎縮=委縮 潰瘍=かいよう 賄賂=わいろ 腫瘍=しゅよう 拉致=ら致 処方箋=処方せん
    改竄=改ざん 隠蔽=隠ぺい 隠蔽=いんぺい 語彙=語い 比喩=比ゆ 挫折=ざ折 破綻=破たん 脆弱=ぜい弱 進捗=進ちょく
    補填=補てん 剥奪=はく奪 軋轢=あつれき 梗塞=こうそく 心筋梗塞=心筋こうそく 膵臓=すい臓 肺癌=肺がん
    骨粗鬆症=骨粗しょう症 ヒ素=砒素 覚醒剤=覚せい剤 拳銃=けん銃 斡旋=あっせん 中州=中洲 満州鉄道=満洲鉄道
    豪州戦=豪洲戦 聯合国=連合国 国際連盟=國際聯盟 関連会社=関聯会社 障害福祉=障がい福祉 身体障害=身体障がい
    知的障害=知的障碍 精神障害者=精神障がい者 視覚障害=視覚障がい 発達障がい=発達障害 子供部屋=子ども部屋
    子供服=こども服 大人=おとな 憶測=臆測 腐食性=腐蝕性 海蝕=海食 智恵=知恵 附属=付属 附則=付則 寄附=寄付
    寄附金=寄付金 附帯=付帯 附近=付近 陰謀=隠謀 磨耗=摩耗 研摩=研磨 衣裳=衣装 扮装=ふん装 剥離=はく離 胡椒=こしょう
    胡瓜=きゅうり 破綻処理=破たん処理 損失補填=損失補てん 改ざん=改竄 文書改竄=文書改ざん 隠蔽工作=隠ぺい工作
    処方箋薬=処方せん薬 脳梗塞=脳こうそく 脊椎=せきつい 潰瘍性大腸炎=かいよう性大腸炎 語彙力=語い力 贅沢=ぜいたく
    洗濯=せんたく 稽古=けいこ 挨拶=あいさつ 親戚=親せき 遵法=順法 遵守=順守 慰藉=慰謝 企劃部=企画部 車輛基地=車両基地
    特輯=特集 綜合商社=総合商社 抒情詩=叙情詩 防禦率=防御率 交叉点=交差点 恢復=回復 熔接工=溶接工 反撥=反発
    沈澱物=沈殿物 乱獲=濫獲 濫用=乱用 薬物濫用=薬物乱用 臨床=臨牀 年令=年齢 波瀾=波乱 波瀾万丈=波乱万丈 装幀=装丁
    装釘=装丁 鄭重=丁重 厖大=膨大 長篇小説=長編小説 鷹揚=おうよう`,
  kana: `いぬ=犬 ネコ=猫 あいさつ=挨拶 うつ=鬱 わな=罠 めぐる=巡る たたく=叩く つながる=繋がる にぎやか=賑やか すべて=全て
    さらに=更に ほぼ=略 あらかじめ=予め いったん=一旦 おそれ=恐れ きっかけ=切っ掛け きれい=綺麗 けん銃=拳銃
    さんご=珊瑚 サンゴ=珊瑚 サンゴ礁=珊瑚礁 しいたけ=椎茸 タケノコ=筍 たけのこ=竹の子 ツル=鶴 ハト=鳩 ひな祭り=雛祭り
    ふぐ=河豚 フグ=河豚 ほうれん草=ホウレンソウ まな板=俎板 みぞれ=霙 もち米=餅米 やけど=火傷 ヤケド=火傷 ゆず=柚子
    わかめ=ワカメ 津波=つなみ とび職=鳶職 ねぎ=葱 ネギ=ねぎ にんにく=ニンニク にんじん=人参 ニンジン=人参
    だいこん=大根 なす=茄子 ナス=なす かぼちゃ=南瓜 カボチャ=かぼちゃ ろうそく=蝋燭`,
  numbers: `十五=15 十五人=１５人 十五日=15日 ２０日=二十日 三百円=300円 十二万円=12万円 5億円=500000000円 百万人=100万人
    二百万台=200万台 3万5000人=35,000人 1,200万円=1200万円 １億２０００万円=1億2000万円 八千人=8000人 四十七人=47人
    第四十七回=第47回 十二カ国=12カ国 二十一世紀=21世紀 二十四時間=24時間 六十五歳以上=65歳以上 七十五周年=75周年
    平成三十年=平成30年 令和八年=令和8年 2026年11月26日=二〇二六年十一月二十六日 11月26日=十一月二十六日 1兆円=一兆円
    2兆5000億円=二兆五千億円 30％=30% 三割=3割 5分の1=五分の一 一丁目=1丁目 三丁目=3丁目 十階建て=10階建て
    百五十キロ=150キロ 十メートル=10メートル 六カ月=6カ月 第三四半期=第3四半期 第1四半期=第一四半期 一軒家=1軒家
    二人組=2人組 五人家族=5人家族 三社連合=3社連合 第二次世界大戦=第2次世界大戦 東京二十三区=東京23区 三者会談=3者会談
    六者協議=6者協議 7カ国=七カ国 主要七カ国=主要7カ国 二世帯=2世帯 三日間=3日間 十種競技=10種競技 百二歳=102歳
    千二百人=1200人 一千億円=1000億円 1千億円=1000億円 八十八カ所=88カ所 三千万円=3000万円 十八歳=18歳
    二十歳以上=20歳以上 五百円玉=500円玉 三百五十人=350人 千五百億円=1500億円 1500億円=1,500億円 百二十三万人=123万人
    3億2千万円=3億2000万円 十周年=10周年 七十二時間=72時間 四十八時間以内=48時間以内 第百五回=第105回
    第五十回衆院選=第50回衆院選 平成二十三年=平成23年 昭和六十四年=昭和64年 令和七年度=令和7年度 一九九五年=1995年
    二〇二五年度=2025年度 三月十一日=3月11日 八月十五日=8月15日 十分間=10分間 三十分=30分 二割引き=2割引き
    四分の三=4分の3 五分五分=5分5分 五連勝=5連勝 六カ国協議=6カ国協議 二カ所=2カ所 八時間労働=8時間労働
    百メートル走=100メートル走 四百メートルリレー=400メートルリレー 二十キロ=20キロ 五度目=5度目 三十七度=37度
    三次元=3次元 三次元データ=3次元データ 五カ年計画=5カ年計画 第一次産業=第1次産業 二階建て=2階建て 三枚目=3枚目
    十万円給付=10万円給付 全国四十七都道府県=全国47都道府県 大手三社=大手3社 上位五人=上位5人 死者三十人=死者30人
    八人=８人 ９０歳=九十歳 ２万５０００円=2万5000円`,
  places: `霞ケ浦=霞ヶ浦 龍ヶ崎市=龍ケ崎市 保土ヶ谷=保土ケ谷 丸ノ内=丸の内 御茶ノ水=御茶の水 虎ノ門=虎の門 四ッ谷=四ツ谷
    三ツ矢=三ッ矢 宮ノ下=宮の下 梅ヶ丘=梅が丘 鶴ヶ島=鶴ケ島 龍野=竜野 天竜川=天龍川 桧原=檜原 霞が関=霞ヶ関
    江ノ島=江の島 西ノ島=西の島 三ツ沢=三つ沢 八ッ場ダム=八ツ場ダム 市ケ谷=市ヶ谷 駒ケ岳=駒ヶ岳 槍ケ岳=槍ヶ岳
    壇ノ浦=壇の浦 竜ヶ崎=龍ケ崎 鳩ヶ谷=鳩ケ谷 関ケ原=関ヶ原 天龍=天竜 井ノ頭=井の頭 木ノ本=木の本 三宅島=三宅嶋
    沢渡=澤渡`,
  plurals: `company=companies city=cities wolf=wolves boss=bosses box=boxes hero=heroes potato=potatoes analysis=analyses
    crisis=crises woman=women person=persons knife=knives roof=roofs bacterium=bacteria alumnus=alumni
    stimulus=stimuli nucleus=nuclei fungus=fungi virus=viruses vaccine=vaccines index=indexes index=indices
    forum=forums stadium=stadiums referendum=referendums referendum=referenda curriculum=curricula
    memorandum=memoranda parenthesis=parentheses ox=oxen tax=taxes quiz=quizzes fish=fishes grandchild=grandchildren
    gentleman=gentlemen policeman=policemen policewoman=policewomen salesman=salesmen ombudsman=ombudsmen
    craftsman=craftsmen foot=feet tooth=teeth mouse=mice louse=lice goose=geese CEO=CEOs NGO=NGOs SME=SMEs MP=MPs
    tomato=tomatoes volcano=volcanoes embargo=embargoes cargo=cargoes veto=vetoes echo=echoes photo=photos logo=logos
    half=halves calf=calves elf=elves self=selves thief=thieves plateau=plateaus bureau=bureaux attorney=attorneys
    currency=currencies strategy=strategies supply=supplies ally=allies subsidy=subsidies tariff=tariffs
    bureau=bureaus beau=beaux shelf=shelves wife=wives loaf=loaves hypothesis=hypotheses thesis=theses
    emphasis=emphases appendix=appendices matrix=matrices criterion=criteria phenomenon=phenomena larva=larvae
    formula=formulae formula=formulas antenna=antennas chairman=chairmen businesswoman=businesswomen
    congressman=congressmen fireman=firemen clergyman=clergymen stuntman=stuntmen freshman=freshmen
    stepchild=stepchildren schoolchild=schoolchildren IPO=IPOs ETF=ETFs PPE=PPEs UFO=UFOs CFO=CFOs GPU=GPUs memo=memos
    ratio=ratios studio=studios portfolio=portfolios piano=pianos radio=radios casino=casinos zero=zeros gas=gases
    lens=lenses bus=buses campus=campuses bonus=bonuses census=censuses surplus=surpluses status=statuses kiss=kisses
    match=matches waltz=waltzes`,
  verbs: `merge=merging merge=merged plan=planned plan=planning travel=travelled travel=traveled ban=banned cut=cutting
    die=died lie=lying pay=paid say=said sell=sold think=thought teach=taught seek=sought fight=fought catch=caught
    bring=brought draw=drawn drive=driven speak=spoken steal=stolen swear=sworn tear=torn wear=worn throw=thrown
    write=written freeze=frozen fly=flown grow=grew know=known show=shown sink=sunk swim=swum sing=sung shrink=shrank
    spring=sprung strike=struck shake=shaken withdraw=withdrew withdraw=withdrawn overthrow=overthrown
    undertake=undertook overtake=overtaken forbid=forbidden forgive=forgiven forget=forgotten hide=hidden ride=ridden
    rise=risen arise=arisen eat=eaten lend=lent send=sent spend=spent build=built rebuild=rebuilt keep=kept
    sleep=slept leave=leaving lose=lost hold=held tell=told outsell=outsold resell=resold panic=panicked
    panic=panicking traffic=trafficking mimic=mimicked agree=agreed apply=applied apply=applies copy=copying
    deny=denied rely=relies`,
  british: `organise=organize organisation=organization organisations=organization privatisation=privatization
    nationalise=nationalize digitalisation=digitalization decarbonisation=decarbonization decarbonise=decarbonize
    weaponise=weaponize monetise=monetize securitisation=securitization globalisation=globalization colonise=colonize
    incentivise=incentivize prioritise=prioritize optimise=optimize hospitalised=hospitalized vaporise=vaporize
    carbonise=carbonize pedestrianise=pedestrianize crystallise=crystallize itemise=itemize randomised=randomized
    subsidise=subsidize unionise=unionize urbanisation=urbanization tokenisation=tokenization
    containerised=containerized customise=customize customised=customized colour=color colours=color
    colourful=colorful discolour=discolor favour=favor favourite=favorite honour=honor honourable=honorable
    labour=labor labourer=laborer neighbour=neighbor neighbourhood=neighborhood harbour=harbor behaviour=behavior
    behavioural=behavioral rumour=rumor armour=armor armoured=armored endeavour=endeavor humour=humor vapour=vapor
    saviour=savior tumour=tumor odour=odor parlour=parlor centre=center centres=center centred=centered metre=meter
    litre=liter kilometre=kilometer theatre=theater fibre=fiber calibre=caliber sabre=saber lustre=luster
    spectre=specter programme=program programmes=program defence=defense offence=offense licence=license
    pretence=pretense analyse=analyze analysed=analyzed paralyse=paralyze catalogue=catalog dialogue=dialog grey=gray
    aluminium=aluminum tyre=tire gaol=jail plough=plow mould=mold sceptical=skeptical sulphur=sulfur
    sulphuric=sulfuric pyjamas=pajamas jewellery=jewelry manoeuvre=maneuver manoeuvres=maneuver
    manoeuvring=maneuvering oesophagus=esophagus oestrogen=estrogen foetus=fetus anaemia=anemia leukaemia=leukemia
    paediatric=pediatric haemorrhage=hemorrhage orthopaedic=orthopedic gynaecology=gynecology anaesthetic=anesthetic
    diarrhoea=diarrhea ageing=aging judgement=judgment acknowledgement=acknowledgment enrolment=enrollment
    fulfilment=fulfillment instalment=installment skilful=skillful wilful=willful travelling=traveling
    cancelled=canceled cancelling=canceling labelled=labeled modelling=modeling signalling=signaling fuelled=fueled
    marvellous=marvelous counsellor=counselor traveller=traveler jeweller=jeweler woollen=woolen focussed=focused
    benefitted=benefited biassed=biased artefact=artifact sizeable=sizable moustache=mustache yoghurt=yogurt
    whisky=whiskey doughnut=donut draught=draft carburettor=carburetor axe=ax learnt=learned burnt=burned
    spelt=spelled dreamt=dreamed leapt=leaped spilt=spilled spoilt=spoiled whilst=while amongst=among towards=toward
    afterwards=afterward authorise=authorize authorisation=authorization capitalise=capitalize
    commercialise=commercialize criminalise=criminalize computerise=computerize destabilise=destabilize
    demilitarise=demilitarize denuclearise=denuclearize denuclearisation=denuclearization
    deglobalisation=deglobalization desalinisation=desalinization emphasise=emphasize energise=energize
    finalise=finalize finalised=finalized generalise=generalize harmonisation=harmonization immunisation=immunization
    industrialised=industrialized internalise=internalize jeopardise=jeopardize legalise=legalize
    liberalisation=liberalization maximise=maximize minimising=minimizing mobilisation=mobilization
    modernise=modernize neutralise=neutralize normalisation=normalization penalise=penalize personalised=personalized
    politicise=politicize polarisation=polarization publicise=publicize realise=realize recognise=recognize
    reorganise=reorganize revitalise=revitalize sanitise=sanitize scrutinise=scrutinize specialise=specialize
    stabilise=stabilize standardise=standardize sterilise=sterilize summarise=summarize sympathise=sympathize
    synthesise=synthesize terrorise=terrorize theorise=theorize utilise=utilize vandalise=vandalize
    visualise=visualize westernised=westernized digitise=digitize electrolyse=electrolyze dialysed=dialyzed
    paralysing=paralyzing analyser=analyzer valour=valor vigour=vigor clamour=clamor candour=candor demeanour=demeanor
    misdemeanour=misdemeanor ardour=ardor splendour=splendor fervour=fervor flavour=flavor rancour=rancor arbour=arbor
    glamour=glamor harboured=harbored favouring=favoring favourable=favorable unfavourable=unfavorable
    colouring=coloring dishonour=dishonor watercolour=watercolor neighbouring=neighboring meagre=meager sombre=somber
    saltpetre=saltpeter centimetre=centimeter millimetre=millimeter epicentre=epicenter reconnoitre=reconnoiter
    ochre=ocher centring=centering metred=metered duelling=dueling levelled=leveled levelling=leveling
    channelled=channeled funnelling=funneling initialled=initialed marshalled=marshaled totalled=totaled
    tunnelling=tunneling quarrelled=quarreled shovelling=shoveling chiselled=chiseled equalled=equaled
    jewelled=jeweled pencilled=penciled rivalled=rivaled dialled=dialed libelled=libeled enrol=enroll instil=instill
    distil=distill fulfil=fulfill haemophilia=hemophilia hypoglycaemia=hypoglycemia haematology=hematology
    caesarean=cesarean coeliac=celiac archaeology=archeology encyclopaedia=encyclopedia paediatrician=pediatrician
    homoeopathy=homeopathy oedema=edema monologue=monolog prologue=prolog enquiry=inquiry adviser=advisor
    sceptic=skeptic aeroplane=airplane practise=practice defenceless=defenseless smoulder=smolder mouldy=moldy
    ploughing=plowing neighbourly=neighborly kilogramme=kilogram tsar=czar draughtsman=draftsman snowplough=snowplow`,
  hyphens: `e-mail=email e-commerce=ecommerce co-operate=cooperate co-operation=cooperation co-operative=cooperative
    start-up=startup start-ups=startups start-ups=startup policy-maker=policymaker policy_maker=policymaker
    policymakers=policy-makers lawmaker=law-maker anti-trust=antitrust cyber-attack=cyberattack
    cyber-attacks=cyberattacks cyber-security=cybersecurity vice-president=vice_president long-term=long_term
    Wi-Fi=wifi health-care=healthcare health_care=healthcare data_center=datacenter data_centre=datacentre
    smart_phone=smartphone block-chain=blockchain stake-holder=stakeholder share-holder=shareholder
    bench-mark=benchmark stock-pile=stockpile ceasefire=cease-fire cease_fire=ceasefire air-strike=airstrike
    air_strike=airstrike war-time=wartime peace-keeping=peacekeeping peacekeepers=peace-keepers
    decision-making=decision_making money-laundering=money_laundering drone-strike=drone_strike nonprofit=non-profit
    non-profits=nonprofits nonexecutive=non-executive pre-tax=pretax post-pandemic=postpandemic sub-prime=subprime
    multi-billion=multibillion socio-economic=socioeconomic micro-plastics=microplastics re-insurance=reinsurance
    reopening=re-opening by-election=byelection by-elections=byelections take-off=takeoff lay-offs=layoffs
    buy-outs=buyouts spin-offs=spinoffs trade-offs=tradeoffs kick-off=kickoff pull-back=pullback roll-back=rollback
    crack-down=crackdown crackdowns=crack-downs break-through=breakthrough fall-out=fallout turn-over=turnover
    over-haul=overhaul bail-out=bailout bail-outs=bailouts carve-out=carveout phase-out=phaseout hold-up=holdup
    walk-out=walkout run-up=runup write-off=writeoff write-offs=writeoffs write-down=writedown write-downs=writedowns
    hand-over=handover sell-offs=selloffs COVID-19=COVID19 COVID_19=covid-19 F-16=F16 GPT-4=GPT4 iPhone_17=iPhone17
    B-52=B52 A-320=A320 MiG-29=MiG29 shareholders=share-holders bondholder=bond-holder stockholders=stock-holders
    shipbuilder=ship-builder homebuilders=home-builders lawmakers=law-makers carmaker=car-maker carmaker=car_maker
    chipmakers=chip-makers drugmaker=drug-maker bookkeeping=book-keeping gatekeeper=gate-keeper homeowner=home-owner
    homeowners=home_owners whistleblower=whistle-blower whistleblowers=whistle-blowers icebreaker=ice-breaker
    heartbreaking=heart-breaking groundbreaking=ground-breaking steelworker=steel-worker wildfire=wild-fire
    downtime=down-time startup=start-up takeover=take-over takeovers=take-overs buyback=buy-back buybacks=buy-backs
    payout=pay-out payouts=pay-outs handout=hand-out handouts=hand-outs checkup=check-up backup=back-up
    backups=back-ups lineup=line-up breakup=break-up markdown=mark-down meltdown=melt-down lockdowns=lock-downs
    countdown=count-down standoff=stand-off playoffs=play-offs liftoff=lift-off cutbacks=cut-backs drawdown=draw-down
    preorder=pre-order prewar=pre-war postcolonial=post-colonial nonstop=non-stop nonpartisan=non-partisan
    noncompliance=non-compliance antitank=anti-tank antidumping=anti-dumping counterterrorism=counter-terrorism
    counteroffensive=counter-offensive cybercrime=cyber-crime megacity=mega-city microloan=micro-loan
    ultrasound=ultra-sound multilingual=multi-lingual reuse=re-use reentry=re-entry reinvest=re-invest
    reexamine=re-examine coauthor=co-author cofounder=co-founder co-founders=cofounders cohost=co-host
    ecommerce=e-commerce ebook=e-book email=e-mail emails=e-mails worldwide=world-wide nationwide=nation-wide
    online=on-line offshore=off-shore onboard=on-board midterm=mid-term midterms=mid-terms healthcare=health_care
    childcare=child_care childcare=child-care daycare=day-care workforce=work-force website=web_site website=web-site
    database=data-base dataset=data_set smartphone=smart-phone smartphones=smart_phones blockchain=block_chain
    semiconductors=semi-conductors biotech=bio-tech Boeing_737=Boeing737 F-35=F35 GPT-5=GPT5 Covid-19=Covid19 H-1B=H1B
    B-2=B2 PS_5=PS5 RTX_5090=RTX5090`,
  accents: `café=cafe naïve=naive façade=facade résumé=resume São_Paulo=Sao_Paulo Zürich=Zurich Beyoncé=Beyonce Müller=Muller
    Gödel=Godel Škoda=Skoda Škoda=skoda Orbán=Orban Erdoğan=Erdogan Łukasz=Lukasz Björk=Bjork Ørsted=Orsted
    Đoković=Dokovic Nestlé=Nestle Telefónica=Telefonica Peña=Pena Côte=Cote Hermès=Hermes Société=Societe
    piñata=pinata Kyōto=Kyoto Tōkyō=Tokyo Shinzō=Shinzo Strauß=Strauss Weiß=Weiss Æthelred=Aethelred fiancé=fiance
    cliché=cliche crème=creme Ångström=Angstrom Mbappé=Mbappe Übung=Ubung Mañana=Manana Malmö=Malmo Gdańsk=Gdansk
    Reykjavík=Reykjavik Bogotá=Bogota Medellín=Medellin Düsseldorf=Dusseldorf Göteborg=Goteborg Århus=Arhus
    Kraków=Krakow Wrocław=Wroclaw Čapek=Capek Dvořák=Dvorak Pelé=Pele Citroën=Citroen Rhône-Poulenc=Rhone-Poulenc
    jalapeño=jalapeno décor=decor soufflé=souffle entrée=entree protégé=protege Noël=Noel Condé=Conde Curaçao=Curacao
    Türkiye=Turkiye Ōsaka=Osaka Straße=Strasse`,
  names: `濱﨑=浜崎 渡邊=渡辺 邊=辺 齊藤=斉藤 齋木=斎木 澤田=沢田 櫻田=桜田 廣澤=広沢 團=団 圓谷=円谷 髙田=高田 髙木=高木
    黑澤=黒沢 萬代=万代 增井=増井 德田=徳田 龍之介=竜之介 瀧川=滝川 濵=浜 嶋津=島津 冨永=富永 峯田=峰田 栁澤=柳沢
    槇野=槙野 壽子=寿子 穗積=穂積 穐山=秋山 眞鍋=真鍋 應義塾=応義塾 慶應=慶応 慶應義塾大学=慶応義塾大学 國學院=国学院
    藏前=蔵前 藪内=薮内 彌太郎=弥太郎 佐々木=佐佐木 野々村=野野村 靑木=青木 淺田=浅田 邉=辺 惠=恵 榮=栄 桒野=桑野
    鷗=鴎 イーロンマスク=イーロン・マスク ドナルドトランプ=ドナルド・トランプ
    ウォーレンバフェット=ウォーレン・バフェット アンゲラ・メルケル=アンゲラメルケル 石破茂=石破_茂 岸田文雄=岸田　文雄
    バラクオバマ=バラク・オバマ スティーブ・ジョブズ=スティーブジョブズ`,
  initials: `Barnes_&_Noble=Barnes_and_Noble supply_&_demand=supply_and_demand trial_&_error=trial_and_error`,
};

export const otherWordsOfEditors: Readonly<Record<string, string>> = {
  japanese: `引き上げ=引き下げ 取り扱い=取り締まり 売り上げ=売り下げ 打ち上げ=打ち切り 受け付け=受け入れ 見合い=見舞い
    乗り換え=乗り越え 引き揚げ=引き上がり 立ち会い=立ち合わせ 行う=行く 振り込み=振り替え 積み立て=積み残し 当り=辺り
    変わる=代わる 下る=下げる バス=パス ビル=ビール サーバー=サバ キー=キ カバー=カバ ビザ=ピザ ベスト=ペスト
    バイク=パイク コード=コート ボード=ポート バレー=パレード ハート=バード チーズ=チース チェス=チーズ ロード=ロート
    ゴルフ=コルフ メーン=メン プレー=プレ プレート=プレー スペース=スペイン レース=レンズ テニス=デニス カード=ガード
    ドーム=ホーム タイ=タイヤ フェース=フェイク インド=インドネシア スイス=スイスイ ルーマニア=マニア オマーン=マーン
    斉藤=斎藤 大阪=大坂 埼玉=崎玉 河野=川野 伊東=伊藤 安部=安倍 菊池=菊地 大田=太田 中島=中嶺 近藤=今藤 森=杜
    阿部=安倍 小島=児島 荒井=新井 石井=石居 野村=乃村 体系=体形 保証=保障 保証=補償 追求=追及 異義=異議 意思=意志
    回答=解答 開放=解放 環境=感興 慣習=監修 機械=機会 器械=機械 規定=規程 競走=競争 強調=協調 公園=公演 好意=行為
    広告=公告 更正=更生 構成=公正 講演=公演 志向=指向 支援=私怨 事態=自体 習得=修得 収集=収拾 紹介=照会 進路=針路
    成算=清算 清算=精算 制作=製作 対照=対象 対称=対象 追究=追求 特徴=特長 配布=配付 非難=避難 不断=普段 平行=並行
    保険=保健 野生=野性 用件=要件 要領=容量 来季=来期 子供=小供 連盟=連名 連合=連行 援護=養護 先端=千端 暗=闇夜
    注文=註 希少=気象 欧州=応酬 州=洲本 満州=満水 奇跡=軌跡 補填=補足 三人=十三人 五日=十五日 5日=15日 2万円=12万円
    三菱=3菱 四国=4国 一番=1番街 六本木=6本木 十分=10分の1 1万円=11万円 五輪=5輪車 九州=9州 第3=第30 第一=第十一
    2026年=12026年 三重=3重県 八戸=8戸 千葉=1000葉 千代田=1000代田 万博=10000博 五島=5島列島 七尾=7尾 一宮=1宮
    100人=1100人 30億円=3億円 5億円=5万円 2時間=2時 12月=2月 三月=十三月 最近=最近傍 京都=東京都 議会=審議会
    会社=公社会 大津=大津波 本人=日本人 都市=京都市 国会=中国会議 大学=巨大学習塾 化学=文化学術 学会=文学会議
    社会=会社会議 海道=北海道 国語=中国語 理事=代理事務所 電車=発電車両 事故=工事故障 数学=算数学習 新聞=最新聞き取り
    人気=無人気球 生産=再生産業 市長=都市長官 民主=国民主権 食品=和食品評会 県民=山梨県民族 米国=欧米国際
    東大=関東大震災 京大=東京大会 阪大=大阪大会 日本海=日本海運 外国=海外国債 本部=日本部品 金利=現金利用
    税金=課税金額 海上=上海上場 軍事=将軍事件 国連=中国連合 会計=国会計画 三州=三洲様 中州=中国州
    引き落とし=引き下ろし 乗り継ぎ=乗り越し 見習い=見合い 憶測=推測 障害=傷害 障害者=傷害者 保証人=保障人 大人=大人気
    子供=供 台風=大風 反発=反復 沈殿=沈没 決別=決裂 防御=防衛 注文=文注 連合=連邦 編集=偏執 車両=車輪 雇用=雇い
    知恵=恵 付属=部属 附則=規則 十八歳=八歳 八歳=十八歳 15=115 15=1500 三社=十三社 五人=十五人 7カ国=17カ国
    二十三区=三区 百人=三百人 千人=三千人 一種=11種 虎ノ門=虎穴門 丸の内=丸い内 江の島=江島 三つ=三ツ星堂
    レース=レイス スペース=スペア ステージ=ステー ブレーキ=ブレイキン セール=セイ フェース=フェーン ケース=ケイス
    メート=メイ プレー=プレミアム ページ=ページェント クレーム=クレムリン シェープ=シェフ ハイウェー=ハイ
    アウェー=アウ テーク=テク 最近=最近傍探索 近所=最近所感 高校=最高校長 新聞=最新聞 終戦=最終戦略 中国=国中
    学生=留学生活 民主=国民主導 生産=先生産休 日本=前日本番 京都=東京都庁 議会=審議会長 会社=社会社説 学会=大学会館
    外国=海外国内 計画=会計画面 政治=行政治安`,
  english: `news=new united=unit boeing=boe universe=university organ=organization policy=police general=generalize
    import=important man=mane plan=plane plane=plan car=care care=car star=stare bath=bathe cloth=clothe bar=bare
    war=ware can=cane hop=hope rob=robe tap=tape win=wine pin=pine us=use led=lead fed=feed found=find left=leave
    saw=see lay=lie one=won bus=busy gas=gasp business=busy past=paste moral=morale human=humane local=locale
    urban=urbane rational=rationale corps=corpse princess=princes marks=mars wind=wine desert=dessert affect=effect
    principal=principle complement=compliment stationary=stationery advice=advise device=devise practice=practical
    council=counsel capital=capitol price=prize prise=price wise=wize size=sise rise=rize promise=promize
    exercise=exercize surprise=surprize advertise=advert television=televise hour=hor four=for tour=tor pour=por
    sour=sor your=yor flour=flor our=or acre=acer ogre=oger massacre=massacer mediocre=mediocer timbre=timber here=her
    fire=fir more=mor tiger=tigre meter=meteor check=checker story=stores ton=tone program=programmer AT&T=ATT US=bus
    UN=under IT=item F-35=F-350 COVID-19=COVID-190 iPhone_16=iPhone_160 email=mail advise=advize franchise=franchize
    prize=prise human=humen German=Germen Roman=Romen talisman=talismen specimen=speciman this=thi his=hi live=life
    leave=leaf lives=lifes staff=staves media=mediums base=basis check=cheque story=storey curb=kerb ton=tonne
    mean=median shoot=shut sell=seal pay=pain color=colon labor=laborious honor=honest center=cent meter=met
    policy=policeman share=shear holder=folder maker=market insight=in_sight longtime=long_time overtime=over_time
    ongoing=on_going online=in_line setup=setting takeover=overtaken handout=handed restart=start resign=sign
    recover=cover unit=knit nonsense=sense postal=post antique=anti multiple=multi semi=seminar bio=biography
    macro=macron ultra=ultimate organ=organise author=authorise summer=summarise liberal=libel real=realm US=USB
    UK=UKR EU=EUR AI=aid F-35=F-36 GPT-5=GPT-50 iPhone_17=iPhone_18 Sao=Soo cafe=cafeteria resume=consume
    rose=roses_are rot=rotor data=date panic=picnic traffic=tariff axe=axis mom=moment math=mathew disc=discuss
    adviser=advertiser inquiry=inquest toward=forward czar=car gage=page`,
};
