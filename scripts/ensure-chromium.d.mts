/** Returns the browser of the journeys and the environment it needs. */
export function ensureChromium(): Promise<{ executablePath: string; env: Record<string, string> }>;
