import type { EventType } from './labelled-articles.ts';

/** 架空の出来事と、架空の各紙の書きぶり。実在の会社・人物・土地は出てこない。 */
export const japaneseEvents: EventType[] = [
  {
    key: 'earnings',
    half: 'tuning',
    wire: {
      title: '{company}、{quarter}営業益{rise}%増の{profit}　{driver}が好調',
      text: [
        '{company}が{day}発表した{quarter}の連結決算は、営業利益が前年同期比{rise}%増の{profit}だった。{driver}が伸びた。',
        '売上高は{revenue}で、市場予想の平均である{expected}を上回った。',
        '{boss}社長は記者会見で「想定より需要が底堅い」と述べた。',
        '通期の業績予想は据え置いた。',
      ],
    },
    rewrites: [
      {
        title: '{driver}の伸びで利益{profit}に　{company}、予想超え',
        text: [
          '{company}の稼ぐ力が戻ってきた。{quarter}に本業のもうけを示す利益が{profit}となり、{rise}%増えた。',
          'けん引したのは{driver}だ。収入は{revenue}と、アナリストがみていた{expected}より多い。',
          '{boss}社長は「まだ気を緩められない」と慎重な姿勢を崩さなかった。',
        ],
      },
      {
        title: '{company}株が買われる　{quarter}は{rise}%の増益',
        text: [
          '市場が好感したのは、{company}の決算だ。{revenue}の売り上げから{profit}を稼いだ。',
          '事前の見立ては{expected}。{driver}の勢いが見立てを裏切った格好だ。',
          '年間の計画には手を付けなかった。',
        ],
      },
    ],
    followUp: {
      title: '{company}が自社株買い　物言う株主の要求受け',
      text: [
        '{company}は{later}、発行済み株式の1割を上限に自社の株式を取得すると発表した。',
        '5%を保有する投資ファンドが先月、公開書簡で還元の拡充を求めていた。',
        '取得した分はすべて消却する。期間は来春からの1年間とする。',
      ],
    },
    events: [
      { company: '白樺精工', quarter: '7〜9月期', rise: '12', profit: '418億円', driver: '産業用ロボット', day: '9日', revenue: '3200億円', expected: '3050億円', boss: '榊原', later: '11日' },
      { company: '潮騒食品', quarter: '4〜9月期', rise: '7', profit: '96億円', driver: '冷凍弁当', day: '9日', revenue: '1140億円', expected: '1100億円', boss: '木暮', later: '12日' },
      { company: '北前海運', quarter: '7〜9月期', rise: '31', profit: '702億円', driver: 'コンテナ運賃', day: '10日', revenue: '4800億円', expected: '4400億円', boss: '檜垣', later: '13日' },
      { company: '花信風メディア', quarter: '4〜9月期', rise: '4', profit: '55億円', driver: '動画配信', day: '10日', revenue: '890億円', expected: '875億円', boss: '宇佐美', later: '12日' },
      { company: '玻璃光学', quarter: '1〜3月期', rise: '18', profit: '233億円', driver: '露光装置レンズ', day: '11日', revenue: '1900億円', expected: '1820億円', boss: '真壁', later: '13日' },
    ],
  },
  {
    key: 'recall',
    half: 'tuning',
    wire: {
      title: '{company}、{product}{count}をリコール　{fault}の恐れ',
      text: [
        '消費生活庁は{day}、{company}が{region}で販売した{product}{count}のリコールを届け出たと発表した。',
        '{part}に不具合があり、{fault}恐れがある。',
        'これまでに{reports}の報告があり、{injuries}がけがをした。',
        '対象品の{part}は無償で交換する。',
      ],
    },
    rewrites: [
      {
        title: '{part}に欠陥、{count}を回収　{company}の{product}',
        text: [
          '使うのを今すぐやめてほしい――。{company}は{region}の購入者にこう呼びかけている。',
          '{product}の{part}が弱く、{fault}ことがあるためだ。{injuries}が負傷し、苦情は{reports}に上る。',
          '同社は購入者全員に手紙を送る。',
        ],
      },
      {
        title: '「{fault}」苦情{reports}　{company}が無償修理へ',
        text: [
          '{company}の{product}を巡り、当局に寄せられた声は{reports}に達した。',
          '調べたところ、原因は{part}だった。回収の対象は{count}で、{region}向けに限られる。',
          'けがをした{injuries}には個別に補償する。',
        ],
      },
    ],
    followUp: {
      title: '部品会社が{company}を提訴　回収費用の負担巡り',
      text: [
        '{part}を納めていた部品会社が{later}までに、{company}を相手取り債務不存在の確認を求める訴えを起こした。',
        '設計図に誤りがあったのは発注側だと主張している。',
        '第1回口頭弁論は年明けに開かれる見通しだ。',
      ],
    },
    events: [
      { company: 'かざぐるま工業', count: '4万8000台', product: '電動自転車', fault: 'バッテリーが過熱する', region: '東北地方', day: '9日', reports: '61件', injuries: '3人', part: '充電基板', later: '12日' },
      { company: '温ノ屋', count: '11万2500台', product: 'ガスストーブ', fault: 'ガスが漏れる', region: '北海道', day: '9日', reports: '240件', injuries: '9人', part: '圧力弁', later: '12日' },
      { company: '隼自動車', count: '31万台', product: '軽トラック', fault: 'ハンドルが利かなくなる', region: '全国', day: '10日', reports: '87件', injuries: '2人', part: '連結棒', later: '13日' },
      { company: 'ゆりかご商会', count: '2万5400台', product: 'ベビーカー', fault: '車輪が外れる', region: '関東', day: '10日', reports: '33件', injuries: '4人', part: '車軸の留め具', later: '13日' },
      { company: '鍋匠', count: '7万6000個', product: '圧力鍋', fault: 'ふたが吹き飛ぶ', region: '九州', day: '11日', reports: '52件', injuries: '11人', part: '固定リング', later: '14日' },
    ],
  },
  {
    key: 'quake',
    half: 'tuning',
    wire: {
      title: '{place}で震度{intensity}　M{size}、津波の心配なし',
      text: [
        '{day}{time}ごろ、{place}を震源とする地震があり、{town}で震度{intensity}を観測した。',
        '観測庁によると、震源の深さは約{depth}キロ、地震の規模を示すマグニチュードは{size}と推定される。',
        'この地震による津波の心配はない。',
        '{town}によると、{damage}が確認された。',
      ],
    },
    rewrites: [
      {
        title: '{town}で強い揺れ、{damage}　住民ら屋外へ避難',
        text: [
          '突き上げるような揺れが{town}を襲ったのは{time}ごろだった。',
          '{damage}が見つかったほかに大きな被害の情報はないと、市の担当者は話す。',
          '震源は{place}の地下{depth}キロ。規模はマグニチュード{size}だった。',
        ],
      },
      {
        title: '鉄道一時止まる　{place}震源、深さ{depth}キロ',
        text: [
          '{day}の揺れの影響で、{town}を通る列車は線路の点検のため運転を見合わせた。',
          '消防は{damage}の通報を受けたが、けが人はいない。',
          'マグニチュード{size}の今回の地震について、専門家は「余震に注意を」と呼びかけた。最大震度は{intensity}だった。',
        ],
      },
    ],
    followUp: {
      title: '{town}、住宅再建に独自の支援金　議会が可決',
      text: [
        '{town}の議会は{later}、壊れた住宅を直す世帯に最大50万円を支給する補正予算を可決した。',
        '国の制度の対象から外れる一部損壊も含める。',
        '申請は月末から受け付ける。財源には基金を取り崩して充てる。',
      ],
    },
    events: [
      { place: '千早沖', intensity: '5弱', size: '6.1', day: '8日', time: '午前4時12分', depth: '35', town: '汐見市', damage: '壁のひび割れ', later: '10日' },
      { place: '群青諸島近海', intensity: '4', size: '5.8', day: '9日', time: '午後11時47分', depth: '12', town: '灯台町', damage: '窓ガラスの破損', later: '12日' },
      { place: '黒姫県南部', intensity: '6弱', size: '6.7', day: '9日', time: '午後2時30分', depth: '58', town: '朝倉野市', damage: '橋の崩落', later: '11日' },
      { place: '氷見原湾', intensity: '5強', size: '5.4', day: '10日', time: '午前9時5分', depth: '9', town: '雪代村', damage: '煙突の倒壊', later: '13日' },
      { place: '真砂灘', intensity: '5弱', size: '6.4', day: '11日', time: '午前6時58分', depth: '44', town: '浜御所市', damage: '停電', later: '13日' },
    ],
  },
  {
    key: 'market',
    half: 'tuning',
    wire: {
      title: '東都平均{move}、終値は{points}円{direction}の{level}円　{sector}に{flow}',
      text: [
        '{day}の株式市場で東都平均株価は{move}し、終値は前日比{points}円（{percent}%）{direction}の{level}円だった。',
        '{reason}を受け、{sector}に{flow}が広がった。',
        '売買代金は概算で{volume}億円。値上がり銘柄数は{gainers}、値下がりは{losers}だった。',
        '外国為替市場では1ドル={rate}円近辺で推移した。',
      ],
    },
    rewrites: [
      {
        title: '{reason}で{sector}に{flow}　株式市場',
        text: [
          '{day}の市場の話題は{reason}に尽きた。',
          '代表的な株価指数は{level}円で引け、前の日から{percent}%動いた。',
          '上げた銘柄は{gainers}、下げた銘柄は{losers}を数えた。',
        ],
      },
      {
        title: '株、{level}円で引け　主役は{sector}',
        text: [
          '取引開始の直後から、投資家の視線は{sector}に注がれた。',
          'きっかけは{reason}。指数の値幅は{points}円、商いは{volume}億円だった。',
        ],
      },
    ],
    followUp: {
      title: '取引所、{sector}株の誤発注で証券会社に過怠金',
      text: [
        '取引所は{later}、{sector}株に同じ注文を二重に出した証券会社へ過怠金を科すと発表した。',
        '保守作業の際に発注量の上限設定を外していたことが分かった。',
        '同社は「再発防止を徹底する」としている。',
      ],
    },
    events: [
      { move: '続伸', points: '241', direction: '高', level: '3万8412', sector: '非鉄', flow: '買い', day: '9日', percent: '0.63', reason: '銅価格の急騰', volume: '3兆8120', gainers: '981', losers: '535', rate: '151.20', later: '12日' },
      { move: '反落', points: '488', direction: '安', level: '3万7923', sector: '銀行', flow: '売り', day: '10日', percent: '1.27', reason: '低調な貸出統計', volume: '4兆1340', gainers: '322', losers: '1205', rate: '150.42', later: '13日' },
      { move: '小反発', points: '62', direction: '高', level: '3万7986', sector: '空運', flow: '買い', day: '11日', percent: '0.16', reason: '燃料安', volume: '3兆5010', gainers: '853', losers: '674', rate: '150.75', later: '14日' },
      { move: '反落', points: '130', direction: '安', level: '3万7855', sector: '小売り', flow: '売り', day: '12日', percent: '0.34', reason: '百貨店売上高の失速', volume: '3兆6680', gainers: '638', losers: '888', rate: '152.08', later: '14日' },
      { move: '大幅反発', points: '707', direction: '高', level: '3万8563', sector: '半導体', flow: '買い', day: '13日', percent: '1.87', reason: 'メモリーの大口受注', volume: '5兆1020', gainers: '1170', losers: '377', rate: '151.66', later: '15日' },
    ],
  },
  {
    key: 'ruling',
    half: 'tuning',
    wire: {
      title: '{company}に{sum}の賠償命令　{matter}訴訟で{court}',
      text: [
        '{matter}を巡り、{plaintiff}が{company}に損害賠償を求めた訴訟の判決が{day}、{court}であった。',
        '{judge}裁判長は{company}が{deed}と認め、{sum}の支払いを命じた。',
        '同社は「主張が認められず残念だ」として控訴する方針。',
        '提訴から{years}年が経過していた。',
      ],
    },
    rewrites: [
      {
        title: '{plaintiff}が勝訴、{sum}認める　{company}は控訴へ',
        text: [
          '「長かった」。法廷を出た{plaintiff}の側は声を震わせた。',
          '{court}は、{company}が{deed}と断じ、{sum}を支払うよう言い渡した。',
          '{matter}の争いは{years}年に及ぶ。会社側は上級審で争う。',
        ],
      },
      {
        title: '{court}「{company}が{deed}」　{years}年越しの判決',
        text: [
          '{company}の責任を認める司法判断が示された。',
          '{judge}裁判長は{matter}について会社の故意を指摘。原告の請求のうち{sum}を認めた。',
          '代理人弁護士は{day}、判決文を精査すると話した。',
        ],
      },
    ],
    followUp: {
      title: '{company}、法務担当役員が退任　控訴審を前に',
      text: [
        '{company}は{later}、法務を担う常務が月末で退くと発表した。',
        '後任には外資系法律事務所出身の弁護士を充てる。',
        '一身上の都合と説明している。',
      ],
    },
    events: [
      { court: '墨江地裁', company: 'つばめソフト', sum: '8億5000万円', matter: 'プログラム盗用', plaintiff: '灰原システム', day: '9日', judge: '垂水', deed: '他社のソースコードを使った', years: '6', later: '13日' },
      { court: '川上地裁', company: '蓮見化学', sum: '14億円', matter: '地下水汚染', plaintiff: '流域の住民', day: '10日', judge: '若狭', deed: '測定値を隠した', years: '11', later: '14日' },
      { court: '波止場地裁', company: 'まりも観光汽船', sum: '2億2000万円', matter: '残業代不払い', plaintiff: '元客室係', day: '10日', judge: '難波', deed: '勤務表を書き換えた', years: '4', later: '13日' },
      { court: '出雲路地裁', company: 'あけぼの医療財団', sum: '3億1000万円', matter: '受精卵の取り違え', plaintiff: '19組の夫婦', day: '11日', judge: '大鳥', deed: '警報を放置した', years: '3', later: '14日' },
      { court: '若草地裁', company: '糸遊アパレル', sum: '9500万円', matter: '図案の無断使用', plaintiff: 'デザイナーの烏丸さん', day: '12日', judge: '大鰐', deed: '原画をなぞった', years: '5', later: '15日' },
    ],
  },
  {
    key: 'plant',
    half: 'tuning',
    wire: {
      title: '{company}、{place}に{product}工場　{sum}投資',
      text: [
        '{company}は{day}、{place}に{product}の新工場を建設すると発表した。投資額は{sum}。',
        '{start}に着工し、{jobs}を雇用する。生産能力は年{output}とする。',
        '国が{aid}を補助する。',
        '{boss}社長は港湾と再生可能エネルギーの近さを理由に挙げた。',
      ],
    },
    rewrites: [
      {
        title: '{place}に{jobs}の雇用　{company}が進出',
        text: [
          '地元が待ち望んだ誘致が決まった。{place}に{company}がやってくる。',
          '総額{sum}の計画で、国からの{aid}も入る。{product}を年に{output}つくる。',
          '重機が入るのは{start}の予定だ。',
        ],
      },
      {
        title: '国費{aid}が決め手　{product}国産化へ{company}動く',
        text: [
          '輸入頼みからの脱却が狙いだ。{company}の{boss}社長は{day}、調印式で{sum}の事業に署名した。',
          '稼働すれば{output}の供給力が生まれる。',
          '複数の候補地が競ったが、電力の安さで{place}に軍配が上がった。',
        ],
      },
    ],
    followUp: {
      title: '{place}の住民、{company}の取水許可に異議',
      text: [
        '市民団体は{later}、{company}に出された取水の許可を取り消すよう県に申し立てた。',
        '夏場に井戸が枯れると心配し、第三者による調査を求めている。',
        '市長は着工前に公聴会を開く考えを示した。',
      ],
    },
    events: [
      { company: '陽光電池', sum: '2600億円', product: '蓄電池', place: '赤水郡', day: '9日', start: '来年4月', jobs: '1900人', output: '40ギガワット時', aid: '310億円', boss: '白石' },
      { company: '三河硝子', sum: '480億円', product: '太陽電池用ガラス', place: '照野町', day: '9日', start: '来年5月', jobs: '620人', output: '3000万平方メートル', aid: '75億円', boss: '力石' },
      { company: '翡翠バイオ', sum: '1100億円', product: 'ワクチン', place: '砦市', day: '10日', start: '来年6月', jobs: '850人', output: '2億回分', aid: '90億円', boss: '瀬尾' },
      { company: '鈍川製鉄', sum: '3400億円', product: '水素還元鉄', place: '織江湖畔', day: '11日', start: '来年9月', jobs: '2300人', output: '250万トン', aid: '700億円', boss: '弁財' },
      { company: '潮流電線', sum: '560億円', product: '海底ケーブル', place: '淡口市', day: '12日', start: '来年3月', jobs: '410人', output: '900キロメートル', aid: '60億円', boss: '藤波' },
    ].map((event) => ({ ...event, later: '14日' })),
  },
  {
    key: 'merger',
    half: 'held-out',
    wire: {
      title: '{buyer}、{target}を{price}で買収へ',
      text: [
        '{buyer}は{day}、{target}を{price}で買収すると発表した。対価は{form}とする。',
        '買い付け価格は{target}の前日終値に{premium}%を上乗せした水準。',
        '株主と競争当局の承認を経て、{close}の完了を見込む。',
        '統合後は{product}で{rank}となる。',
      ],
    },
    rewrites: [
      {
        title: '{target}、{buyer}傘下に　取締役会が賛同',
        text: [
          '{target}の取締役会は{buyer}の提案を受け入れ、株主に応募を勧める。',
          '{premium}%のプレミアムが付き、総額は{price}。支払いは{form}による。',
          '両社を合わせると{product}で{rank}の規模になる。手続きが終わるのは{close}だ。',
        ],
      },
      {
        title: '{product}で再編　{buyer}が競合のみ込む',
        text: [
          '数週間うわさされてきた縁談がまとまった。',
          '{day}、{buyer}は{target}に{price}を投じると明らかにした。上乗せ幅{premium}%は「気前がよい」との声が出る。',
          '当局が認めれば{close}に一つの会社となる。',
        ],
      },
    ],
    followUp: {
      title: '競争政策委、{buyer}の買収を詳細審査',
      text: [
        '競争政策委員会は{later}、{buyer}による買収が価格に及ぼす影響を詳しく調べると発表した。',
        '{product}の需要家から2月まで意見を募る。',
        '審査には通常90営業日かかり、条件が付くことも多い。',
      ],
    },
    events: [
      { buyer: '鶴亀メディカル', target: '星野インプラント', price: '6300億円', form: '現金', day: '9日', premium: '34', close: '来年4〜6月', rank: '世界2位', product: '人工関節', later: '13日' },
      { buyer: '石鎚建材', target: '蘭越セメント', price: '1800億円', form: '現金と株式', day: '9日', premium: '27', close: '来年6月', rank: '国内首位', product: 'セメント', later: '13日' },
      { buyer: 'そよかぜゲームス', target: '点描社', price: '940億円', form: '株式', day: '10日', premium: '41', close: '来年3月', rank: '5位', product: 'スマホゲーム', later: '14日' },
      { buyer: '東雲銀行', target: '信濃路クレジット', price: '2200億円', form: '現金', day: '11日', premium: '19', close: '来秋', rank: '3位', product: '消費者ローン', later: '14日' },
      { buyer: '楓鉄道', target: '平野臨海鉄道', price: '370億円', form: '現金', day: '12日', premium: '23', close: '来冬', rank: '最大手', product: '穀物輸送', later: '15日' },
    ],
  },
  {
    key: 'breach',
    half: 'held-out',
    wire: {
      title: '{company}、顧客{count}の情報流出　不正アクセスで',
      text: [
        '{company}は{day}、不正アクセスを受け、顧客{count}の個人情報が流出したと発表した。',
        '{door}から侵入され、{span}にわたって閲覧できる状態だった。',
        '氏名や住所のほか{kind}が含まれる。パスワードの流出は確認していない。',
        '警察と個人情報保護当局に報告した。',
      ],
    },
    rewrites: [
      {
        title: '{span}気付かず　{company}から{kind}盗まれる',
        text: [
          '何者かが{company}のシステムに{span}も居座っていた。',
          '影響が及ぶのは{count}。{kind}と住所が抜き取られた。',
          '入り口は{door}だったと関係者は明かす。当局も調査に乗り出した。',
        ],
      },
      {
        title: '{door}が突破口に　{company}、{count}に謝罪',
        text: [
          '{company}の利用者に、不審な連絡への注意が呼びかけられている。',
          '{kind}が外部に渡った。専門家が{day}までに経路をたどると、{door}に行き着いた。',
          '該当する{count}には電子メールで順次知らせる。',
        ],
      },
    ],
    followUp: {
      title: '{company}に集団訴訟　流出被害者が結集',
      text: [
        '盗まれた記録をさらされた人々が{later}、{company}に慰謝料を求めて提訴した。',
        '長年にわたり安全対策の費用を惜しんだと訴えている。',
        '原告は今後も増える見通し。',
      ],
    },
    events: [
      { company: 'すこやか共済', count: '230万人分', day: '9日', door: '委託先のアカウント', span: '5週間', kind: '保険証番号', later: '13日' },
      { company: 'ともしび通信', count: '84万人分', day: '10日', door: '更新を怠ったメールサーバー', span: '9日間', kind: '通話記録', later: '14日' },
      { company: '旅籠ホテルズ', count: '510万人分', day: '10日', door: '放置された試験環境', span: '2年間', kind: '旅券番号', later: '14日' },
      { company: '雑木林銀行', count: '6万6000人分', day: '11日', door: '買収された行員', span: '3カ月', kind: 'カード番号', later: '15日' },
      { company: '桟敷チケット', count: '1200万人分', day: '12日', door: '盗まれたクラウドの鍵', span: '11日間', kind: '購入履歴', later: '15日' },
    ],
  },
  {
    key: 'strike',
    half: 'held-out',
    wire: {
      title: '{company}の{workers}{count}がスト　{issue}で労使決裂',
      text: [
        '{company}の{workers}約{count}が{day}、{issue}を巡る労使交渉の決裂を受けてストライキに入った。',
        '{union}は{demand}を要求し、会社側は{offer}を提示している。',
        'この影響で{effect}に支障が出ている。',
        '次回の交渉日程は決まっていない。',
      ],
    },
    rewrites: [
      {
        title: '{effect}に影響　{union}が職場放棄',
        text: [
          '夜明け前、{company}の門前に横断幕が並んだ。',
          '{union}が求めるのは{demand}。{offer}という回答は到底のめないという。争点は{issue}だ。',
          '参加者は{count}に上り、{effect}は早速滞った。',
        ],
      },
      {
        title: '{demand}か、{offer}か　{company}の溝深く',
        text: [
          '経営側の{offer}に対し、働き手は{demand}を譲らない。',
          '{workers}が仕事を止めた{day}、昼までに{effect}は動かなくなった。路上には{count}が集まったと広報担当者は話す。',
          '仲裁に入る動きはまだない。',
        ],
      },
    ],
    followUp: {
      title: '{company}の労使が暫定合意、操業再開へ',
      text: [
        '徹夜の協議の末、双方は{later}未明に握手を交わした。',
        '妥協案は来週の組合員投票にかけられ、執行部は賛成を呼びかける。',
        '早番から通常の勤務に戻ると{company}は取引先に伝えた。',
      ],
    },
    events: [
      { count: '4200人', workers: '港湾作業員', company: '和久井港運', issue: '自動化', day: '9日', union: '全港湾結', demand: '無人クレーンの禁止', offer: '2年前の事前通知', effect: 'コンテナの荷役', later: '13日' },
      { count: '900人', workers: '操縦士', company: '鷲羽航空', issue: '休息時間', day: '9日', union: '空の翼労組', demand: '12時間の間隔', offer: '10時間', effect: '帰省便', later: '13日' },
      { count: '7500人', workers: '看護師', company: '灰田病院機構', issue: '人員配置', day: '10日', union: '看護ユニオン曙', demand: '患者4人に1人の配置', offer: '6人に1人', effect: '予定手術', later: '14日' },
      { count: '1300人', workers: '組立工', company: '玉串農機', issue: '賃上げ', day: '11日', union: '金属第十二労組', demand: '8%の引き上げ', offer: '3.5%', effect: 'トラクターの出荷', later: '15日' },
      { count: '650人', workers: '脚本家', company: '翡翠座映画', issue: '人工知能', day: '12日', union: '文筆組合', demand: '機械脚本への拒否権', offer: '事前協議', effect: '連続ドラマ3本の撮影', later: '15日' },
    ],
  },
  {
    key: 'rates',
    half: 'held-out',
    wire: {
      title: '{country}中銀、政策金利を{rate}%に{moves}　{surprise}',
      text: [
        '{country}の中央銀行は{day}、政策金利を{rate}%に{moves}と決めた。{surprise}だった。',
        '{governor}総裁は、{inflation}%の物価上昇率を踏まえ「{room}」と説明した。',
        '採決は{vote}。次回の会合は{next}に開く。',
        '発表後、通貨{currency}は対ドルで{reacted}した。',
      ],
    },
    rewrites: [
      {
        title: '{currency}が{reacted}　{governor}総裁「{room}」',
        text: [
          '{country}でお金を借りる値段が{rate}%になった。政策委員の票は{vote}に割れた。',
          '物価は年{inflation}%の伸び。「{room}」と{governor}総裁は記者団に語った。',
          '{surprise}とあって、為替は瞬く間に動いた。',
        ],
      },
      {
        title: '物価{inflation}%の{country}、金利{rate}%に',
        text: [
          '{day}の決定は{surprise}と受け止められた。',
          '賛否は{vote}。{next}に再び議論する。',
          '住宅ローンの借り手にもほどなく響く。大手2行はすぐさま条件を改めた。',
        ],
      },
    ],
    followUp: {
      title: '{country}議会、総裁の会食問題で参考人招致へ',
      text: [
        '{country}の議会委員会は{later}、{governor}総裁から財務相との会食について話を聞くことを決めた。',
        '中銀は数カ月前から決まっていた予定だと説明する。',
        '選挙に金融政策を巻き込むべきではないとの声も出ている。',
      ],
    },
    events: [
      { country: 'ベラニア', moves: '引き下げる', rate: '4.25', day: '9日', surprise: '市場の予想通り', governor: 'ドラゴミル', inflation: '2.1', room: '成長を支える余地がある', vote: '7対2', next: '1月', currency: 'ベラン', reacted: '下落', later: '12日' },
      { country: 'オストマルク', moves: '引き上げる', rate: '3.5', day: '10日', surprise: '予想外の決定', governor: 'ホルツィンガー', inflation: '4.8', room: 'ほかに選択肢はない', vote: '5対4', next: '2月', currency: 'オストクローネ', reacted: '急伸', later: '13日' },
      { country: 'サンタマラ', moves: '据え置く', rate: '11', day: '11日', surprise: '利下げ要求に反する判断', governor: 'アルベロア', inflation: '9.6', room: '動く余地は小さい', vote: '全会一致', next: '12月半ば', currency: 'マラペソ', reacted: '小幅に上昇', later: '14日' },
      { country: 'キルベル', moves: '引き下げる', rate: '7.75', day: '11日', surprise: '予想より早い一手', governor: 'テスファイ', inflation: '5.3', room: 'ある程度の余裕がある', vote: '6対3', next: '3月', currency: 'ビラ', reacted: '続落', later: '14日' },
      { country: 'ノルハウン', moves: '引き上げる', rate: '2.75', day: '12日', surprise: '大方の見立て通り', governor: 'ソルバック', inflation: '3.4', room: 'まだ仕事が残っている', vote: '4対1', next: '4月', currency: 'ノルクローネ', reacted: '小動き', later: '15日' },
    ],
  },
  {
    key: 'launch',
    half: 'held-out',
    wire: {
      title: '{company}のロケット「{rocket}」{outcome}　{payload}搭載',
      text: [
        '{company}は{day}{time}、{site}からロケット「{rocket}」を打ち上げた。{payload}を載せた。',
        '発射から{minutes}分後、機体は{result}。',
        '同型機の飛行は{nth}回目となる。',
        '依頼主の{customer}は「{feeling}」とコメントした。',
      ],
    },
    rewrites: [
      {
        title: '{customer}「{feeling}」　「{rocket}」の飛行受け',
        text: [
          '{time}、ごう音とともに{site}の空が光った。{minutes}分して「{rocket}」は{result}。',
          '運んだのは{customer}から預かった{payload}だ。',
          '{company}がこの機体を飛ばすのは{nth}回目。',
        ],
      },
      {
        title: '「{rocket}」{outcome}、{company}がデータ解析',
        text: [
          '{company}の管制室は{day}、画面に釘付けの技術者であふれた。',
          '{nth}回目の「{rocket}」は{minutes}分で{result}。積み荷は{payload}だった。',
          '{site}の発射台は1週間で次の準備に入る。',
        ],
      },
    ],
    followUp: {
      title: '{company}、大型機で防衛当局と契約',
      text: [
        '防衛当局は{later}、2029年以降の5回の打ち上げを{company}に任せると公示した。',
        '競合は10日以内であれば異議を申し立てられる。',
        '2社で分け合うとの見方が多かった。',
      ],
    },
    events: [
      { company: 'ペリジー研究所', outcome: '成功', rocket: '青鷺2号', payload: '気象衛星8基', site: '鵜戸岬', day: '9日', time: '午前5時20分', result: '軌道に入った', minutes: '52', nth: '3', customer: '海洋機構', feeling: '大変喜ばしい', later: '13日' },
      { company: '先駆宇宙', outcome: '失敗', rocket: '牡牛', payload: '通信衛星1基', site: '弓ケ浜', day: '9日', time: '午後8時41分', result: '空中で分解した', minutes: '6', nth: '2', customer: '南方電信', feeling: '保険で補える', later: '12日' },
      { company: '天鍛治', outcome: '船に着地', rocket: '熾火', payload: '小型衛星60基', site: '和田砂丘', day: '10日', time: '午後1時15分', result: '1段目を船に降ろした', minutes: '9', nth: '20', customer: '網目通信', feeling: '安堵している', later: '13日' },
      { company: '極光北宇宙', outcome: '中止', rocket: '峡湾', payload: '気候観測機', site: '安藤野', day: '11日', time: '午前3時33分', result: '発射台で停止した', minutes: '0', nth: '1', customer: '極地研', feeling: '気長に待つ', later: '14日' },
      { company: '海洋天宙', outcome: '月へ', rocket: '海', payload: '月着陸機', site: '種ケ島', day: '12日', time: '午前11時2分', result: '月へ向かう軌道に載った', minutes: '38', nth: '5', customer: 'セレネ製作', feeling: '胸が高鳴る', later: '15日' },
    ],
  },
  {
    key: 'statistics',
    half: 'held-out',
    wire: {
      title: '{country}の10月{figure}、{value}に{verb}',
      text: [
        '{country}の統計局が{day}発表した10月の{figure}は{value}と、前月の{before}から{verb}した。',
        '市場予想は{expected}だった。',
        '{cause}が主な要因。',
        '年初からの平均は{average}となった。',
      ],
    },
    rewrites: [
      {
        title: '{cause}が響く　{country}{figure}は{value}',
        text: [
          '{country}から届いた新しい数字は{value}。専門家は{expected}とみていた。',
          '統計担当者は{cause}を理由に挙げる。ひと月前は{before}だった。',
        ],
      },
      {
        title: '予想裏切る{figure}　{country}、{verb}の訳',
        text: [
          '{expected}という見立ては大きく外れた。{country}の公表値は{value}だ。',
          '{day}の資料を読むと、{cause}でほぼ説明がつく。今年の平均は{average}に動いた。',
          '財務省は「ひと月の数字に一喜一憂しない」としている。',
        ],
      },
    ],
    followUp: {
      title: '{country}財務相、家計支援策を公表',
      text: [
        '光熱費に苦しむ家庭や小さな会社を助けると、{country}の閣議は{later}に決めた。',
        '費用は国内総生産の約1%に当たり、予算の組み替えが要る。',
        '野党は「遅く、小さい」と批判している。',
      ],
    },
    events: [
      { country: 'ベラニア', figure: '失業率', verb: '低下', value: '5.2%', before: '5.6%', day: '9日', expected: '5.5%', cause: '観光業の採用増', average: '5.9%', later: '13日' },
      { country: 'オストマルク', figure: '鉱工業生産指数', verb: '低下', value: '97.3', before: '99.1', day: '10日', expected: '99.4', cause: '自動車工場の休止', average: '98.8', later: '14日' },
      { country: 'ノルハウン', figure: '貿易黒字', verb: '拡大', value: '184億クローネ', before: '149億クローネ', day: '10日', expected: '152億クローネ', cause: 'サケの輸出', average: '161億クローネ', later: '14日' },
      { country: 'サンタマラ', figure: '小売売上高', verb: '増加', value: '2127億ペソ', before: '2043億ペソ', day: '11日', expected: '2060億ペソ', cause: '前倒しの年末商戦', average: '2015億ペソ', later: '15日' },
      { country: 'キルベル', figure: 'コーヒー輸出量', verb: '増加', value: '3万1600トン', before: '2万7200トン', day: '12日', expected: '2万8000トン', cause: '記録的な豊作', average: '2万6900トン', later: '15日' },
    ],
  },
];
