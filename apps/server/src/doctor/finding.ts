export interface Finding {
  check:
    | 'alerts'
    | 'channels'
    | 'clock'
    | 'database'
    | 'deliveries'
    | 'disk'
    | 'feeds'
    | 'migrations'
    | 'policies'
    | 'processes'
    | 'versions';
  isGood: boolean;
  /** One sentence, and another with what to do unless it is good. */
  text: string;
}

export const good = (check: Finding['check'], text: string): Finding => ({ check, isGood: true, text });
export const bad = (check: Finding['check'], text: string, help: string): Finding => ({
  check,
  isGood: false,
  text: `${text} ${help}`,
});
