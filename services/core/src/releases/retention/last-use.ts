import type { ReleaseAuditRow } from '../release-audit.entity.ts';

type Deed = Pick<ReleaseAuditRow, 'at' | 'action' | 'version'>;

/**
 * When each version of a name was last served, tried or otherwise dealt with, by what was done: oldest first. What is still served counts no longer
 * than to the last change.
 */
export function lastUses(history: Deed[]): Map<string, string> {
  const uses = new Map<string, string>();
  /** What was live when a version was promoted for the last time: it is the last good one again when somebody rolls back to that version. */
  const before = new Map<string, string | undefined>();
  /** The live one first. */
  let served: (string | undefined)[] = [];
  for (const { at, action, version } of history) {
    for (const each of [version, ...served]) if (each !== undefined) uses.set(each, at);
    if (action === 'promote') before.set(version, served[0]);
    if (action === 'promote' || action === 'rollback') served = [version, before.get(version)];
    if (action === 'canary') served.push(version);
  }
  return uses;
}
