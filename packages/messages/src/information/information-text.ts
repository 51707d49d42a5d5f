/**
 * The texts that anybody may read without signing in. They are no words of the screens: the build turns them into pages
 * and payloads of their own (apps/web/scripts/prerender.ts).
 */

/** A page: paragraphs, and lists of points. `{product}`, `{operator}` and `{contact}` are filled when it is shown. */
export interface InformationText {
  readonly title: string;
  /** The day it was last changed, `YYYY-MM-DD`. */
  readonly updatedOn: string;
  readonly lead: string;
  readonly sections: readonly InformationSection[];
}

export interface InformationSection {
  readonly heading: string;
  /** A text is a paragraph, an array a list of points. */
  readonly blocks: readonly (string | readonly string[])[];
}

/** What differs between installations. */
export interface InformationValues {
  readonly product: string;
  /** Who runs the service. */
  readonly operator: string;
  /** Where to write to: an e-mail address or the address of a page. */
  readonly contact: string;
}

export const informationPages = ['privacy-policy', 'quoting-guideline'] as const;

/** The last part of the page's address. */
export type InformationPage = (typeof informationPages)[number];
