import { HEADERS, PATHS } from '@portico/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestApi, type TestApi } from '../testing/test-api.ts';

describe('request metrics', () => {
  let api: TestApi;
  let text: string;
  beforeAll(async () => {
    api = await startTestApi();
    await api.signUp('robin@example.edu');
    const applicant = await api.applicant('robin@example.edu');
    const save = applicant.put(PATHS.answer).set(HEADERS.tab, 'tab-1').set(HEADERS.answerBase, '0');
    await save.send({ first_name: 'Wilhelmina' }).expect(200);
    await applicant.get('/about?token=secret');
    await applicant.get('/api/nothing/4711');
    await api.browser().post(PATHS.login).send({ username: 'robin@example.edu', password: 'Wrong-Horse-9' });
    text = await api.core.platform.metrics.registry.metrics();
  });
  afterAll(() => api.close());

  it('are labeled by route, kind, and outcome', () => {
    for (const line of [
      'portico_http_request_seconds_count{method="PUT",route="/api/answer",status="200"} 1',
      'portico_http_request_seconds_count{method="GET",route="/*path",status="404"} 1',
      'portico_saves_total 1',
      'portico_security_events_total{event="login_refused"} 1',
      'portico_security_events_total{event="throttled"} 0',
      'portico_program_starts_total{program="libreoffice"} 0',
      'portico_jobs{kind="deliver-message",status="queued"} 1',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(text).toContain(line);
  });

  it('contain no names, input, or queries', () => {
    for (const secret of ['Wilhelmina', 'robin', 'example.edu', PASSWORD, 'secret', '4711'])
      expect(text).not.toContain(secret);
  });
});
