import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { COMPLETE_ANSWERS } from '../applicants/complete-answers.mjs';
import { HttpApplicant } from '../applicants/http-applicant.mjs';
import { enterSavers, isOverIn, saveSteadily } from '../bench/steady-saves.ts';
import {
  callAsStaffOf,
  experiment,
  figure,
  percentile,
  readOptions,
  seeded,
  serve,
} from '../experiment/experiment.mjs';
import { onCleanUp } from '../processes/cleanup.mjs';
import { staffJson } from '../staff/staff-call.mjs';

/** Compares saves while thousands of webhook events wait for a receiver that fails 30 % of requests with saves before there was any. */
const { events, endpoints, every, seconds } = readOptions({
  events: 10_000,
  endpoints: 20,
  /** Milliseconds between saves. */
  every: 20,
  seconds: 40,
});
const APPLICATIONS = 25;
const GOAL = 1.2;
const random = seeded(1);

await experiment(async () => {
  let isDown = true;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(isDown || random() < 0.3 ? 503 : 204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onCleanUp(async () => {
    server.closeAllConnections();
    server.close();
  });
  const product = await serve({ env: { WEBHOOK_PRIVATE_NETWORKS: 'true' } });
  callAsStaffOf(product);
  const savers = await enterSavers(product.url, 50);
  for (let n = 0; n < APPLICATIONS; n++) {
    const applicant = await new HttpApplicant(product.url).enter();
    await applicant.save(COMPLETE_ANSWERS);
    await applicant.submit();
  }
  await saveSteadily(savers, every, isOverIn(5_000));
  const before = await saveSteadily(savers, every, isOverIn(seconds * 1_000));

  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  for (let n = 0; n < endpoints; n++)
    await staffJson('/service/webhooks', { method: 'POST', body: { url, events: ['document.requested'] } });
  const { applications } = await staffJson(`/service/applications?status=submitted&limit=${APPLICATIONS}`);
  for (let n = 0; n < events / endpoints / APPLICATIONS; n++)
    await Promise.all(
      applications.map(({ id }: { id: string }) =>
        staffJson(`/service/applications/${id}/document-requests`, {
          method: 'POST',
          body: { title: `Document ${n}`, note: '' },
        }),
      ),
    );
  const pending = async () => {
    const { endpoints: all } = await staffJson('/service/webhooks');
    return all.reduce((sum: number, each: { pending: number }) => sum + each.pending, 0) as number;
  };
  const inFlight = await pending();
  isDown = false;
  const during = await saveSteadily(savers, every, isOverIn(seconds * 1_000));
  const left = await pending();
  const [p99, base] = [percentile(during.times, 0.99), percentile(before.times, 0.99)];
  figure('events-in-flight', inFlight, events, 'events', inFlight - left);
  figure('save-p99-with-events', p99, base, 'ms', during.times.length);
  figure('failed-saves', before.failed + during.failed, 0, 'saves', during.times.length);
  return inFlight >= events && p99 <= GOAL * base && before.failed + during.failed === 0;
});
