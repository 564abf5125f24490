import { LIMITS, texts } from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';
import { type EntityManager, In, LessThanOrEqual } from 'typeorm';
import { InvalidError, NotFoundError, TooLargeError } from '../../errors.ts';
import { type Clock, type Database, instantAfter, newId, type SigningKey } from '../../platform/index.ts';
import { activeChannels } from '../channel/channel.entity.ts';
import type { Definitions } from '../definitions.ts';
import { keyProblems } from '../claim-data-keys.ts';
import { allLiveDefinitions } from '../channel/live-definitions.ts';
import type { ReleaseChecker } from '../publish/checker/release-checker.ts';
import { ReleaseRefusedError } from '../release-errors.ts';
import { routeClashes } from '../routes/route-problems.ts';
import { activeRoutes } from '../routes/active-routes.ts';
import { ScratchDefinitionEntity } from './scratch-definition.entity.ts';

const SCRATCH_LIFETIME = 24 * 3_600_000;
/** Maximum per API key; the oldest is replaced. */
const SCRATCH_MOST = 20;
const VERSION = '(in development)';

const OFF =
  'This server doesn’t accept steps in development. To allow them, its operators must set SCRATCH_DEFINITIONS=true and restart it.';

export interface Scratch {
  id: string;
  endsAt: string;
  /** Keys without a release, whose answers aren't stored. */
  unknownKeys: string[];
}

interface Dependencies {
  database: Database;
  clock: Clock;
  key: SigningKey;
  definitions: Pick<Definitions, 'key'>;
  checker: Pick<ReleaseChecker, 'definitionProblems' | 'neighborProblems'>;
  isOn: boolean;
}

export class ScratchDefinitions {
  /** The same object per id: rules are compiled once per object, which takes half a second for the largest definition. */
  private readonly opened = new Map<string, StepDefinition>();

  constructor(private readonly deps: Dependencies) {}

  /** @param definition unvalidated @throws NotFoundError if disabled, TooLargeError, ReleaseRefusedError with all problems */
  async take(definition: StepDefinition, keyId: string): Promise<Scratch> {
    const { database, clock, key, definitions, isOn } = this.deps;
    if (!isOn) throw new NotFoundError(OFF);
    if (JSON.stringify(definition).length > LIMITS.scratchMaxBytes)
      throw new TooLargeError(`A definition can have at most ${LIMITS.scratchMaxBytes} characters.`);
    const now = clock.now();
    const id = newId();
    const endsAt = instantAfter(now, SCRATCH_LIFETIME);
    const problems = await this.problemsOf(definition);
    if (problems.length > 0) throw new ReleaseRefusedError(`${definition.id} ${VERSION}`, problems);
    await database.unitOfWork.run(async (manager) => {
      const row = { id, keyId, step: definition.id, definition, createdAt: now.toISOString(), endsAt };
      await manager.insert(ScratchDefinitionEntity, row as never);
      await this.removeOldest(manager, keyId);
    });
    const unknownKeys = Object.keys(definition.dataModel).filter((each) => !definitions.key(each));
    return { id: key.sign(id), endsAt, unknownKeys };
  }

  async open(signed: string): Promise<StepDefinition> {
    const { database, clock, key, isOn } = this.deps;
    const id = isOn ? key.open(signed) : undefined;
    const row = id === undefined ? null : await database.reads.findOneBy(ScratchDefinitionEntity, { id });
    if (!row || row.endsAt <= clock.now().toISOString())
      throw new InvalidError('scratch_refused', texts.scratchRefused);
    const definition = this.opened.get(row.id) ?? row.definition;
    this.opened.set(row.id, definition);
    const [oldest] = this.opened.keys();
    if (this.opened.size > SCRATCH_MOST && oldest !== undefined) this.opened.delete(oldest);
    return definition;
  }

  async deleteEnded(): Promise<void> {
    const { database, clock } = this.deps;
    const endsAt = LessThanOrEqual(clock.now().toISOString());
    await database.unitOfWork.run((manager) => manager.delete(ScratchDefinitionEntity, { endsAt }));
  }

  private async removeOldest(manager: EntityManager, keyId: string): Promise<void> {
    const own = await manager.find(ScratchDefinitionEntity, {
      select: { id: true },
      where: { keyId },
      order: { id: 'DESC' },
    });
    const old = own.slice(SCRATCH_MOST).map(({ id }) => id);
    if (old.length > 0) await manager.delete(ScratchDefinitionEntity, { id: In(old) });
  }

  private async problemsOf(definition: StepDefinition): Promise<string[]> {
    const { database, checker } = this.deps;
    const own = await checker.definitionProblems(definition);
    if (own.length > 0) return own;
    const manager = database.reads;
    const route = { step: definition.id, version: VERSION, route: definition.route };
    return [
      ...(await keyProblems(manager, definition, VERSION)),
      ...(await checker.neighborProblems({
        ...{ definition, live: await allLiveDefinitions(manager), together: [] },
        mayFollowSignature: true,
      })),
      ...routeClashes(route, await activeRoutes(manager, await activeChannels(manager))),
    ];
  }
}
