/** Returns the User-Agent for publishers: the product and a contact address. */
export function feedUserAgent(productName: string, contactUrl: string): string {
  // A header must be ASCII; a product name need not be.
  const name = productName.replace(/[^A-Za-z0-9.-]+/g, '') || 'Kawaraban';
  return `${name}/1.0 (news monitoring; +${contactUrl})`;
}
