import { SHELL } from './release-names.ts';
import { isFor } from './cohorts/choose-releases.ts';
import type { Definitions, StepVersions } from './definitions.ts';
import type { ReleaseSnapshot } from './release-snapshot.ts';
import { releaseKey, usable } from './release-snapshot.ts';

export class RegistryDefinitions implements Definitions {
  constructor(private readonly snapshot: () => ReleaseSnapshot) {}

  key(key: string) {
    return this.snapshot().keys.get(key);
  }

  keyCount(): number {
    return this.snapshot().keys.size;
  }

  live(): StepVersions {
    const { steps, shell } = this.snapshot();
    const versions = steps.map(({ live }) => [live.name, live.version]);
    return Object.fromEntries(shell ? [...versions, [SHELL, shell.version]] : versions);
  }

  offers(name: string, version: string, { cohort, stepVersions }: Parameters<Definitions['offers']>[2]) {
    const step = this.snapshot().steps.find(({ live }) => live.name === name);
    if (!step) return false;
    const { live, lastGood, canary } = step;
    if (version === live.version || version === lastGood?.version) return true;
    return isFor({ cohort, earlier: stepVersions }, canary) && version === canary.row.version;
  }

  resolve(requested: StepVersions[]) {
    const { steps, published } = this.snapshot();
    const chosen = steps.map(({ live }) => {
      for (const versions of requested) {
        const version = Object.hasOwn(versions, live.name) ? versions[live.name] : undefined;
        if (version === live.version) return live;
        const requestedVersion = version && usable(published.get(releaseKey(live.name, version)));
        if (requestedVersion && typeof requestedVersion !== 'string') return requestedVersion;
      }
      return live;
    });
    return {
      versions: Object.fromEntries(chosen.map(({ name, version }) => [name, version])),
      definitions: chosen.map(({ definition }) => definition).sort((a, b) => a.order - b.order),
    };
  }

  frozen(versions: StepVersions) {
    const { ever } = this.snapshot();
    return Object.entries(versions)
      .map(([name, version]) => {
        const definition = ever.get(releaseKey(name, version))?.definition;
        if (!definition)
          throw new Error(`The release ${releaseKey(name, version)} of a submission is unknown.`);
        return definition;
      })
      .sort((a, b) => a.order - b.order);
  }
}
