import { LIMITS, texts } from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';
import { type EntityManager, In, LessThanOrEqual } from 'typeorm';
import { InvalidError, NotFoundError, TooLargeError } from '../../errors.ts';
import { type Clock, type Database, instantAfter, newId, type SigningKey } from '../../platform/index.ts';
import { servedChannels } from '../channel/channel.entity.ts';
import type { Definitions } from '../definitions.ts';
import { keyProblems } from '../data-dictionary.ts';
import { allLiveDefinitions } from '../channel/live-definitions.ts';
import type { ReleaseChecker } from '../publish/checker/release-checker.ts';
import { ReleaseRefusedError } from '../release-errors.ts';
import { routeClashes } from '../routes/route-problems.ts';
import { servedRoutes } from '../routes/served-routes.ts';
import { ScratchDefinitionEntity } from './scratch-definition.entity.ts';

/** A day of work, in milliseconds. */
const SCRATCH_LIFETIME = 24 * 3_600_000;
/** How many of one staff key are kept; with the next one the oldest ends. */
const SCRATCH_MOST = 20;
/** In place of a version, which it has none of. */
const VERSION = 'that is being written';

const OFF =
  'This server doesn’t accept steps in development. To allow them, set SCRATCH_DEFINITIONS=true and restart it.';

export interface Scratch {
  /** Signed. */
  id: string;
  endsAt: string;
  /** Keys of the definition that no release has: their answers are not stored. */
  unknownKeys: string[];
}

interface Parts {
  database: Database;
  clock: Clock;
  key: SigningKey;
  definitions: Pick<Definitions, 'key'>;
  checker: Pick<ReleaseChecker, 'definitionProblems' | 'neighbourProblems'>;
  /** Whether this installation takes any. */
  isOn: boolean;
}

/** Definitions of steps that somebody writes, for the requests that name them. They claim neither keys nor names. */
export class ScratchDefinitions {
  /** The same object for the same id: rules are compiled once for an object, which takes half a second for the largest definition. */
  private readonly opened = new Map<string, StepDefinition>();

  constructor(private readonly parts: Parts) {}

  /**
   * @param definition as it was sent: anything
   * @throws NotFoundError where they are switched off, TooLargeError, ReleaseRefusedError with all that stands against it
   */
  async take(definition: StepDefinition, keyId: string): Promise<Scratch> {
    const { database, clock, key, definitions, isOn } = this.parts;
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

  /** @throws InvalidError for one that was not signed here, or has ended */
  async open(signed: string): Promise<StepDefinition> {
    const { database, clock, key, isOn } = this.parts;
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
    const { database, clock } = this.parts;
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

  /** What publishing would say of it. */
  private async problemsOf(definition: StepDefinition): Promise<string[]> {
    const { database, checker } = this.parts;
    const own = await checker.definitionProblems(definition);
    if (own.length > 0) return own;
    const manager = database.reads;
    const route = { step: definition.id, version: VERSION, route: definition.route };
    return [
      ...(await keyProblems(manager, definition, VERSION)),
      ...(await checker.neighbourProblems({
        ...{ definition, live: await allLiveDefinitions(manager), together: [] },
        mayFollowSignature: true,
      })),
      ...routeClashes(route, await servedRoutes(manager, await servedChannels(manager))),
    ];
  }
}
