import type supertest from 'supertest';

type SetCookies = (cookies: string[], ...where: unknown[]) => unknown;

/**
 * Makes cookies expire by the test clock. The server sets them by that clock, but the test browser compares with the real time,
 * so tests would fail on some future day.
 */
export function endByClock(agent: ReturnType<typeof supertest.agent>, clock: { now(): Date }): void {
  const { jar } = agent as unknown as { jar: { setCookies: SetCookies } };
  const setCookies = jar.setCookies.bind(jar);
  const inRealTime = (_: string, end: string) =>
    `Expires=${new Date(Date.now() + Date.parse(end) - clock.now().getTime()).toUTCString()}`;
  jar.setCookies = (cookies, ...where) =>
    setCookies(
      cookies.map((cookie) => cookie.replace(/Expires=([^;]+)/, inRealTime)),
      ...where,
    );
}
