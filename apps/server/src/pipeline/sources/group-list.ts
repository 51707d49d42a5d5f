/** The groups of the source tree that the catalogue uses. */
export const catalogueGroups = {
  newspapers: { kind: 'news', jaName: '新聞', enName: 'Newspapers' },
  broadcasters: { kind: 'news', jaName: '放送', enName: 'Broadcasters' },
  agencies: { kind: 'news', jaName: '通信社', enName: 'News agencies' },
  business: { kind: 'news', jaName: '経済メディア', enName: 'Business press' },
  technology: { kind: 'news', jaName: '専門メディア', enName: 'Trade and technology press' },
  science: { kind: 'news', jaName: '科学', enName: 'Science' },
  online: { kind: 'news', jaName: 'ネットメディア', enName: 'Online media' },
  releases: { kind: 'news', jaName: 'プレスリリース配信', enName: 'Press release services' },
  ministries: { kind: 'official', jaName: '政府・省庁', enName: 'Governments and ministries' },
  regulators: { kind: 'official', jaName: '規制当局', enName: 'Regulators' },
  'central-banks': { kind: 'official', jaName: '中央銀行', enName: 'Central banks' },
  exchanges: { kind: 'official', jaName: '取引所', enName: 'Exchanges' },
  security: { kind: 'official', jaName: 'サイバーセキュリティー', enName: 'Cybersecurity' },
  'agencies-official': { kind: 'official', jaName: '政府機関', enName: 'Public agencies' },
  international: { kind: 'official', jaName: '国際機関', enName: 'International organisations' },
} as const;
