import type { ReleaseFile } from '@portico/contracts';
import semver from 'semver';

type Facing = Pick<ReleaseFile, 'name' | 'version' | 'contracts' | 'facade'>;

export function fits(shell: Facing, step: Facing): boolean {
  return providesFacade(shell, step) && readsDefinition(shell, step) && missingOf(shell, step).length === 0;
}

export function incompatibilities(shell: Facing | undefined, steps: Facing[]): string[] {
  if (!shell) return [];
  return steps.flatMap((step) => {
    const who = `${step.name} ${step.version}`;
    const problems: string[] = [];
    if (!providesFacade(shell, step))
      problems.push(
        `${who} needs the facade ${step.contracts.facade}; the shell ${shell.version} provides ` +
          `${shell.contracts.facade}. Promote a compatible shell first, or build the step against this one.`,
      );
    problems.push(...missingOf(shell, step));
    if (!readsDefinition(shell, step))
      problems.push(
        `${who} is written for form-model ${step.contracts.formModel}; the shell ${shell.version} reads ` +
          `${shell.contracts.formModel}. Promote a newer shell first, or build the step against this one.`,
      );
    return problems;
  });
}

export function unreadable(office: Facing, steps: Facing[]): string[] {
  return steps
    .filter((step) => !readsDefinition(office, step))
    .map(
      ({ name, version, contracts }) =>
        `${name} ${version} is written for form-model ${contracts.formModel}; the Office ${office.version} reads ` +
        `${office.contracts.formModel}. Promote a newer Office first, or build the step against this one.`,
    );
}

function providesFacade(shell: Facing, step: Facing): boolean {
  return semver.satisfies(shell.contracts.facade, step.contracts.facade, { includePrerelease: true });
}

/** Returns facade exports that the step uses and that the shell lacks or has changed; none for releases older than facade reports. */
function missingOf(shell: Facing, step: Facing): string[] {
  const provides = shell.facade?.provides;
  if (!provides) return [];
  return Object.entries(step.facade?.uses ?? {}).flatMap(([name, part]) => {
    if (Object.hasOwn(provides, name) && provides[name]?.includes(part)) return [];
    const what = Object.hasOwn(provides, name)
      ? `differs in the shell ${shell.version} from the one it was built for`
      : `is not in the facade of the shell ${shell.version}`;
    return [
      `${step.name} ${step.version} imports ${name} from the facade, which ${what}. ` +
        'Promote a shell that has it, or build the step against this one.',
    ];
  });
}

/** Returns whether the step has the same major version as the page, and at most its minor version. */
function readsDefinition(page: Facing, step: Facing): boolean {
  const [major, minor = 0] = page.contracts.formModel.split('.').map(Number);
  const [theirMajor, theirMinor = 0] = step.contracts.formModel.split('.').map(Number);
  return theirMajor === major && theirMinor <= minor;
}
