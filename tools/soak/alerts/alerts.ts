import { setTimeout as pause } from 'node:timers/promises';
import { experiment, figure, readOptions } from '../../experiment/experiment.mjs';
import { findProgram } from '../../setup/find-program.mjs';
import { type Fault, faultsOf, keepDoing } from './faults.ts';
import { install } from './installation.ts';
import { startPrometheus } from './prometheus.ts';

/**
 * `npm run soak -- alerts`: breaks an installation in a way for each alert, waits until Prometheus fires it, follows the alert's
 * instructions, and waits until it no longer fires.
 */
const { pace, only } = readOptions({
  /** Divides the durations of the rules. 1 takes hours. */
  pace: 10,
  /** Part of the name of an alert. */
  only: '',
});
const CALM_SECONDS = 300;
const SAVERS = 3;

await experiment(async () => {
  const it = await install();
  const prometheus = await startPrometheus(String(findProgram(['prometheus'])), pace, it.targets);
  const savers = await Promise.all(Array.from({ length: SAVERS }, () => it.applicant()));
  let saved = 0;
  const saves = savers.map((each) => keepDoing(500, () => each.save({ city: String((saved += 1)) })));
  await pause((CALM_SECONDS * 1_000) / pace);
  const falseAlarms = await prometheus.firing();
  const fired = new Set<string>();
  for (const group of faultsOf(it)) {
    const faults = group.filter(({ alerts }) => alerts.join().includes(only));
    await Promise.all(faults.map((fault) => rehearse(fault, prometheus)));
    for (const alert of faults.flatMap(({ alerts }) => alerts)) fired.add(alert);
  }
  await Promise.all(saves.map((each) => each.stop()));
  const never = prometheus.names.filter((name) => name.includes(only) && !fired.has(name));
  for (const each of falseAlarms) console.error(`False alarm: ${each}`);
  for (const each of never) console.error(`Not fired: ${each}`);
  figure('alerts-fired', fired.size, prometheus.names.length, 'alerts', fired.size);
  figure('alerts-false', falseAlarms.length, 0, 'alerts', fired.size);
  return never.length === 0 && falseAlarms.length === 0;
});

async function rehearse(
  { name, alerts, hit }: Fault,
  prometheus: Awaited<ReturnType<typeof startPrometheus>>,
) {
  const minutes = (since: number) => (Date.now() - since) / 60_000;
  console.error(`${name}: ${alerts.join(', ')}`);
  let began = Date.now();
  const follow = await hit();
  for (const alert of alerts) {
    await prometheus.until(alert, true);
    figure(`${alert}-fires-after`, minutes(began), null, 'minutes', pace);
  }
  const others = (await prometheus.firing()).filter((alert) => !alerts.includes(alert));
  if (others.length > 0) console.error(`Also firing: ${others.join(', ')}`);
  began = Date.now();
  await follow();
  for (const alert of alerts) {
    figure(`${alert}-instructions-took`, minutes(began), null, 'minutes', pace);
    await prometheus.until(alert, false);
    figure(`${alert}-over-after`, minutes(began), null, 'minutes', pace);
  }
}
