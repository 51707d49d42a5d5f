/**
 * Serves publishers' pictures from our own origin. Publishers do not learn what readers read, pages need no other
 * origin, and http pictures work on https pages. URLs are signed. The routes require no session, because `<img>` cannot
 * send an access token and the pictures are public.
 */
import { Hono } from 'hono';
import type { FetchPicture } from './open-pictures.ts';
import { isOurSignature, picturesPath } from './sign-picture.ts';

/** Cached for a week, in browsers and proxies. A publisher that changes a picture also changes its URL. */
const keptControl = 'public, max-age=604800, immutable';
const failedControl = 'public, max-age=60';

export interface PictureDeps {
  secret: string;
  fetchPicture: FetchPicture;
}

export function createPictureRoutes(deps: PictureDeps): Hono {
  const app = new Hono();
  app.get(`${picturesPath}/:signature`, async (c) => {
    const url = c.req.query('of') ?? '';
    const signature = c.req.param('signature');
    if (!isOurSignature(deps.secret, { signature, url }))
      return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
    const picture = await deps.fetchPicture(url);
    switch (picture.kind) {
      case 'picture':
        return c.body(picture.body, 200, {
          'Content-Type': picture.type,
          'Cache-Control': keptControl,
          // If the picture is opened directly, this policy blocks scripts and other content, even if its bytes could also be
          // parsed as another type.
          'Content-Security-Policy': "default-src 'none'; sandbox",
        });
      case 'missing':
        return c.text('Not found', 404, { 'Cache-Control': failedControl });
      case 'failed':
        return c.text(`No picture: ${picture.detail}`, 502, { 'Cache-Control': failedControl });
      case 'busy':
        return c.text('Too many pictures at once', 503, { 'Cache-Control': 'no-store', 'Retry-After': '5' });
    }
  });
  return app;
}
