import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATHS } from '@portico/contracts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

describe('GET prefilled answers', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  it('returns the answers for the token, without a session', async () => {
    const { token } = await api.core.applications.temporaryAnswers.create(
      { first_name: 'Ada' },
      { address: '192.0.2.1' },
    );
    const { body, headers } = await api.browser().get(PATHS.temporaryAnswers).query({ token }).expect(200);
    expect(body).toEqual({ answer: { first_name: 'Ada' } });
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([{ token: 'guess' }, { token: '' }, {}])(
    'says in a sentence that a link is dead',
    async (query) => {
      const { body } = await api.browser().get(PATHS.temporaryAnswers).query(query).expect(404);
      expect(body).toEqual({
        code: 'not_found',
        message: 'This link is invalid or has expired. You can still start a new application.',
        text: 'shared.temporaryAnswersGone',
      });
    },
  );
});
