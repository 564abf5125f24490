import type { ProfileReply } from '@portico/contracts';

/** A profile as the server sends it for an application that has just been started. */
export function profileReply(overrides: Partial<ProfileReply> = {}): ProfileReply {
  return {
    username: 'ada@example.org',
    answer: {},
    answer_version: 0,
    document_answer: {},
    last_page: null,
    successful_login: [{ at: '2026-11-20T10:00:00.000Z' }],
    web_status: [{ web_status: 'started' }],
    submission: null,
    reopening: null,
    ...overrides,
  };
}
