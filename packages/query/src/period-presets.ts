export const presetHours = { '24h': 24, '7d': 7 * 24, '30d': 30 * 24, '90d': 90 * 24, '1y': 365 * 24 } as const;

export type PeriodPreset = keyof typeof presetHours;

/** Shortest first. */
export const periodPresets = Object.keys(presetHours) as readonly PeriodPreset[];
