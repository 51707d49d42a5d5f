import { html } from 'hono/html';

/** Path of the style sheet, which is a file because the content security policy forbids inline styles. */
export const plainPageStyleUrl = '/plain-pages/style.css';

interface PlainPage {
  productName: string;
  language: string;
  title: string;
  content: ReturnType<typeof html>;
}

export async function renderPlainPage({ productName, language, title, content }: PlainPage): Promise<string> {
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – ${productName}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${plainPageStyleUrl}">
</head>
<body>
<main>
<p class="product">${productName}</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`;
  return String(await page);
}
