import { DEFAULT_REMINDER_RULES, type ReminderRules } from '@portico/contracts';
import type { Partner } from '@portico/partner';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { AccountEntity } from '../../accounts/index.ts';
import { ApplicationEntity, recipientOf, SubmissionEntity } from '../../applications/index.ts';
import { type Clock, type Database, findLocked, type Message, type Outbox } from '../../platform/index.ts';
import type { Definitions } from '../../releases/index.ts';
import { storedDates, termKeyOf } from '../../terms/index.ts';
import type { EmailComposer } from '../../texts/index.ts';
import type { Unsubscriptions } from '../messages/unsubscriptions.ts';
import {
  deadlineCandidates,
  dueBeforeDeadline,
  type DueDeps,
  dueDocuments,
  type DueReminder,
  isQuietAt,
  requestCandidates,
} from './due-reminders.ts';
import { deadlineReminder, documentReminder } from './reminder-emails.ts';
import { ReminderRulesEntity } from './reminder-rules.entity.ts';
import { ReminderEntity } from './reminder.entity.ts';

const RULES = 'rules';
type Kind = DueReminder['kind'];

export interface RemindersDeps {
  database: Database;
  clock: Clock;
  outbox: Outbox;
  composer: EmailComposer;
  definitions: Pick<Definitions, 'resolve'>;
  unsubscriptions: Unsubscriptions;
  partner: Pick<Partner, 'timeZone' | 'email'>;
}

export interface RemindersView {
  rules: ReminderRules;
  due: Record<Kind, number>;
  isQuiet: boolean;
  changedBy: string | null;
  changedAt: string | null;
}

/** Reminder emails, sent automatically by the rules that staff set. */
export class Reminders {
  constructor(private readonly deps: RemindersDeps) {}

  async show(): Promise<RemindersView> {
    const { reads } = this.deps.database;
    const row = await reads.findOneBy(ReminderRulesEntity, { id: RULES });
    const rules = row?.rules ?? DEFAULT_REMINDER_RULES;
    const due: Record<Kind, number> = { deadline: 0, document: 0 };
    for await (const some of this.due(rules, ['deadline', 'document']))
      for (const { kind } of some) due[kind]++;
    const isQuiet = this.isQuiet(rules);
    return { rules, due, isQuiet, changedBy: row?.changedBy ?? null, changedAt: row?.changedAt ?? null };
  }

  async change(rules: ReminderRules, changedBy: string): Promise<RemindersView> {
    const { database, clock } = this.deps;
    const days = [...rules.deadline.days].sort((one, other) => other - one);
    const row = {
      ...{ id: RULES, rules: { ...rules, deadline: { ...rules.deadline, days } } },
      ...{ changedBy, changedAt: clock.now().toISOString() },
    };
    await database.unitOfWork.run((manager) => manager.save(ReminderRulesEntity, row));
    return this.show();
  }

  /** Sends due reminders, except in quiet hours. Safe to repeat and to interrupt. @returns the number of emails */
  async send(signal: AbortSignal): Promise<number> {
    const row = await this.deps.database.reads.findOneBy(ReminderRulesEntity, { id: RULES });
    const rules = row?.rules ?? DEFAULT_REMINDER_RULES;
    if (this.isQuiet(rules)) return 0;
    const kinds = (['deadline', 'document'] as const).filter((kind) => rules[kind].on);
    let sent = 0;
    for await (const some of this.due(rules, kinds))
      for (const each of some) {
        signal.throwIfAborted();
        if (await this.sendOne(each, rules)) sent++;
      }
    return sent;
  }

  private async *due(rules: ReminderRules, kinds: readonly Kind[]): AsyncGenerator<DueReminder[]> {
    const { reads } = this.deps.database;
    const by = await this.dueDeps();
    if (kinds.includes('deadline'))
      for await (const ids of deadlineCandidates(reads, by, rules.deadline.days))
        yield this.reachable(reads, await dueBeforeDeadline(reads, ids, by, rules.deadline.days));
    if (kinds.includes('document'))
      for await (const ids of requestCandidates(reads, by, rules.document.days))
        yield this.reachable(reads, await dueDocuments(reads, ids, by, rules.document.days));
  }

