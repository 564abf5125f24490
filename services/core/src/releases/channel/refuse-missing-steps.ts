import { checkDefinition, questionsOf, type StepDefinition } from '@portico/form-model';
import type { EntityManager } from 'typeorm';
import { ConflictError } from '../../errors.ts';
import type { ChannelRow } from './channel.entity.ts';
import { liveDefinitions } from './live-definitions.ts';

type Channels = ReadonlyMap<string, ChannelRow>;

/** Requires a complete application: questions, a signature, and no conditions on missing steps. @throws ConflictError */
export async function refuseMissingSteps(
  manager: EntityManager,
  channelsBefore: Channels,
  channels: Channels,
): Promise<void> {
  const before = await liveDefinitions(manager, channelsBefore.values());
  const now = await liveDefinitions(manager, channels.values());
  const isSame = before.length === now.length && before.every(({ id }) => has(now, id));
  if (isSame) return;
  const left = before.filter(({ id }) => !has(now, id));
  const canaries = [...channels.values()].flatMap((channel) =>
    channel.canary === null ? [] : [{ ...channel, live: channel.canary }],
  );
  const served = [...now, ...(await liveDefinitions(manager, canaries))];
  const problems = [
    ...(left.length > 0 ? missingPages(left, now) : []),
    ...served.flatMap((step) => missingAnswers(step, before, now)),
  ];
  if (problems.length > 0)
    throw new ConflictError(
      'steps_missing',
      `These steps don’t make a complete application:\n${problems.map((each) => `  - ${each}`).join('\n')}`,
    );
}

function missingPages(left: StepDefinition[], now: StepDefinition[]): string[] {
  if (now.length === 0) return ['No step would be left. Promote another step first.'];
  const signing = left.find(certifies);
  if (!signing || now.some(certifies)) return [];
  return [
    `Applicants sign on "${signing.id}" and can’t submit without a signature. Promote another step with a signature first.`,
  ];
}

const certifies = (step: StepDefinition) => questionsOf(step).some((question) => question.certifies);

function missingAnswers(step: StepDefinition, before: StepDefinition[], now: StepDefinition[]): string[] {
  const othersIn = (steps: StepDefinition[]) => steps.filter(({ id }) => id !== step.id);
  const known = new Set(has(before, step.id) ? checkDefinition(step, othersIn(before)) : []);
  return checkDefinition(step, othersIn(now)).filter((problem) => !known.has(problem));
}

const has = (steps: StepDefinition[], step: string) => steps.some(({ id }) => id === step);
