export function readMailText(raw: string): string {
  const decoded = raw
    .split(/\r?\n--/)
    .filter((part) => /content-transfer-encoding: base64/i.test(part))
    .map((part) => Buffer.from(part.split(/\r?\n\r?\n/)[1] ?? '', 'base64').toString('utf8'));
  return [
    raw.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    ...decoded,
  ].join('\n');
}
