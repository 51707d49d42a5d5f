export type SnoozeTime = 'evening' | 'tomorrow' | 'monday';

const eveningHour = 18;
export const morningHour = 8;

export function snoozeTimes(now: Date): { name: SnoozeTime; at: Date }[] {
  const at = (days: number, hour: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour);
  const daysToMonday = (8 - now.getDay()) % 7 || 7;
  const evening = at(0, eveningHour);
  return [
    ...(evening.getTime() - now.getTime() >= 3_600_000 ? [{ name: 'evening', at: evening } as const] : []),
    { name: 'tomorrow', at: at(1, morningHour) },
    ...(daysToMonday > 1 ? [{ name: 'monday', at: at(daysToMonday, morningHour) } as const] : []),
  ];
}

export function morningOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, morningHour);
}
