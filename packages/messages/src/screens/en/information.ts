export const information = {
  pages: 'Information',
  privacyPolicy: 'Privacy policy',
  quotingGuideline: 'Quoting guideline',
  alertRules: 'How alerts decide',
  updatedOn: 'Last updated: {date}',
  toProduct: 'Open {product}',
} as const;
