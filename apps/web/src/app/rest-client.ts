import { ofetch } from 'ofetch';
import { accessToken } from './session/session.ts';

/**
 * The client of the REST API: requests carry the reader's token. One without a body that is answered 408, 409, 425, 429,
 * 500, 502, 503 or 504, or not at all, is sent once more; PATCH, POST, PUT and DELETE never are, because they may have
 * worked (docs/rules.md "Answers of the server"; `ofetch` does this by itself).
 *
 * @throws FetchError for an answer that is not OK, with its `status`, or without one when none came.
 */
export const restApi = ofetch.create({
  async onRequest({ options }) {
    const token = await accessToken();
    if (token) options.headers.set('Authorization', `Bearer ${token}`);
  },
});
