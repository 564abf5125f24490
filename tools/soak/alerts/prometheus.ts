import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { temporaryFolder } from '../../experiment/experiment.mjs';
import { start } from '../../processes/child.mjs';
import { onCleanUp } from '../../processes/cleanup.mjs';
import { freePort } from '../../processes/free-port.mjs';
import { isUp, waitUntil } from '../../processes/wait-until.mjs';
import { inRoot } from '../../workspace/root.mjs';

const RULES = inRoot('docs', 'monitoring', 'alerts.yml');
/** Seconds between scrapes, which is Prometheus's usual setting. */
const SCRAPE = 15;

interface Rule {
  alert: string;
  expr: string;
  for?: string;
}

interface Alert {
  state: 'pending' | 'firing';
  labels: Record<string, string>;
}

/**
 * Starts Prometheus with the shipped rules and the documented job name.
 * @param pace divides every duration: 10 makes `for: 5m` half a minute
 * @param targets host and port of each process
 */
export async function startPrometheus(program: string, pace: number, targets: string[]) {
  const folder = temporaryFolder('prometheus');
  const { groups } = parse(readFileSync(RULES, 'utf8')) as { groups: { name: string; rules: Rule[] }[] };
  const hurried = groups.map((group) => ({ ...group, rules: group.rules.map((rule) => hurry(rule, pace)) }));
  writeFileSync(path.join(folder, 'alerts.yml'), stringify({ groups: hurried }));
  const every = `${Math.round((SCRAPE / pace) * 1_000)}ms`;
  const settings = {
    global: { scrape_interval: every, scrape_timeout: every, evaluation_interval: every },
    rule_files: ['alerts.yml'],
    scrape_configs: [{ job_name: 'portico', static_configs: [{ targets }] }],
  };
  writeFileSync(path.join(folder, 'prometheus.yml'), stringify(settings));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = [
    `--config.file=${path.join(folder, 'prometheus.yml')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  const running = start(program, [...args, `--storage.tsdb.path=${path.join(folder, 'data')}`], {
    output: 'pipe',
  });
  onCleanUp(async () => void (await running.stop()));
  await waitUntil('Prometheus is ready', () => isUp(`${url}/-/ready`), {
    withinMs: 60_000,
    failure: running.failure,
  });
  const firing = async (): Promise<string[]> => {
    const reply = (await (await fetch(`${url}/api/v1/alerts`)).json()) as { data: { alerts: Alert[] } };
    const names = reply.data.alerts.flatMap(({ state, labels }) =>
      state === 'firing' ? [String(labels.alertname)] : [],
    );
    return [...new Set(names)];
  };
  return {
    names: groups.flatMap(({ rules }) => rules.map(({ alert }) => alert)),
    firing,
    /** Waits until an alert fires, or no longer fires. */
    until: (alert: string, isFiring: boolean) =>
      waitUntil(
        `${alert} ${isFiring ? 'fires' : 'no longer fires'}`,
        async () => (await firing()).includes(alert) === isFiring || undefined,
        { withinMs: 3_600_000 / Math.min(pace, 4), everyMs: 250, failure: running.failure },
      ),
  };
}

const UNITS = { m: 60, h: 3_600 };

/** Divides the durations of a rule: of ranges, offsets, and `for`. */
function hurry(rule: Rule, pace: number): Rule {
  const shorter = (text: string) =>
    text.replaceAll(
      /\b(\d+)([mh])\b/g,
      (_all, number: string, unit: keyof typeof UNITS) =>
        `${Math.round((Number(number) * UNITS[unit] * 1_000) / pace)}ms`,
    );
  return { ...rule, expr: shorter(rule.expr), ...(rule.for && { for: shorter(rule.for) }) };
}