  /** Drops reminders to unconfirmed addresses, and deadline reminders to applicants who unsubscribed. */
  private async reachable(reads: EntityManager, due: DueReminder[]): Promise<DueReminder[]> {
    if (due.length === 0) return [];
    const ids = due.map(({ applicationId }) => applicationId);
    const applications = await reads.find(ApplicationEntity, {
      where: { id: In(ids) },
      select: { id: true, accountId: true },
    });
    const accounts = await reads.find(AccountEntity, {
      where: { id: In(applications.map(({ accountId }) => accountId)), confirmedAt: Not(IsNull()) },
      select: { id: true },
    });
    const confirmed = new Set(accounts.map(({ id }) => id));
    const reached = new Set(applications.filter((each) => confirmed.has(each.accountId)).map(({ id }) => id));
    const left = new Set(await this.deps.unsubscriptions.among(reads, ids));
    return due.filter(
      ({ applicationId, kind }) =>
        reached.has(applicationId) && !(kind === 'deadline' && left.has(applicationId)),
    );
  }

  /** Checks again under the lock: the applicant may have submitted or uploaded in the meantime. */
  private async sendOne({ applicationId, kind, cause }: DueReminder, rules: ReminderRules): Promise<boolean> {
    const { database, clock, outbox } = this.deps;
    const by = await this.dueDeps();
    return database.unitOfWork.run(async (manager) => {
      // Lock before any read, so that the reads see what other transactions have committed.
      const application = await findLocked(manager, ApplicationEntity, { id: applicationId });
      if (!application) return false;
      const still = await this.reachable(
        manager,
        kind === 'deadline'
          ? await dueBeforeDeadline(manager, [applicationId], by, rules.deadline.days)
          : await dueDocuments(manager, [applicationId], by, rules.document.days),
      );
      const now = still.find((each) => each.cause === cause);
      if (!now) return false;
      await manager.insert(ReminderEntity, { applicationId, cause, sentAt: clock.now().toISOString() });
      const to = await recipientOf(manager, application);
      const message = await this.compose(manager, to, now);
      await outbox.send(manager, { ...message, applicationId, replyTo: this.deps.partner.email });
      return true;
    });
  }

  private async compose(
    manager: EntityManager,
    to: Awaited<ReturnType<typeof recipientOf>>,
    due: DueReminder,
  ): Promise<Message> {
    const { composer, unsubscriptions, partner } = this.deps;
    const { applicationId } = due;
    if (due.kind === 'deadline') {
      const unsubscribe = await unsubscriptions.link(manager, applicationId);
      return deadlineReminder(composer, to, {
        closes: due.closes,
        timeZone: partner.timeZone,
        unsubscribe,
      });
    }
    const [submission] = await manager.find(SubmissionEntity, {
      where: { applicationId },
      select: { id: true, reference: true },
      order: { id: 'DESC' },
      take: 1,
    });
    return documentReminder(composer, to, { ...due.request, reference: submission?.reference ?? '' });
  }

  private isQuiet({ quiet }: ReminderRules): boolean {
    const { clock, partner } = this.deps;
    const hour = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: partner.timeZone, hour: '2-digit', hourCycle: 'h23' },
    }).format(clock.now());
    return isQuietAt(Number(hour), quiet);
  }

  private async dueDeps(): Promise<DueDeps> {
    const { database, clock, definitions, partner } = this.deps;
    const live = definitions.resolve([]).definitions;
    return {
      dates: (await storedDates(database.reads))?.dates ?? [],
      termKey: termKeyOf(live),
      definitions: live,
      timeZone: partner.timeZone,
      now: clock.now(),
    };
  }
}
