export interface ReportValues {
  readonly title: string;
  readonly note: string;
  readonly language: 'ja' | 'en';
  readonly origin: 'search' | 'board' | 'clips';
  readonly boardId: string;
  readonly savedSearchId: string;
  /** Local dates, YYYY-MM-DD. */
  readonly fromDay: string;
  readonly toDay: string;
  readonly articleIds: readonly string[];
}
