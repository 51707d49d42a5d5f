/**
 * Returns the typed telephone number in E.164 format, or null if the text is not a telephone number.
 * @throws TypeError without a connection
 */
export async function readPhone(text: string): Promise<string | null> {
  const response = await fetch('/api/phone-number', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
  if (!response.ok) throw new Error(`The telephone number could not be read (${response.status}).`);
  const { phone } = (await response.json()) as { phone: string | null }; // Our own server's answer.
  return phone;
}
