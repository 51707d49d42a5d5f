/**
 * Serves the web app manifest, which makes the product installable under its configured name in the reader's language.
 * @see https://www.w3.org/TR/appmanifest/
 */
import type { Locale } from '@kawaraban/messages/translate.ts';
import { translateManifest } from '@kawaraban/messages/web-manifest.ts';

export function webManifest({ productName, locale }: { productName: string; locale: Locale }) {
  const t = translateManifest(locale);
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${purpose}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: productName,
    short_name: productName,
    description: t('description'),
    lang: locale,
    dir: 'ltr',
    start_url: '/publications',
    scope: '/',
    display: 'standalone',
    theme_color: '#142245',
    background_color: '#fbfaf7',
    categories: ['news', 'business', 'productivity'],
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
    shortcuts: (['publications', 'clips', 'recent', 'alerts'] as const).map((page) => ({
      name: t(page),
      url: `/${page}`,
      icons: [icon(192, 'any')],
    })),
  };
}
