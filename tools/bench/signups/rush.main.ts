import { randomUUID } from 'node:crypto';
import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { PATHS } from '@portico/contracts';

export interface Rush {
  /** Milliseconds per successful sign-up. */
  signedUp: number[];
  refused: number[];
  withoutRetryAfter: number;
  /** Number of all other replies, by status. */
  otherwise: Record<number, number>;
}

// Low priority, so that the load doesn't take CPU time from the server: real applicants use their own computers.
setPriority(constants.priority.PRIORITY_LOW);

const [url = '', count = ''] = process.argv.slice(2);

process.on('message', () => void rush(Number(count)).then((became) => process.send?.(became)));

async function rush(many: number): Promise<Rush> {
  const became: Rush = { signedUp: [], refused: [], withoutRetryAfter: 0, otherwise: {} };
  const began = performance.now();
  const all: Promise<void>[] = [];
  for (let n = 0; n < many; n++) {
    all.push(signUp(became));
    await wait(began + ((n + 1) * 1_000) / many - performance.now());
  }
  await Promise.all(all);
  return became;
}

async function signUp(became: Rush): Promise<void> {
  const began = performance.now();
  const response = await fetch(url + PATHS.signup, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({
      username: `rush-${randomUUID()}@university.example`,
      password: 'Correct-Horse-7-rush',
    }),
  });
  await response.arrayBuffer();
  const took = performance.now() - began;
  if (response.ok) became.signedUp.push(took);
  else if (response.status === 503) {
    became.refused.push(took);
    if (!response.headers.has('retry-after')) became.withoutRetryAfter++;
  } else became.otherwise[response.status] = (became.otherwise[response.status] ?? 0) + 1;
}
