export interface Finding {
  check:
    | 'access'
    | 'addresses'
    | 'alerts'
    | 'backup'
    | 'certificate'
    | 'channels'
    | 'clock'
    | 'database'
    | 'deliveries'
    | 'disk'
    | 'feeds'
    | 'holidays'
    | 'mail'
    | 'migrations'
    | 'names'
    | 'processes'
    | 'queues'
    | 'test-mail'
    | 'time-zones'
    | 'versions';
  isGood: boolean;
  text: string;
}

export const good = (check: Finding['check'], text: string): Finding => ({ check, isGood: true, text });
export const bad = (check: Finding['check'], text: string, help: string): Finding => ({
  check,
  isGood: false,
  text: `${text} ${help}`,
});
