import type supertest from 'supertest';

type SetCookies = (cookies: string[], ...where: unknown[]) => unknown;

/** Makes the test browser expire cookies by the test clock, by which the server sets them, instead of by the real time. */
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
