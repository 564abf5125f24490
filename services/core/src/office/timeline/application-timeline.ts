import { texts } from '@portico/contracts';
import { keysWithin, type StepDefinition } from '@portico/form-model';
import type { Partner } from '@portico/partner';
import {
  AnswerChangeEntity,
  AnswerDayEntity,
  ApplicationEntity,
  type ApplicationRow,
  SubmissionEntity,
} from '../../applications/index.ts';
import { DocumentRequestEntity, type StaffDocuments } from '../../documents/index.ts';
import { type Database, dateIn } from '../../platform/index.ts';
import { ApplicationPdfEntity } from '../../printing/index.ts';
import type { Releases } from '../../releases/index.ts';
import { NotFoundError } from '../../errors.ts';
import type { StaffMails } from '../mails/staff-mails.ts';
import type { StaffAudit } from '../staff-audit.ts';

/** Events that are given at most, the newest. */
const GIVEN = 300;
/** Single saves of the last week that are read, the newest; a day of typing has some hundreds. */
const SAVES_READ = 5_000;
/** Deeds of staff that are looked through. */
const DEEDS_READ = 300;

/** Something that happened to an application. */
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
  /** Who of the staff; null: the applicant, or nobody. */
  by: string | null;
  /** A reference, a file, what was asked for, a kind of mail, a call; by `kind`. */
  what: string | null;
  /** A reason, a state, a label; by `kind`. */
  note: string | null;
  /** Of saves: the parts of the form that were changed on that day. */
  parts: string[];
}

export interface ApplicationTimelineParts {
  database: Database;
  rules: Releases['rules'];
  documents: Pick<StaffDocuments, 'list'>;
  mails: StaffMails;
  audit: StaffAudit;
  partner: Pick<Partner, 'timeZone'>;
}

/** The history of one application for people: a line for each day of saves, and one for everything else. */
export class ApplicationTimeline {
  constructor(private readonly parts: ApplicationTimelineParts) {}

  /** The newest first. @throws NotFoundError */
  async read(id: string): Promise<{ events: TimelineEvent[]; isWhole: boolean }> {
    const { reads } = this.parts.database;
    const application = await reads.findOneBy(ApplicationEntity, { id });
    if (!application) throw new NotFoundError(texts.applicationUnknown);
    const events = [
      event(application.createdAt, 'created'),
      ...(await this.saves(application)),
      ...(await this.submissions(id)),
      ...(await this.mails(id)),
      ...(await this.prints(id)),
      ...(await this.uploads(id)),
      ...(await this.requests(id)),
      ...(await this.deeds(id)),
    ].sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
    return { events: events.slice(0, GIVEN), isWhole: events.length <= GIVEN };
  }

  /** One a day in the university's time zone, with the groups of the questions that were answered. */
  private async saves(application: ApplicationRow): Promise<TimelineEvent[]> {
    const { database, rules, partner } = this.parts;
    const { id: applicationId } = application;
    const [changes, days] = await Promise.all([
      database.reads.find(AnswerChangeEntity, {
        where: { applicationId },
        order: { version: 'DESC' },
        take: SAVES_READ,
      }),
      database.reads.find(AnswerDayEntity, { where: { applicationId }, order: { version: 'DESC' } }),
    ]);
    const places = placesOf(rules.ofApplication(application).definitions);
    const byDay = new Map<string, { at: string; parts: Set<string> }>();
    for (const { at, changes: changed } of [...changes, ...days]) {
      const day = dateIn(partner.timeZone, new Date(at));
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
    const submissions = await this.parts.database.reads.find(SubmissionEntity, {
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

  private async mails(applicationId: string): Promise<TimelineEvent[]> {
    return (await this.parts.mails.list(applicationId)).map(({ createdAt, kind, state, sentBy }) =>
      event(createdAt, 'mail', { what: kind, note: state, by: sentBy }),
    );
  }

  private async prints(applicationId: string): Promise<TimelineEvent[]> {
    const prints = await this.parts.database.reads.findBy(ApplicationPdfEntity, { applicationId });
    return prints.map(({ createdAt, status }) => event(createdAt, 'print', { note: status }));
  }

  private async uploads(applicationId: string): Promise<TimelineEvent[]> {
    return (await this.parts.documents.list(applicationId)).flatMap(
      ({ uploadedAt, fileName, label, uploadedBy }) =>
        uploadedAt === null
          ? []
          : [event(uploadedAt, 'upload', { what: fileName, note: label, by: uploadedBy })],
    );
  }

  private async requests(applicationId: string): Promise<TimelineEvent[]> {
    const requests = await this.parts.database.reads.findBy(DocumentRequestEntity, { applicationId });
    return requests.flatMap(({ title, status, askedAt, askedBy, closedAt, closedBy }) => [
      event(askedAt, 'asked', { what: title, by: askedBy }),
      ...(closedAt === null ? [] : [event(closedAt, 'closed', { what: title, note: status, by: closedBy })]),
    ]);
  }

  /** What staff have changed; who has only looked stands in the audit trail alone. */
  private async deeds(applicationId: string): Promise<TimelineEvent[]> {
    const deeds = await this.parts.audit.newest(DEEDS_READ, { subject: applicationId });
    return deeds
      .filter(({ action, outcome }) => outcome === 'done' && !action.startsWith('GET ') && !TOLD.test(action))
      .map(({ at, action, actor }) => event(at, 'deed', { what: action, by: actor }));
  }
}

/** Stand in the timeline by themselves. */
const TOLD = /\/(reopen|document-requests|received|withdraw|again)$|\/documents$/;

const event = (
  at: string,
  kind: TimelineEvent['kind'],
  { by = null, what = null, note = null }: Partial<Pick<TimelineEvent, 'by' | 'what' | 'note'>> = {},
): TimelineEvent => ({ at, kind, by, what, note, parts: [] });

/** By answer key, the group of the form in which it stands. */
const placesOf = (definitions: StepDefinition[]): Map<string, string> =>
  new Map(
    definitions.flatMap((definition) =>
      definition.groups.flatMap(({ title, questions }) =>
        keysWithin(questions).map((key): [string, string] => [key, `${definition.label}: ${title}`]),
      ),
    ),
  );
