/**
 * The only way for pages to turn text into markup. The content security policy (`require-trusted-types-for 'script'`)
 * forbids all others.
 *
 * @see https://www.w3.org/TR/trusted-types/
 */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): TrustedHTML };
}

// Some browsers have it; the DOM's types do not.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('kawaraban', { createHTML: (html) => html });

/** Returns HTML that the server has sanitised for `innerHTML`. Never pass other HTML. */
export function sanitisedHtml(html: string): TrustedHTML | string {
  return policy?.createHTML(html) ?? html;
}
