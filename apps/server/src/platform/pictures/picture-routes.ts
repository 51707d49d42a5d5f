/**
 * Publishers' pictures from our own origin: no publisher learns which of our readers reads what, pages need no other origin,
 * and pictures of plain http are seen on https. Addresses are ours by their signature; they ask for no session because
 * `<img>` sends none, and show nothing but what the publisher shows everybody.
 */
import { Hono } from 'hono';
import type { FetchPicture } from './open-pictures.ts';
import { isOurSignature, picturesPath } from './sign-picture.ts';

/** A week, in browsers and in proxies before us: publishers change pictures by changing addresses. */
const keptControl = 'public, max-age=604800, immutable';
/** Seconds before a browser asks again for a picture that did not come. */
const failedControl = 'public, max-age=60';

export interface PictureDeps {
  secret: string;
  fetchPicture: FetchPicture;
}

/** Returns the route `GET /pictures/:signature?of=`. */
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
          // Opened by itself it is a picture and nothing else, whatever its bytes could also be read as.
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
