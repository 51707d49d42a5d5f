/**
 * The texts that can be read without signing in. They are separate from the words of the screens, because the build
 * writes them to pages and files of their own (apps/web/scripts/prerender.ts).
 */

/** A page of paragraphs and lists. `{product}`, `{operator}` and `{contact}` are filled in when it is shown. */
export interface InformationText {
  readonly title: string;
  /** The day it was last changed, `YYYY-MM-DD`. */
  readonly updatedOn: string;
  readonly lead: string;
  readonly sections: readonly InformationSection[];
}

export interface InformationSection {
  readonly heading: string;
  /** A string is a paragraph, an array a list. */
  readonly blocks: readonly (string | readonly string[])[];
}

/** The values that differ between installations. */
export interface InformationValues {
  readonly product: string;
  /** The name of the company that runs the service. */
  readonly operator: string;
  /** An e-mail address or the address of a page. */
  readonly contact: string;
}

export const informationPages = ['guide', 'privacy-policy', 'quoting-guideline', 'alert-rules'] as const;

/** The last part of the page's address. */
export type InformationPage = (typeof informationPages)[number];
