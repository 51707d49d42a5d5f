export const information = {
  pages: 'Information',
  guide: 'Guide',
  privacyPolicy: 'Privacy policy',
  quotingGuideline: 'Quoting guideline',
  alertRules: 'How alerts decide',
  updatedOn: 'Last updated: {date}',
  toProduct: 'Open {product}',
} as const;
