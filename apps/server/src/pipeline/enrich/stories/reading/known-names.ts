/** The accounts' glossaries are not used, because the same texts must give every account the same stories. */

/** Columns: id, English spellings and adjectives, Japanese spellings. A country's capital also names its government. */
const countryRows = `
us | US, USA, United States, America, American, Americans, Washington | 米国 アメリカ 米政府 ワシントン
uk | UK, Britain, British, England, United Kingdom, London | 英国 イギリス ロンドン
jp | Japan, Japanese, Tokyo | 日本
cn | China, Chinese, Beijing | 中国 北京
de | Germany, German, Germans, Berlin | ドイツ 独政府 ベルリン
fr | France, French, Paris | フランス 仏政府 パリ
it | Italy, Italian, Italians, Rome | イタリア ローマ
es | Spain, Spanish, Madrid | スペイン マドリード
pt | Portugal, Portuguese, Lisbon | ポルトガル リスボン
nl | Netherlands, Dutch, The Hague, Holland, Amsterdam | オランダ
be | Belgium, Belgian, Brussels | ベルギー
lu | Luxembourg | ルクセンブルク
ch | Switzerland, Swiss, Bern | スイス
at | Austria, Austrian, Vienna | オーストリア ウィーン
ie | Ireland, Irish, Dublin | アイルランド ダブリン
dk | Denmark, Danish, Copenhagen | デンマーク コペンハーゲン
se | Sweden, Swedish, Stockholm | スウェーデン ストックホルム
no | Norway, Norwegian, Oslo | ノルウェー オスロ
fi | Finland, Finnish, Helsinki | フィンランド ヘルシンキ
is | Iceland, Icelandic, Reykjavik | アイスランド
pl | Poland, Polish, Warsaw | ポーランド ワルシャワ
cz | Czech, Czechia, Prague | チェコ プラハ
sk | Slovakia, Slovak, Bratislava | スロバキア
hu | Hungary, Hungarian, Budapest | ハンガリー ブダペスト
ro | Romania, Romanian, Bucharest | ルーマニア
bg | Bulgaria, Bulgarian, Sofia | ブルガリア
gr | Greece, Greek, Athens | ギリシャ アテネ
rs | Serbia, Serbian, Belgrade | セルビア
hr | Croatia, Croatian, Zagreb | クロアチア
ua | Ukraine, Ukrainian, Kyiv | ウクライナ キーウ
ru | Russia, Russian, Moscow, Kremlin | ロシア モスクワ
by | Belarus, Belarusian, Minsk | ベラルーシ
ge | Georgia, Georgian, Tbilisi | ジョージア
am | Armenia, Armenian, Yerevan | アルメニア
az | Azerbaijan, Baku | アゼルバイジャン
kz | Kazakhstan, Kazakh, Astana | カザフスタン
uz | Uzbekistan, Uzbek, Tashkent | ウズベキスタン
ee | Estonia, Estonian, Tallinn | エストニア
lv | Latvia, Latvian, Riga | ラトビア
lt | Lithuania, Lithuanian, Vilnius | リトアニア
tr | Turkey, Turkish, Ankara, Turkiye | トルコ アンカラ
il | Israel, Israeli, Jerusalem | イスラエル
ps | Palestine, Palestinian, Palestinians, Gaza | パレスチナ ガザ
lb | Lebanon, Lebanese, Beirut | レバノン ベイルート
sy | Syria, Syrian, Damascus | シリア ダマスカス
iq | Iraq, Iraqi, Baghdad | イラク バグダッド
ir | Iran, Iranian, Tehran | イラン テヘラン
sa | Saudi Arabia, Saudi, Riyadh | サウジアラビア サウジ リヤド
ae | Emirates, UAE, Abu Dhabi | アラブ首長国連邦 UAE
qa | Qatar, Qatari, Doha | カタール ドーハ
kw | Kuwait, Kuwaiti | クウェート
ye | Yemen, Yemeni | イエメン
jo | Jordan, Jordanian, Amman | ヨルダン
eg | Egypt, Egyptian, Cairo | エジプト カイロ
ly | Libya, Libyan, Tripoli | リビア
ma | Morocco, Moroccan, Rabat | モロッコ ラバト
dz | Algeria, Algerian, Algiers | アルジェリア
tn | Tunisia, Tunisian, Tunis | チュニジア
sd | Sudan, Sudanese, Khartoum | スーダン
et | Ethiopia, Ethiopian, Addis Ababa | エチオピア
ke | Kenya, Kenyan, Nairobi | ケニア ナイロビ
ug | Uganda, Ugandan, Kampala | ウガンダ
tz | Tanzania, Tanzanian | タンザニア
rw | Rwanda, Rwandan, Kigali | ルワンダ
cd | Congo, Congolese, Kinshasa | コンゴ
ng | Nigeria, Nigerian, Abuja | ナイジェリア
gh | Ghana, Ghanaian, Accra | ガーナ
sn | Senegal, Senegalese, Dakar | セネガル
ci | Ivory Coast, Ivorian, Abidjan | コートジボワール
ml | Mali, Malian, Bamako | マリ
za | South Africa, South African, Pretoria | 南アフリカ
zm | Zambia, Zambian, Lusaka | ザンビア
zw | Zimbabwe, Zimbabwean, Harare | ジンバブエ
mz | Mozambique, Mozambican, Maputo | モザンビーク
ao | Angola, Angolan, Luanda | アンゴラ
in | India, Indian, New Delhi, Delhi | インド ニューデリー
pk | Pakistan, Pakistani, Islamabad | パキスタン
bd | Bangladesh, Bangladeshi, Dhaka | バングラデシュ
lk | Sri Lanka, Sri Lankan, Colombo | スリランカ
np | Nepal, Nepali, Kathmandu | ネパール
af | Afghanistan, Afghan, Kabul | アフガニスタン アフガン
mm | Myanmar, Burmese, Yangon | ミャンマー
th | Thailand, Thai, Bangkok | タイ政府 タイ中銀 バンコク
vn | Vietnam, Vietnamese, Hanoi | ベトナム ハノイ
kh | Cambodia, Cambodian, Phnom Penh | カンボジア
la | Laos, Laotian | ラオス
my | Malaysia, Malaysian, Kuala Lumpur | マレーシア クアラルンプール
sg | Singapore, Singaporean | シンガポール
id | Indonesia, Indonesian, Jakarta | インドネシア ジャカルタ
ph | Philippines, Philippine, Filipino, Manila | フィリピン マニラ
tw | Taiwan, Taiwanese, Taipei | 台湾 台北
hk | Hong Kong | 香港
kr | South Korea, South Korean, Korean, Seoul | 韓国 ソウル
kp | North Korea, North Korean, Pyongyang | 北朝鮮 平壌
mn | Mongolia, Mongolian | モンゴル
au | Australia, Australian, Australians, Canberra | オーストラリア 豪州 豪政府 豪準備
nz | New Zealand, Wellington | ニュージーランド NZ
ca | Canada, Canadian, Canadians, Ottawa | カナダ オタワ
mx | Mexico, Mexican, Mexico City | メキシコ
br | Brazil, Brazilian, Brasilia | ブラジル
ar | Argentina, Argentine, Buenos Aires | アルゼンチン
cl | Chile, Chilean, Santiago | チリ
pe | Peru, Peruvian, Lima | ペルー
co | Colombia, Colombian, Bogota | コロンビア
ve | Venezuela, Venezuelan, Caracas | ベネズエラ
ec | Ecuador, Ecuadorean, Quito | エクアドル
bo | Bolivia, Bolivian, La Paz | ボリビア
uy | Uruguay, Uruguayan, Montevideo | ウルグアイ
py | Paraguay, Paraguayan | パラグアイ
cu | Cuba, Cuban, Havana | キューバ
ht | Haiti, Haitian | ハイチ
eu | European Union, EU, euro zone, eurozone, Brussels | 欧州連合 EU ユーロ圏
`;

