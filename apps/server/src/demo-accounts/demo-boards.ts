/**
 * Boards, tags and glossaries of the demo accounts. Each user is named by the `key` of a `DemoColleague`, or `reader`
 * for the demo user.
 */
import type { TagColor } from '#src/accounts/tags/tag-color.ts';
import type { ShareAccess } from '#src/features/workspace/table.ts';

export interface DemoComment {
  by: string;
  text: string;
}

export interface DemoAction {
  title: string;
  content: string;
  by: string;
  priority: number;
  isClosed?: boolean;
  comments: readonly DemoComment[];
}

export interface DemoBoard {
  title: string;
  description: string;
  by: string;
  priority: number;
  tags: readonly string[];
  /** Every article on the board contains at least one of these words. */
  words: readonly string[];
  sharedWith: readonly { to: string; access: ShareAccess }[];
  actions: readonly DemoAction[];
}

export interface DemoWorkspace {
  language: 'ja' | 'en';
  /** Tags with their words. The title of a tagged article contains at least one word of the tag. */
  tags: readonly { name: string; color: TagColor; words: readonly string[] }[];
  glossary: readonly (readonly [ja: string, en: string])[];
  /** The last board is the most recently changed, so it is shown first. */
  boards: readonly DemoBoard[];
}

export const tokyoWorkspace: DemoWorkspace = {
  language: 'ja',
  tags: [
    { name: '要確認', color: 'red', words: ['リコール', '自主回収', '行政処分'] },
    { name: '取引先', color: 'blue', words: ['青嵐', '白銀マテリアル', '霞電機'] },
    { name: '競合', color: 'orange', words: ['買収', '提携', '統合'] },
    { name: '来期計画', color: 'green', words: ['投資', '増産', '新工場'] },
    { name: '社内共有', color: 'purple', words: ['賃上げ', '最低賃金', '人手不足'] },
  ],
  glossary: [
    ['青嵐セミコン', 'Seiran Semicon'],
    ['百福マート', 'Hyakufuku Mart'],
    ['風花自動車', 'Kazahana Motor'],
    ['白銀マテリアル', 'Shirogane Materials'],
    ['産業技術省', 'Ministry of Industry and Technology'],
    ['交通基盤省', 'Ministry of Transport Infrastructure'],
    ['労働生活省', 'Ministry of Labour and Living'],
    ['金融市場監督院', 'Financial Markets Supervisory Agency'],
    ['医薬品審査機構', 'Medicines Review Organisation'],
    ['東都証券取引所', 'Toto Stock Exchange'],
    ['公正取引局', 'Office for Fair Commerce'],
    ['課徴金', 'administrative fine'],
    ['業務改善命令', 'business improvement order'],
    ['自主回収', 'voluntary recall'],
    ['洋上風力', 'offshore wind'],
    ['蓄電池', 'storage battery'],
    ['受託生産', 'contract manufacturing'],
    ['歩留まり', 'yield rate'],
    ['政策金利', 'policy rate'],
    ['最低賃金', 'minimum wage'],
  ],
  boards: [
    {
      title: '海外の規制：AIと著作権',
      description: '海外の判決と当局の動き。法務の月次報告に使います。',
      by: 'miki',
      priority: 3,
      tags: [],
      words: ['著作権', '言語モデル', '生成AI'],
      sharedWith: [{ to: 'reader', access: 'view' }],
      actions: [],
    },
    {
      title: '物流の停滞と運賃',
      description: '海峡の迂回と台風の影響を受ける積み荷を、航路ごとに見ています。',
      by: 'otomo',
      priority: 3,
      tags: ['取引先'],
      words: ['運賃', '海運', '迂回', '物流'],
      sharedWith: [
        { to: 'reader', access: 'edit' },
        { to: 'kudo', access: 'view' },
      ],
      actions: [
        {
          title: '12月着の部材を先に手配する',
          content: '迂回で到着が10日ほど遅れる便を洗い出し、航空便に切り替えるものを決める。',
          by: 'otomo',
          priority: 4,
          comments: [
            { by: 'otomo', text: '対象は3便、コンテナで14本です。うち2本は納期に余裕があります。' },
            { by: 'reader', text: '航空便の見積もりは取れていますか。予算は今月分の枠で足りそうです。' },
            { by: 'otomo', text: '2社から取りました。安いほうで予定より18万円の増です。' },
          ],
        },
      ],
    },
    {
      title: 'リコールと行政処分',
      description: '取引先に影響しそうな自主回収と処分。月曜の会議で確認します。',
      by: 'reader',
      priority: 2,
      tags: ['要確認'],
      words: ['リコール', '自主回収', '行政処分', '業務改善命令'],
      sharedWith: [
        { to: 'saeki', access: 'edit' },
        { to: 'miki', access: 'edit' },
      ],
      actions: [
        {
          title: '回収対象の部品を使う製品がないか照会する',
          content: '品質管理に型番を渡し、在庫と出荷済みの両方を確認してもらう。',
          by: 'saeki',
          priority: 5,
          comments: [
            { by: 'saeki', text: '型番の一覧を品質管理に送りました。回答は木曜の予定です。' },
            { by: 'miki', text: '該当があれば公表の要否を判断しますので、件数が分かりしだい教えてください。' },
            { by: 'saeki', text: '速報では該当は1機種、在庫の48台のみです。出荷済みはありません。' },
            { by: 'reader', text: 'ありがとうございます。月曜の会議の最初に取り上げます。' },
          ],
        },
        {
          title: '先月の処分事例を営業向けに1枚にまとめる',
          content: '勧誘の記録と手数料の説明が問題になった例を中心に。',
          by: 'miki',
          priority: 2,
          isClosed: true,
          comments: [
            { by: 'miki', text: '共有フォルダーに置きました。' },
            { by: 'reader', text: '営業会議で配りました。好評でした。' },
          ],
        },
      ],
    },
    {
      title: '半導体：国内投資の動き',
      description: '工場の新設、装置の受注、人材の確保。\n来期の計画の前提に使う記事を集めています。',
      by: 'reader',
      priority: 4,
      tags: ['来期計画', '取引先'],
      words: ['半導体', 'ウエハー'],
      sharedWith: [
        { to: 'otomo', access: 'edit' },
        { to: 'saeki', access: 'view' },
      ],
      actions: [
        {
          title: '新工場の稼働時期を計画に反映する',
          content: '発表された稼働時期と投資額を一覧にまとめ、来期の需要予測を見直す。',
          by: 'reader',
          priority: 5,
          comments: [
            { by: 'reader', text: '投資額は各社の公表資料の数字にそろえました。' },
            { by: 'otomo', text: '稼働時期は「来春」としか出ていないところが2社あります。調達先に聞いてみます。' },
            { by: 'otomo', text: '1社は4月、もう1社は5月の連休明けだそうです。表に入れました。' },
            { by: 'saeki', text: '対外資料に載せるのは公表済みの数字だけにしてください。' },
            { by: 'reader', text: '承知しました。聞き取りの欄は社内用の列に分けます。' },
          ],
        },
        {
          title: '洗浄薬液の代わりの調達先を探す',
          content: '白銀マテリアルの工場が来春まで満杯のため、認定済みの2社に数量を打診する。',
          by: 'otomo',
          priority: 3,
          comments: [{ by: 'otomo', text: '1社から、月20トンまでなら1月から出せると返事がありました。' }],
        },
      ],
    },
  ],
};

