import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { CronJob } from 'kubernetes-models/batch/v1/CronJob';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Service } from 'kubernetes-models/v1/Service';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../workspace/root.mjs';
import {
  documents,
  knownSettings,
  KUBERNETES,
  manifests,
  settingsFile,
  type Written,
} from './kubernetes-manifests.ts';

/** Models of the manifests' objects. Unlike the schemas of Kubernetes, they reject unknown fields. */
const MODELS = [
  ...[CronJob, Deployment, HorizontalPodAutoscaler, Ingress, Job, NetworkPolicy],
  ...[PersistentVolumeClaim, PodDisruptionBudget, Service],
];

const all = manifests();
const of = (kind: string) => all.filter(({ object }) => object.kind === kind);
const pods = all.flatMap(({ file, object: { kind, metadata, spec } }) => {
  const template = kind === 'CronJob' ? spec.jobTemplate.spec.template : spec?.template;
  return template ? [{ file, name: metadata.name as string, kind: kind as string, template }] : [];
});
const containers = pods.flatMap(({ name, template }) =>
  (template.spec.containers as Written[]).map((container) => ({ of: name, template, container })),
);
const named = (name: string) => pods.find((pod) => pod.name === name);

describe('the manifests for Kubernetes', () => {
  it('exist', () => {
    expect(pods.map(({ name }) => name).sort()).toEqual(
      ['api', 'backup', 'erasures', 'migrate', 'worker'].map((name) => `portico-${name}`),
    );
  });

  it.each(all.map(({ file, object }) => ({ file, id: `${object.kind} ${object.metadata.name}`, object })))(
    'have the fields and types of the API: $id',
    ({ object }) => {
      const Model = MODELS.find(
        ({ kind, apiVersion }) => kind === object.kind && apiVersion === object.apiVersion,
      );
      expect(Model).toBeDefined();
      expect(() => Model && new Model(object).validate()).not.toThrow();
    },
  );

  it('use only settings that the product knows', () => {
    const names = [
      ...Object.keys(settingsFile()),
      ...containers.flatMap(({ container }) => (container.env ?? []).map((each: Written) => each.name)),
    ];
    const known = knownSettings();
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it('give processes enough time to stop', () => {
    const { DRAIN_MS, STOP_JOBS_MS } = settingsFile();
    const seconds = Math.max(Number(DRAIN_MS), Number(STOP_JOBS_MS)) / 1000 + 15;
    expect(seconds).toBeGreaterThan(15);
    for (const { template } of pods.filter(({ kind }) => kind === 'Deployment'))
      expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(seconds);
    const { readinessProbe: ready } = named('portico-api')!.template.spec.containers[0];
    // The service must stop sending requests to the API before the API stops responding.
    expect(Number(DRAIN_MS)).toBeGreaterThan((ready.periodSeconds * ready.failureThreshold + 5) * 1000);
  });

  it('check health at the right address', () => {
    const { PORT, WORKER_HEALTH_PORT, METRICS_PORT } = settingsFile();
    const told = readFileSync(inRoot('docs', 'openapi.json'), 'utf8');
    const worker = readFileSync(inRoot('services', 'worker', 'src', 'start-health.ts'), 'utf8');
    let probes = 0;
    for (const { of: owner, container } of containers) {
      const ports = Object.fromEntries(
        (container.ports ?? []).map((port: Written) => [port.name, port.containerPort]),
      );
      for (const kind of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
        const get = container[kind]?.httpGet;
        if (!get) continue;
        probes++;
        const isWorker = container.name === 'worker';
        expect(isWorker ? worker : told, `${owner} ${kind}`).toContain(get.path);
        expect(String(ports[get.port] ?? get.port)).toBe(isWorker ? WORKER_HEALTH_PORT : PORT);
      }
      if (ports.metrics) expect(String(ports.metrics)).toBe(METRICS_PORT);
    }
    expect(probes).toBe(6);
  });

  it('run everything unprivileged, with write access only to its volumes', () => {
    for (const { template } of pods)
      expect(template.spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 10001, fsGroup: 10001 },
      });
    for (const { container } of containers) {
      const isConfining = container.name === 'worker';
      const { seccompProfile: _own, ...context } = container.securityContext;
      expect(context).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
        ...(isConfining && { procMount: 'Unmasked' }),
      });
      expect(container.resources.limits.memory).toBeDefined();
    }
    const open = containers.filter(({ template, container }) => {
      const profile =
        container.securityContext.seccompProfile ?? template.spec.securityContext.seccompProfile;
      return profile.type !== 'RuntimeDefault';
    });
    expect(open.map(({ container }) => container.name)).toEqual(['worker']);
    // Kubernetes rejects procMount unless hostUsers is false.
    expect(open[0]?.template.spec.hostUsers).toBe(false);
  });

  it('start files of the image', () => {
    const commands = containers.map(({ container }) => (container.command as string[]).slice(0, 4).join(' '));
    expect([...new Set(commands)].sort()).toEqual([
      'tini -- node commands/backup.js',
      'tini -- node commands/migrate.js',
      'tini -- node services/api/dist/main.js',
      'tini -- node services/worker/dist/main.js',
    ]);
    expect(readFileSync(inRoot('Containerfile'), 'utf8')).toMatch(/ENTRYPOINT \["\/usr\/bin\/tini", "--"\]/);
  });

  it('fit together', () => {
    for (const { template } of pods) {
      const volumes = template.spec.volumes.map((volume: Written) => volume.name).sort();
      for (const container of template.spec.containers)
        expect(container.volumeMounts.map((mount: Written) => mount.name).sort()).toEqual(volumes);
      for (const { persistentVolumeClaim: claim } of template.spec.volumes)
        if (claim)
          expect(of('PersistentVolumeClaim').map(({ object }) => object.metadata.name)).toContain(
            claim.claimName,
          );
    }
    for (const { object } of [...of('Service'), ...of('PodDisruptionBudget')]) {
      const selector = object.spec.selector.matchLabels ?? object.spec.selector;
      expect(named(object.metadata.name)?.template.metadata.labels).toMatchObject(selector);
    }
    for (const { object } of of('HorizontalPodAutoscaler'))
      expect(named(object.spec.scaleTargetRef.name)?.kind).toBe('Deployment');
  });

  it('scale workers by a metric that the processes export', () => {
    const [metric] = of('HorizontalPodAutoscaler')
      .flatMap(({ object }) => object.spec.metrics)
      .flatMap(({ external }: Written) => external?.metric.name ?? []);
    const figures = inRoot('services', 'core', 'src', 'platform', 'metrics', 'job-metrics.ts');
    expect(readFileSync(figures, 'utf8')).toContain(`'${metric}'`);
  });

  it('are exactly those that kustomize combines', () => {
    const told = ['base', 'example', 'migrate', 'backup'].flatMap((folder) => {
      const [{ resources, configMapGenerator: maps = [] }] = documents(
        path.join(KUBERNETES, folder, 'kustomization.yaml'),
      );
      for (const { envs = [] } of maps)
        for (const file of envs) expect(existsSync(path.join(KUBERNETES, folder, file))).toBe(true);
      return (resources as string[]).map((file) => path.join(folder, file));
    });
    const files = [...new Set(all.map(({ file }) => file))];
    expect(told.filter((file) => file !== 'base').sort()).toEqual(files.sort());
  });
});