const organisationRows = `
fed | Federal Reserve, Fed, FOMC | FRB 米連邦準備 FOMC | us
ecb | European Central Bank, ECB | 欧州中央銀行 欧州中銀 ECB | eu
boj | Bank of Japan, BOJ | 日本銀行 日銀 | jp
boe | Bank of England, BoE | イングランド銀行 英中銀 | uk
rba | Reserve Bank of Australia, RBA | オーストラリア準備銀行 豪準備銀行 豪準備銀 豪中銀 | au
rbnz | Reserve Bank of New Zealand, RBNZ | NZ中銀 ニュージーランド準備銀行 | nz
snb | Swiss National Bank, SNB | スイス国立銀行 スイス中銀 | ch
boc | Bank of Canada | カナダ銀行 カナダ中銀 | ca
norges | Norges Bank | ノルウェー銀行 ノルウェー中銀 ノルウェー中央銀行 | no
riksbank | Riksbank | スウェーデン中銀 リクスバンク | se
bok | Bank of Korea | 韓国銀行 韓国中銀 | kr
pboc | People's Bank of China, PBOC | 中国人民銀行 人民銀 | cn
rbi | Reserve Bank of India, RBI | インド準備銀行 インド中銀 | in
imf | International Monetary Fund, IMF | 国際通貨基金 IMF
worldbank | World Bank | 世界銀行 世銀
opec | OPEC, OPEC+ | 石油輸出国機構 OPEC
nato | NATO | 北大西洋条約機構 NATO
un | United Nations, UN | 国連 国際連合
who | World Health Organization, WHO | 世界保健機関 WHO
wto | World Trade Organization, WTO | 世界貿易機関 WTO
iaea | IAEA | 国際原子力機関 IAEA
fda | Food and Drug Administration, FDA | 米食品医薬品局 FDA | us
sec | Securities and Exchange Commission, SEC | 米証券取引委員会 SEC | us
usgs | Geological Survey, USGS | 米地質調査所 | us
nasa | NASA | 米航空宇宙局 NASA | us
jaxa | JAXA | 宇宙航空研究開発機構 JAXA | jp
jma | Japan Meteorological Agency | 気象庁 | jp
jftc | Fair Trade Commission | 公正取引委員会 公取委 | jp
fsa | Financial Services Agency | 金融庁 | jp
meti | METI | 経済産業省 経産省 | jp
mof | Ministry of Finance | 財務省 | jp
mhlw | Ministry of Health, Labour and Welfare | 厚生労働省 厚労省 | jp
mlit | MLIT | 国土交通省 国交省 | jp
maff | MAFF | 農林水産省 農水省 | jp
soumu | Ministry of Internal Affairs | 総務省 | jp
toyota | Toyota | トヨタ自動車 トヨタ
honda | Honda | 本田技研 ホンダ
nissan | Nissan | 日産自動車 日産
mazda | Mazda | マツダ
subaru | Subaru | SUBARU スバル
suzuki | Suzuki | スズキ
mitsubishimotors | Mitsubishi Motors | 三菱自動車
sony | Sony | ソニーグループ ソニーG ソニー
panasonic | Panasonic | パナソニックホールディングス パナソニック パナHD
hitachi | Hitachi | 日立製作所 日立
toshiba | Toshiba | 東芝
fujitsu | Fujitsu | 富士通
nec | NEC | NEC 日本電気
sharp | Sharp | シャープ
canon | Canon | キヤノン
nintendo | Nintendo | 任天堂
softbank | SoftBank | ソフトバンク
rakuten | Rakuten | 楽天
ntt | NTT | NTT
kddi | KDDI | KDDI
keyence | Keyence | キーエンス
tel | Tokyo Electron | 東京エレクトロン
renesas | Renesas | ルネサス
rapidus | Rapidus | ラピダス
kioxia | Kioxia | キオクシア
fastretailing | Fast Retailing, Uniqlo | ファーストリテイリング ユニクロ
seven | Seven & i, 7-Eleven | セブン&アイ セブンイレブン
aeon | Aeon | イオン
takeda | Takeda | 武田薬品
asahi | Asahi Group | アサヒグループ アサヒ
kirin | Kirin | キリン
suntory | Suntory | サントリー
nipponsteel | Nippon Steel | 日本製鉄 日鉄
ussteel | U.S. Steel, US Steel | USスチール
mufg | MUFG, Mitsubishi UFJ | 三菱UFJ
smfg | Sumitomo Mitsui | 三井住友
mizuho | Mizuho | みずほ
nomura | Nomura | 野村ホールディングス 野村証券 野村HD
jal | Japan Airlines, JAL | 日本航空 JAL
ana | All Nippon Airways, ANA | 全日本空輸 全日空 ANA
tepco | TEPCO, Tokyo Electric | 東京電力 東電
tesla | Tesla | テスラ
apple | Apple | アップル
microsoft | Microsoft | マイクロソフト
google | Google, Alphabet | グーグル アルファベット
amazon | Amazon | アマゾン
meta | Meta, Facebook | メタ フェイスブック
nvidia | Nvidia | エヌビディア
intel | Intel | インテル
amd | AMD, Advanced Micro Devices | AMD アドバンスト・マイクロ・デバイセズ
tsmc | TSMC | TSMC 台湾積体電路製造
samsung | Samsung | サムスン電子 サムスン
skhynix | SK Hynix | SKハイニックス
openai | OpenAI | オープンAI
spacex | SpaceX | スペースX
boeing | Boeing | ボーイング
airbus | Airbus | エアバス
volkswagen | Volkswagen, VW | フォルクスワーゲン VW
bmw | BMW | BMW
mercedes | Mercedes | メルセデス
ford | Ford | フォード
gm | General Motors, GM | ゼネラル・モーターズ GM
byd | BYD | BYD
alibaba | Alibaba | アリババ
tencent | Tencent | テンセント
huawei | Huawei | ファーウェイ 華為技術
goldman | Goldman Sachs | ゴールドマン
jpmorgan | JPMorgan | JPモルガン
pfizer | Pfizer | ファイザー
novartis | Novartis | ノバルティス
nestle | Nestle | ネスレ
exxon | Exxon | エクソン
shell | Royal Dutch Shell | 英シェル
bp | BP | 英BP
disney | Disney | ディズニー
netflix | Netflix | ネットフリックス
`;

export interface KnownName {
  /** Prefixed with `c:` for a country or `o:` for an organisation. */
  id: string;
  country: string | undefined;
  en: readonly string[];
  ja: readonly string[];
}

export const knownNames: readonly KnownName[] = [...parse(countryRows, 'c:'), ...parse(organisationRows, 'o:')];

function parse(rows: string, prefix: string): KnownName[] {
  return rows
    .trim()
    .split('\n')
    .map((row) => {
      const [id, en, ja, country] = row.split('|').map((cell) => cell.trim());
      return { id: `${prefix}${id}`, country: country && `c:${country}`, en: en!.split(', '), ja: ja!.split(' ') };
    });
}
