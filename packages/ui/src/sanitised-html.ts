/**
 * The only way for pages to turn text into markup: the content security policy (`require-trusted-types-for 'script'`)
 * forbids all others.
 * @see https://www.w3.org/TR/trusted-types/
 */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): TrustedHTML };
}

// Supported by some browsers, but missing in the DOM types.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('kawaraban', { createHTML: (html) => html });

/** Returns HTML for `innerHTML`. Pass only HTML that the server has sanitised. */
export function sanitisedHtml(html: string): TrustedHTML | string {
  return policy?.createHTML(html) ?? html;
}
