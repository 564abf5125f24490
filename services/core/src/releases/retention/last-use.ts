import type { ReleaseAuditRow } from '../release-audit.entity.ts';

type ReleaseEvent = Pick<ReleaseAuditRow, 'at' | 'action' | 'version'>;

/** Returns when each version was last served, previewed, or changed. @param history oldest first */
export function lastUses(history: ReleaseEvent[]): Map<string, string> {
  const uses = new Map<string, string>();
  /** Version that was live before each promotion: rolling back makes it the fallback again. */
  const before = new Map<string, string | undefined>();
  let served: (string | undefined)[] = [];
  for (const { at, action, version } of history) {
    for (const each of [version, ...served]) if (each !== undefined) uses.set(each, at);
    if (action === 'promote') before.set(version, served[0]);
    if (action === 'promote' || action === 'rollback') served = [version, before.get(version)];
    if (action === 'canary') served.push(version);
  }
  return uses;
}
