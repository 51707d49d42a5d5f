export function ensureChromium(): Promise<{ executablePath: string; env: Record<string, string> }>;
