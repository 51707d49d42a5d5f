import { ofetch } from 'ofetch';
import { accessToken } from './session/session.ts';

/**
 * Client of the REST API, with the reader's token. A request without a body that fails or gets 408, 409, 425, 429, 500,
 * 502, 503 or 504 is retried once. PATCH, POST, PUT and DELETE are never retried, because they may have taken effect
 * (docs/rules.md "Answers of the server"). This is the default of `ofetch`.
 * @throws FetchError for a response that is not OK, with its `status`, or without a status if no response arrived.
 */
export const restApi = ofetch.create({
  async onRequest({ options }) {
    const token = await accessToken();
    if (token) options.headers.set('Authorization', `Bearer ${token}`);
  },
});
