import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { EntityManager } from 'typeorm';
import { isDuplicate, type Logger } from '../platform/index.ts';
import type { ChannelChange } from './channel/channel-change.ts';
import { ChannelEntity } from './channel/channel.entity.ts';
import { RELEASE_JSON } from './publish/read-release-folder.ts';
import { ReleaseRefusedError, RevisionConflictError } from './release-errors.ts';
import type { ReleaseRegistry } from './release-registry.ts';
import { ReleaseEntity, type ReleaseRow } from './release.entity.ts';

const ACTOR = 'server startup';

export interface BuiltInDeps {
  registry: ReleaseRegistry;
  reads: EntityManager;
  logger: Logger;
}

/**
 * Publishes the built-in releases in `<folder>/<name>`, and makes each live unless a release promoted by a person is. Disabled steps stay
 * disabled. All become live together.
 * @throws ReleaseRefusedError if one is refused and no other is live in its place
 */
export async function installBuiltIn(folder: string, deps: BuiltInDeps): Promise<void> {
  const { registry, reads, logger } = deps;
  const folders = await releaseFolders(folder);
  if (folders.length === 0)
    throw new ReleaseRefusedError(folder, ['there is no built release in it. Run npm run build first.']);
  try {
    const published = await registry.publishTogether(folders, { actor: ACTOR, builtIn: true });
    await promoteBuiltIn(published, deps);
  } catch (error) {
    if (!(error instanceof ReleaseRefusedError) || (await reads.countBy(ChannelEntity, {})) === 0)
      throw error;
    logger.error(
      { err: error, folder },
      'The built-in releases were refused; the previous releases stay live',
    );
  }
}

async function promoteBuiltIn(published: ReleaseRow[], deps: BuiltInDeps, attempt = 1): Promise<void> {
  const { registry, reads } = deps;
  const promotions: ChannelChange[] = [];
  for (const { name, version } of published) {
    const channel = await reads.findOneBy(ChannelEntity, { name });
    if (channel && (channel.isOff || !(await isBuiltIn(reads, name, channel.live)))) continue;
    promotions.push({ action: 'promote', name, version, expectedRevision: channel?.revision ?? 0 });
  }
  try {
    await registry.change(promotions, { actor: ACTOR });
  } catch (error) {
    const late = error instanceof RevisionConflictError || isDuplicate(error);
    if (!late || attempt === 5) throw error;
    await promoteBuiltIn(published, deps, attempt + 1);
  }
}

async function isBuiltIn(reads: EntityManager, name: string, version: string): Promise<boolean> {
  return (await reads.findOneBy(ReleaseEntity, { name, version }))?.builtIn ?? true;
}

async function releaseFolders(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await readdir(folder, { withFileTypes: true })) {
    for (const candidate of [path.join(folder, name, 'dist'), path.join(folder, name)]) {
      const entries: string[] = await readdir(candidate).catch(() => []);
      if (!entries.includes(RELEASE_JSON)) continue;
      found.push(candidate);
      break;
    }
  }
  return found.sort();
}
