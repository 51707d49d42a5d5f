export function feedUserAgent(productName: string, contactUrl: string): string {
  // A header must be ASCII, but a product name may contain other characters.
  const name = productName.replace(/[^A-Za-z0-9.-]+/g, '') || 'Kawaraban';
  return `${name}/1.0 (news monitoring; +${contactUrl})`;
}
