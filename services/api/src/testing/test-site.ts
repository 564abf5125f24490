import path from 'node:path';
import { type ReleaseWishes, writeRelease } from '@portico/core/testing';
import { startTestApi, type TestApi } from './test-api.ts';

export interface TestSite extends TestApi {
  /** Publishes a release and makes it live, as the release command would. */
  goLive(wishes: ReleaseWishes): Promise<void>;
}

/** The real API on the real registry. It looks at the registry every 10 ms. */
export async function startTestSite(env: Record<string, string> = {}): Promise<TestSite> {
  const api = await startTestApi({ definitions: undefined }, { POLL_REGISTRY_MS: '10', ...env });
  const { registry, watcher } = api.core.releases;
  const revisions = new Map<string, number>();
  return {
    ...api,
    goLive: async (wishes) => {
      const { name, version } = wishes;
      const builds = path.join(api.core.settings.dataDir, 'builds');
      await registry.publish(writeRelease(builds, wishes), { actor: 'test' });
      const revision = revisions.get(name) ?? 0;
      await registry.promote(name, version, revision, 'test');
      revisions.set(name, revision + 1);
      await watcher.refresh();
    },
  };
}
