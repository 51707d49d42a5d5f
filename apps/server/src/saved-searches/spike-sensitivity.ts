export const spikeSensitivities = ['OFF', 'LOW', 'NORMAL', 'HIGH'] as const;

/** How easily an unusual number of articles causes a spike alert. `OFF` means never. */
export type SpikeSensitivity = (typeof spikeSensitivities)[number];
