import { COOKIES, texts } from '@portico/contracts';
import { ForbiddenError, InvalidError, NotFoundError } from '../../errors.ts';
import type { Clock, SigningKey } from '../../platform/index.ts';
import { OFFICE } from '../release-names.ts';
import { chooseReleases } from '../cohorts/choose-releases.ts';
import type { StepVersions } from '../definitions.ts';
import { ReleaseRefusedError } from '../release-errors.ts';
import { releaseKey, type ReleaseSnapshot } from '../release-snapshot.ts';

export interface Preview {
  versions: StepVersions;
  endsAt: number;
}

/** Signed links that preview versions that aren't live. Visitors can't choose a version in any other way. */
export class PreviewLinks {
  constructor(
    private readonly key: SigningKey,
    private readonly clock: Clock,
    private readonly snapshot: () => ReleaseSnapshot,
  ) {}

  /**
   * @returns the link's token
   * @throws InvalidError for the Office, NotFoundError, ReleaseRefusedError if incompatible with the live releases
   */
  issue(versions: StepVersions): { token: string; endsAt: string } {
    const snapshot = this.snapshot();
    if (Object.hasOwn(versions, OFFICE))
      throw new InvalidError('office_trial', 'Preview links are for applicant pages; the Office isn’t one.');
    for (const [name, version] of Object.entries(versions))
      if (!snapshot.published.has(releaseKey(name, version)))
        throw new NotFoundError(`No published release ${name} ${version}.`);
    const page = chooseReleases(snapshot, { cohort: null, trial: versions });
    for (const [name, version] of Object.entries(versions)) {
      const shown =
        page?.shell.name === name
          ? page.shell
          : page?.steps.find(({ chosen }) => chosen.name === name)?.chosen;
      if (shown?.version !== version)
        throw new ReleaseRefusedError(`${name} ${version}`, [
          'it isn’t compatible with what is live: it needs another facade, or its route belongs to another step. Also name the shell or step that it needs.',
        ]);
    }
    const endsAt = this.clock.now().getTime() + COOKIES.trial.lifetime;
    const text = Buffer.from(JSON.stringify({ versions, endsAt } satisfies Preview)).toString('base64url');
    return { token: this.key.sign(text), endsAt: new Date(endsAt).toISOString() };
  }

  /** @throws ForbiddenError if not signed here or expired */
  open(token: string): Preview {
    const trial = this.read(token);
    if (!trial) throw new ForbiddenError('trial_refused', texts.trialRefused);
    return trial;
  }

  read(token: string): Preview | undefined {
    const text = this.key.open(token);
    if (text === undefined) return undefined;
    const trial = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Preview;
    return trial.endsAt > this.clock.now().getTime() ? trial : undefined;
  }
}
