/**
 * The pages' only way of turning text into markup: the content security policy (`require-trusted-types-for 'script'`)
 * lets nothing else do so.
 *
 * @see https://www.w3.org/TR/trusted-types/
 */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): TrustedHTML };
}

// Some browsers have it; the types know of none.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('kawaraban', { createHTML: (html) => html });

/** Returns HTML that the server has sanitised, as `innerHTML` takes it. For nothing that comes from elsewhere. */
export function sanitisedHtml(html: string): TrustedHTML | string {
  return policy?.createHTML(html) ?? html;
}
