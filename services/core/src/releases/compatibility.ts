import type { ReleaseFile } from '@portico/contracts';
import semver from 'semver';

type Facing = Pick<ReleaseFile, 'name' | 'version' | 'contracts'>;

/** Whether the facade that a shell provides is one that the step was built for. */
export function fits(shell: Facing, step: Facing): boolean {
  return semver.satisfies(shell.contracts.facade, step.contracts.facade, { includePrerelease: true });
}

/** What would go wrong in a page made of this shell and these steps. */
export function incompatibilities(shell: Facing | undefined, steps: Facing[]): string[] {
  if (!shell) return [];
  return steps
    .filter((step) => !fits(shell, step))
    .map(
      (step) =>
        `${step.name} ${step.version} needs the facade ${step.contracts.facade}; the shell ${shell.version} provides ` +
        `${shell.contracts.facade}. Promote a shell that fits first, or build the step against this one.`,
    );
}
