export const information = {
  pages: 'ご案内',
  guide: '使い方',
  privacyPolicy: 'プライバシーポリシー',
  quotingGuideline: '引用ガイドライン',
  alertRules: 'アラートのルール',
  updatedOn: '最終更新日：{date}',
  toProduct: '{product}を開く',
} as const;
