import type { Rankable } from './rank.ts';

export interface Command extends Rankable {
  readonly id: string;
  readonly group: 'here' | 'acts' | 'pages' | 'searches' | 'boards' | 'articles' | 'actions' | 'people' | 'look';
  /** Second line: what distinguishes entries of one name. */
  readonly detail?: string;
  /** Hidden while nothing is typed. */
  readonly isRare?: boolean;
  /** Equivalent keys, shown beside the entry. */
  readonly keys?: string;
  readonly run: () => void;
}
