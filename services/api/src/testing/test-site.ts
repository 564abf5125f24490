import path from 'node:path';
import { type ReleaseWishes, writeRelease } from '@portico/core/testing';
import { startTestApi, type TestApi } from './test-api.ts';

export interface TestSite extends TestApi {
  /** Publishes a release and makes it live, as the release command would. */
  goLive(wishes: ReleaseWishes): Promise<void>;
  /** Publishes it only; it has passed its check. */
  release(wishes: ReleaseWishes): Promise<void>;
}

/** The real API on the real registry. It looks at the registry every 10 ms. */
export async function startTestSite(env: Record<string, string> = {}): Promise<TestSite> {
  const api = await startTestApi({ definitions: undefined }, { POLL_REGISTRY_MS: '10', ...env });
  const { registry, watcher, checks } = api.core.releases;
  const builds = path.join(api.core.settings.dataDir, 'builds');
  const release = async (wishes: ReleaseWishes) => {
    await registry.publish(writeRelease(builds, wishes), { actor: 'test' });
    await checks.record({ [wishes.name]: wishes.version }, []);
  };
  return {
    ...api,
    release,
    goLive: async (wishes) => {
      await release(wishes);
      const { revision } = await api.core.releases.overview.channel(wishes.name);
      await registry.promote(wishes.name, wishes.version, revision, 'test');
      await watcher.refresh();
    },
  };
}
