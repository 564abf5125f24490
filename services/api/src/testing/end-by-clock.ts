import type supertest from 'supertest';

type SetCookies = (cookies: string[], ...where: unknown[]) => unknown;

/**
 * The browser of a test keeps its cookies until a real time, and the server sets them by the clock of the test: each is given the time
 * that it has left by that clock. Otherwise a test would fail on some day.
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
