import { texts } from '@portico/contracts';
import { keysWithin, type StepDefinition } from '@portico/form-model';
import type { Partner } from '@portico/partner';
import {
  AnswerChangeEntity,
  DailyAnswerChangesEntity,
  ApplicationEntity,
  type ApplicationRow,
  SubmissionEntity,
} from '../../applications/index.ts';
import { DocumentRequestEntity, type StaffDocuments } from '../../documents/index.ts';
import { type Database, dateIn } from '../../platform/index.ts';
import { ApplicationPdfEntity } from '../../printing/index.ts';
import type { Releases } from '../../releases/index.ts';
import { NotFoundError } from '../../errors.ts';
import type { StaffEmails } from '../emails/staff-emails.ts';
import type { StaffAudit } from '../../staff/index.ts';

const MAX_EVENTS = 300;
/** Newest single saves of the last week to read; a day of typing makes several hundred. */
const SAVES_READ = 5_000;
const ACTIONS_READ = 300;

export interface TimelineEvent {
  at: string;
  kind:
    | 'created'
    | 'saved'
    | 'submitted'
    | 'reopened'
    | 'mail'
    | 'print'
    | 'upload'
    | 'asked'
    | 'closed'
    | 'deed';
  /** Staff name; null: the applicant or the system. */
  by: string | null;
  /** Reference, file, request, kind of email, or call, depending on `kind`. */
  what: string | null;
  /** Reason, state, or label, depending on `kind`. */
  note: string | null;
  parts: string[];
}

export interface ApplicationTimelineDeps {
  database: Database;
  rules: Releases['rules'];
  documents: Pick<StaffDocuments, 'list'>;
  emails: StaffEmails;
  audit: StaffAudit;
  partner: Pick<Partner, 'timeZone'>;
}

/**
 * History of an application for staff. Saves on the same day (in the university's time zone) are one event, unless a
 * submission or reopening separates them.
 */
export class ApplicationTimeline {
  constructor(private readonly deps: ApplicationTimelineDeps) {}

  async read(id: string): Promise<{ events: TimelineEvent[]; isWhole: boolean }> {
    const { reads } = this.deps.database;
    const application = await reads.findOneBy(ApplicationEntity, { id });
    if (!application) throw new NotFoundError(texts.applicationUnknown);
    const submissions = await this.submissions(id);
    const events = [
      event(application.createdAt, 'created'),
      ...(await this.saves(application, submissions)),
      ...submissions,
      ...(await this.emails(id)),
      ...(await this.prints(id)),
      ...(await this.uploads(id)),
      ...(await this.requests(id)),
      ...(await this.actions(id)),
    ].sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
    return { events: events.slice(0, MAX_EVENTS), isWhole: events.length <= MAX_EVENTS };
  }

  /** @param turns submissions and reopenings, which separate the events of saves */
  private async saves(application: ApplicationRow, turns: TimelineEvent[]): Promise<TimelineEvent[]> {
    const { database, rules, partner } = this.deps;
    const { id: applicationId } = application;
    const [changes, days] = await Promise.all([
      database.reads.find(AnswerChangeEntity, {
        where: { applicationId },
        order: { version: 'DESC' },
        take: SAVES_READ,
      }),
      database.reads.find(DailyAnswerChangesEntity, { where: { applicationId }, order: { version: 'DESC' } }),
    ]);
    const places = placesOf(rules.ofApplication(application).definitions);
    const byDay = new Map<string, { at: string; parts: Set<string> }>();
    for (const { at, changes: changed } of [...changes, ...days]) {
      // Skip what a reopening cleared, such as the signature, because the applicant didn't save it.
      if (turns.some((turn) => turn.kind === 'reopened' && turn.at === at)) continue;
      const passed = turns.filter((turn) => turn.at < at).length;
      const day = `${dateIn(partner.timeZone, new Date(at))} ${passed}`;
      const open = byDay.get(day) ?? { at, parts: new Set<string>() };
      if (open.at < at) open.at = at;
      for (const key of Object.keys(changed)) {
        const place = places.get(key);
        if (place) open.parts.add(place);
      }
      byDay.set(day, open);
    }
    const order = [...new Set(places.values())];
    return [...byDay.values()].map(({ at, parts }) => ({
      ...event(at, 'saved'),
      parts: order.filter((part) => parts.has(part)),
    }));
  }

  private async submissions(applicationId: string): Promise<TimelineEvent[]> {
    const submissions = await this.deps.database.reads.find(SubmissionEntity, {
      where: { applicationId },
      select: {
        ...{ id: true, reference: true, submittedAt: true },
        ...{ reopenedAt: true, reopenedBy: true, reopenReason: true },
      },
    });
    return submissions.flatMap(({ reference, submittedAt, reopenedAt, reopenedBy, reopenReason }) => [
      event(submittedAt, 'submitted', { what: reference }),
      ...(reopenedAt === null
        ? []
        : [event(reopenedAt, 'reopened', { what: reference, by: reopenedBy, note: reopenReason })]),
    ]);
  }

  private async emails(applicationId: string): Promise<TimelineEvent[]> {
    return (await this.deps.emails.list(applicationId)).map(({ createdAt, kind, state, sentBy }) =>
      event(createdAt, 'mail', { what: kind, note: state, by: sentBy }),
    );
  }

  private async prints(applicationId: string): Promise<TimelineEvent[]> {
    const prints = await this.deps.database.reads.findBy(ApplicationPdfEntity, { applicationId });
    return prints.map(({ createdAt, status }) => event(createdAt, 'print', { note: status }));
  }

  private async uploads(applicationId: string): Promise<TimelineEvent[]> {
    return (await this.deps.documents.list(applicationId)).flatMap(
      ({ uploadedAt, fileName, label, uploadedBy }) =>
        uploadedAt === null
          ? []
          : [event(uploadedAt, 'upload', { what: fileName, note: label, by: uploadedBy })],
    );
  }

  private async requests(applicationId: string): Promise<TimelineEvent[]> {
    const requests = await this.deps.database.reads.findBy(DocumentRequestEntity, { applicationId });
    return requests.flatMap(({ title, status, askedAt, askedBy, closedAt, closedBy }) => [
      event(askedAt, 'asked', { what: title, by: askedBy }),
      ...(closedAt === null ? [] : [event(closedAt, 'closed', { what: title, note: status, by: closedBy })]),
    ]);
  }

  /** Returns only changes; the audit log also has views. */
  private async actions(applicationId: string): Promise<TimelineEvent[]> {
    const entries = await this.deps.audit.newest(ACTIONS_READ, { subject: applicationId });
    return entries
      .filter(
        ({ action, outcome }) => outcome === 'done' && !action.startsWith('GET ') && !OWN_EVENT.test(action),
      )
      .map(({ at, action, actor }) => event(at, 'deed', { what: action, by: actor }));
  }
}

/** Actions to omit, because the timeline has other events for them. */
const OWN_EVENT = /\/(reopen|document-requests|received|withdraw|again)$|\/documents$/;

const event = (
  at: string,
  kind: TimelineEvent['kind'],
  { by = null, what = null, note = null }: Partial<Pick<TimelineEvent, 'by' | 'what' | 'note'>> = {},
): TimelineEvent => ({ at, kind, by, what, note, parts: [] });

const placesOf = (definitions: StepDefinition[]): Map<string, string> =>
  new Map(
    definitions.flatMap((definition) =>
      definition.groups.flatMap(({ title, questions }) =>
        keysWithin(questions).map((key): [string, string] => [key, `${definition.label}: ${title}`]),
      ),
    ),
  );
