/** Ids of master rows never change, because user rows reference them. */

export interface MasterRow {
  id: number;
  jaName: string;
  enName: string;
}

const row = (id: number, jaName: string, enName: string): MasterRow => ({ id, jaName, enName });

export const industriesData: readonly MasterRow[] = [
  row(1, '農林水産', 'Agriculture, forestry and fisheries'),
  row(2, '鉱業・資源', 'Mining and resources'),
  row(3, '建設', 'Construction'),
  row(4, '食品・飲料', 'Food and beverages'),
  row(5, '化学・素材', 'Chemicals and materials'),
  row(6, '医薬品・医療機器', 'Pharmaceuticals and medical devices'),
  row(7, '鉄鋼・非鉄金属', 'Steel and non-ferrous metals'),
  row(8, '機械', 'Machinery'),
  row(9, '電機・精密機器', 'Electrical and precision equipment'),
  row(10, '半導体・電子部品', 'Semiconductors and electronic components'),
  row(11, '自動車・輸送機器', 'Automobiles and transport equipment'),
  row(12, '電力・ガス・エネルギー', 'Electricity, gas and energy'),
  row(13, '運輸・物流', 'Transport and logistics'),
  row(14, '情報通信・ソフトウェア', 'Telecommunications and software'),
  row(15, '商社・卸売', 'Trading and wholesale'),
  row(16, '小売・流通', 'Retail and distribution'),
  row(17, '銀行・証券', 'Banking and securities'),
  row(18, '保険', 'Insurance'),
  row(19, '不動産', 'Real estate'),
  row(20, '宿泊・飲食・観光', 'Hotels, restaurants and tourism'),
  row(21, '医療・福祉', 'Health care and welfare'),
  row(22, '教育・学術研究', 'Education and research'),
  row(23, 'メディア・広告・広報', 'Media, advertising and public relations'),
  row(24, 'コンサルティング・士業', 'Consulting and professional services'),
  row(25, '官公庁・団体', 'Government and associations'),
  row(99, 'その他', 'Other'),
];

export const jobTitlesData: readonly MasterRow[] = [
  row(1, '経営者・役員', 'Executive'),
  row(2, '経営企画', 'Corporate planning'),
  row(3, '事業企画・新規事業', 'Business development'),
  row(4, '広報・IR', 'Public and investor relations'),
  row(5, 'マーケティング', 'Marketing'),
  row(6, '営業', 'Sales'),
  row(7, '調達・購買', 'Procurement'),
  row(8, '生産・製造', 'Production'),
  row(9, '品質管理・品質保証', 'Quality'),
  row(10, '物流・サプライチェーン', 'Logistics and supply chain'),
  row(11, '研究・開発', 'Research and development'),
  row(12, '知的財産', 'Intellectual property'),
  row(13, '情報システム', 'Information systems'),
  row(14, '情報セキュリティ', 'Information security'),
  row(15, 'データ分析・調査', 'Analysis and research'),
  row(16, '法務・コンプライアンス', 'Legal and compliance'),
  row(17, 'リスク管理・内部監査', 'Risk and internal audit'),
  row(18, '財務・経理', 'Finance and accounting'),
  row(19, '人事・労務', 'Human resources'),
  row(20, '総務', 'General affairs'),
  row(21, '渉外・政策', 'Government affairs'),
  row(22, '海外事業', 'International business'),
  row(23, 'サステナビリティ', 'Sustainability'),
  row(24, 'コンサルタント', 'Consultant'),
  row(25, '記者・編集', 'Journalist or editor'),
  row(99, 'その他', 'Other'),
];
