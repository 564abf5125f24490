import path from 'node:path';
import { type ReleaseOptions, writeRelease } from '@portico/core/testing';
import { startTestApi, type TestApi } from './test-api.ts';

export interface TestSite extends TestApi {
  goLive(options: ReleaseOptions): Promise<void>;
  release(options: ReleaseOptions): Promise<void>;
}

export async function startTestSite(env: Record<string, string> = {}): Promise<TestSite> {
  const api = await startTestApi({ definitions: undefined }, { POLL_REGISTRY_MS: '10', ...env });
  const { registry, watcher, checks } = api.core.releases;
  const builds = path.join(api.core.settings.dataDir, 'builds');
  const release = async (options: ReleaseOptions) => {
    await registry.publish(writeRelease(builds, options), { actor: 'test' });
    await checks.record({ [options.name]: options.version }, []);
  };
  return {
    ...api,
    release,
    goLive: async (options) => {
      await release(options);
      const { revision } = await api.core.releases.overview.channel(options.name);
      await registry.promote(options.name, options.version, revision, 'test');
      await watcher.refresh();
    },
  };
}
