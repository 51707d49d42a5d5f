import PostalMime from 'postal-mime';

export interface ReadMail {
  html: string;
  text: string;
  from: string;
  headers: { name: string; value: string }[];
}

export async function readMail(raw: string): Promise<ReadMail> {
  const { html = '', text = '', from, headers } = await PostalMime.parse(raw);
  return {
    html,
    text,
    from: from ? `${from.name ?? ''} <${from.address ?? ''}>`.trim() : '',
    headers: headers.map(({ originalKey, key, value }) => ({ name: originalKey || key, value })),
  };
}
