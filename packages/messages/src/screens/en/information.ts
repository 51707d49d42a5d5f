export const information = {
  pages: 'Information',
  privacyPolicy: 'Privacy policy',
  quotingGuideline: 'Quoting guideline',
  updatedOn: 'Last updated: {date}',
  toProduct: 'Open {product}',
} as const;
