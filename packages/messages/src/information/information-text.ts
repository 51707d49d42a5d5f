/**
 * Texts of the information pages, kept separate from the UI strings because the build writes these pages to separate
 * files (apps/web/scripts/prerender.ts).
 */

/** `{product}`, `{operator}` and `{contact}` are replaced when the page is shown. */
export interface InformationText {
  readonly title: string;
  /** Date of the last change, `YYYY-MM-DD`. */
  readonly updatedOn: string;
  readonly lead: string;
  readonly sections: readonly InformationSection[];
}

export interface InformationSection {
  readonly heading: string;
  /** A string is a paragraph, an array a list. */
  readonly blocks: readonly (string | readonly string[])[];
}

export interface InformationValues {
  readonly product: string;
  readonly operator: string;
  /** E-mail address or URL of a contact page. */
  readonly contact: string;
}

export const informationPages = ['guide', 'privacy-policy', 'quoting-guideline', 'alert-rules'] as const;

export type InformationPage = (typeof informationPages)[number];