export const londonWorkspace: DemoWorkspace = {
  language: 'en',
  tags: [
    { name: 'Client', color: 'blue', words: ['Calder', 'Lindenhof', 'Larkspur'] },
    { name: 'Needs a call', color: 'red', words: ['recall', 'halts', 'fire', 'outage'] },
    { name: 'Competition', color: 'orange', words: ['merger', 'takeover', 'bid'] },
    { name: 'Policy', color: 'teal', words: ['regulator', 'consultation', 'rules', 'court'] },
    { name: 'Weekly note', color: 'green', words: ['rates', 'freight', 'tariff'] },
  ],
  glossary: [
    ['青嵐セミコン', 'Seiran Semicon'],
    ['百福マート', 'Hyakufuku Mart'],
    ['風花自動車', 'Kazahana Motor'],
    ['月白宇宙輸送', 'Geppaku Space Transport'],
    ['公正取引局', 'Office for Fair Commerce'],
    ['連邦証券局', 'Federal Securities Bureau'],
    ['株式公開買い付け', 'tender offer'],
    ['完全子会社化', 'full buyout'],
    ['洋上風力', 'offshore wind'],
    ['関税', 'tariff'],
  ],
  boards: [
    {
      title: 'Court cases on training data',
      description: 'Rulings and filings we quote in the quarterly note.',
      by: 'fischer',
      priority: 2,
      tags: ['Policy'],
      words: ['copyright', 'licence', 'training data'],
      sharedWith: [{ to: 'reader', access: 'view' }],
      actions: [],
    },
    {
      title: 'Strait detour: cargo at risk',
      description: 'Sailings that go the long way round, and the cost of the delay.',
      by: 'ashdown',
      priority: 4,
      tags: ['Weekly note'],
      words: ['strait', 'freight', 'port', 'shipping'],
      sharedWith: [
        { to: 'reader', access: 'edit' },
        { to: 'boyd', access: 'view' },
      ],
      actions: [
        {
          title: 'Ask the insurers for detour terms in writing',
          content:
            'Two policies are silent on a voluntary change of route. Get the answer before the December sailings.',
          by: 'ashdown',
          priority: 4,
          comments: [
            { by: 'ashdown', text: 'The broker confirms one policy covers it. The other wants notice of 48 hours.' },
            { by: 'reader', text: 'Can the forwarder give notice for us?' },
            { by: 'ashdown', text: 'Yes, from the first of the month. I have sent them the form.' },
          ],
        },
      ],
    },
    {
      title: 'Takeovers to watch',
      description: 'Bids with a foreign buyer, and the reviews they have to pass.',
      by: 'reader',
      priority: 5,
      tags: ['Competition', 'Client'],
      words: ['takeover', 'acquisition', 'Pelican', 'merger'],
      sharedWith: [
        { to: 'nair', access: 'edit' },
        { to: 'fischer', access: 'edit' },
      ],
      actions: [
        {
          title: 'Map the security reviews for the Hyakufuku bid',
          content: 'Which authority, which deadline, which remedies were accepted before.',
          by: 'nair',
          priority: 5,
          comments: [
            { by: 'nair', text: 'Tokyo has 30 days from filing and can extend to five months.' },
            {
              by: 'fischer',
              text: 'The tax-payment counters are the sensitive part. I would add the two telecom precedents.',
            },
            { by: 'nair', text: 'Added, with the conditions they ended on.' },
            { by: 'reader', text: 'This goes into Thursday’s note as it is.' },
          ],
        },
        {
          title: 'Write to the client about the licensees’ exit clause',
          content: 'One page: what the clause says, who could use it, when we would know.',
          by: 'reader',
          priority: 3,
          isClosed: true,
          comments: [{ by: 'fischer', text: 'Read and cleared. Sent this morning.' }],
        },
      ],
    },
  ],
};
