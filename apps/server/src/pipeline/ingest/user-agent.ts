/** Returns how we introduce ourselves to publishers: the product and where they can reach us. */
export function feedUserAgent(productName: string, contactUrl: string): string {
  // A header holds ASCII; a product name need not.
  const name = productName.replace(/[^A-Za-z0-9.-]+/g, '') || 'Kawaraban';
  return `${name}/1.0 (news monitoring; +${contactUrl})`;
}
