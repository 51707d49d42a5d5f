/**
 * Returns the telephone number that was typed, in E.164, or null if it is none.
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
