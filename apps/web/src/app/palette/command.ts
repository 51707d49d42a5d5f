import type { Rankable } from './rank.ts';

export interface Command extends Rankable {
  readonly id: string;
  readonly group: 'here' | 'acts' | 'pages' | 'searches' | 'boards' | 'articles' | 'actions' | 'people' | 'look';
  readonly detail?: string;
  /** True for commands that are hidden while nothing is typed. */
  readonly isRare?: boolean;
  readonly keys?: string;
  readonly run: () => void;
}
