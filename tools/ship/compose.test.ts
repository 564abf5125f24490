import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../workspace/root.mjs';
import { documents, knownSettings, type Written } from './kubernetes-manifests.ts';

const [compose] = documents(inRoot('tools', 'ship', 'compose', 'compose.yaml'));
const services = Object.entries(compose.services as Record<string, Written>);
const imageServices = services.filter(([, service]) => String(service.image).includes('PORTICO_IMAGE'));

describe('the compose file', () => {
  it('uses only settings that the product knows', () => {
    const known = knownSettings();
    const names = imageServices.flatMap(([, service]) => Object.keys(service.environment));
    expect(imageServices.map(([name]) => name)).toEqual(['migrate', 'api', 'worker']);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it('reads each secret where it is mounted', () => {
    for (const [name, service] of services) {
      const mounted = (service.secrets ?? []).map((secret: string) => `/run/secrets/${secret}`);
      const read = Object.entries(service.environment ?? {}).filter(([setting]) => setting.endsWith('_FILE'));
      expect(read.map(([, file]) => file).sort(), name).toEqual(mounted.sort());
      for (const secret of service.secrets ?? []) expect(compose.secrets).toHaveProperty(secret);
    }
  });

  it('gives processes enough time to stop, and write access only to their volumes', () => {
    for (const [name, service] of imageServices) {
      const { DRAIN_MS, STOP_JOBS_MS } = service.environment;
      const seconds = Math.max(Number(DRAIN_MS), Number(STOP_JOBS_MS)) / 1000 + 15;
      expect(Number.parseInt(service.stop_grace_period, 10), name).toBeGreaterThanOrEqual(seconds);
      expect(service, name).toMatchObject({ user: '10001:10001', read_only: true, cap_drop: ['ALL'] });
    }
  });

  it('waits for dependencies, and has a health check for every lasting service', () => {
    for (const [name, { depends_on, healthcheck, restart }] of services) {
      if (restart !== 'no') expect(healthcheck?.test, name).toBeDefined();
      for (const needed of Object.keys(depends_on ?? {})) expect(compose.services).toHaveProperty(needed);
    }
    expect(compose.services.api.depends_on.migrate.condition).toBe('service_completed_successfully');
  });

  it('starts built files', () => {
    expect(existsSync(inRoot('Containerfile'))).toBe(true);
    expect(compose.services.worker.command).toEqual(['node', 'services/worker/dist/main.js']);
  });
});
