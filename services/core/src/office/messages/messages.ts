import {
  type BulkAction,
  instantText,
  lastMinute,
  MERGE_FIELDS,
  type MergeField,
  MESSAGE_LIMITS,
} from '@portico/contracts';
import { type Answers, answerOf, cleanLine, cleanLines } from '@portico/form-model';
import type { Partner } from '@portico/partner';
import { type EntityManager, In } from 'typeorm';
import {
  ApplicationEntity,
  type ApplicationRow,
  type DeadlineExtensions,
  greetedAs,
  isCurrent,
  recipientOf,
  SubmissionEntity,
} from '../../applications/index.ts';
import { InvalidError } from '../../errors.ts';
import type { Message, Outbox } from '../../platform/index.ts';
import type { EmailComposer } from '../../texts/index.ts';
import { messageTexts } from './messages.texts.ts';
import { UNSUBSCRIBE_PATH, type Unsubscriptions } from './unsubscriptions.ts';

type Written = Omit<Extract<BulkAction, { kind: 'message' }>, 'kind'>;

export interface MessagesDeps {
  outbox: Outbox;
  composer: EmailComposer;
  extensions: Pick<DeadlineExtensions, 'deadline'>;
  unsubscriptions: Unsubscriptions;
  partner: Pick<Partner, 'timeZone' | 'email'>;
}

export class Messages {
  constructor(private readonly deps: MessagesDeps) {}

  /** @throws InvalidError without a subject or text, for an unknown field, or for an invalid reply address */
  check({ texts, reply_to: replyTo }: Written): void {
    const all = Object.values(texts).map(cleaned);
    if (all.length === 0 || all.some(({ subject }) => subject === '')) invalid('subject', NO_SUBJECT);
    if (all.some(({ body }) => body === '')) invalid('body', NO_BODY);
    for (const { subject, body } of all) {
      const unknown = fieldsIn(subject + body).find((field) => !isMergeField(field));
      if (unknown !== undefined) invalid('body', `{${unknown}} isn’t an available placeholder.`);
    }
    if (replyTo !== '' && !/^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(replyTo))
      invalid('reply_to', NO_ADDRESS);
  }

  async leftOut(manager: EntityManager, ids: string[], { texts, promotional }: Written) {
    const accounts = await manager
      .createQueryBuilder(ApplicationEntity, 'application')
      .innerJoin('account', 'account', 'account.id = application.account_id')
      .select('application.id', 'id')
      .where('application.id IN (:...ids)', { ids })
      .andWhere('account.confirmed_at IS NULL')
      .getRawMany<{ id: string }>();
    const reasons = new Map<string, string>();
    const used = new Set(Object.values(texts).flatMap(({ subject, body }) => fieldsIn(subject + body)));
    if (used.has('reference')) {
      const submitted = await manager.find(SubmissionEntity, {
        where: { applicationId: In(ids) },
        select: { id: true, applicationId: true },
      });
      const known = new Set(submitted.map(({ applicationId }) => applicationId));
      for (const id of ids) if (!known.has(id)) reasons.set(id, 'no_value');
    }
    if (promotional)
      for (const id of await this.deps.unsubscriptions.among(manager, ids)) reasons.set(id, 'unsubscribed');
    for (const { id } of accounts) reasons.set(id, 'unconfirmed');
    return reasons;
  }

  /** @returns why nothing was sent, else null */
  async send(
    manager: EntityManager,
    application: ApplicationRow,
    written: Written,
    by: string,
  ): Promise<string | null> {
    const message = await this.compose(manager, application, written, true);
    if (!message) return 'no_value';
    await this.deps.outbox.send(manager, { ...message, sentBy: by });
    return null;
  }

  /** Returns the email as the applicant would get it; undefined if a merge field in the text has no value for this applicant. */
  async compose(
    manager: EntityManager,
    application: ApplicationRow,
    { texts, reply_to: replyTo, promotional }: Written,
    isSent: boolean,
  ): Promise<Message | undefined> {
    const { composer, unsubscriptions } = this.deps;
    const to = await recipientOf(manager, application);
    const [first = ''] = Object.keys(texts);
    const chosen = to.language && texts[to.language] ? to.language : first;
    const { subject, body } = cleaned(texts[chosen] ?? { subject: '', body: '' });
    const values = await this.values(manager, application, fieldsIn(subject + body), chosen);
    if (Object.values(values).includes('')) return undefined;
    const link = !promotional
      ? undefined
      : isSent
        ? await unsubscriptions.link(manager, application.id)
        : composer.pageUrl(UNSUBSCRIBE_PATH);
    const message = composer.compose({ ...to, language: chosen }, (t, _language, university) => ({
      kind: 'message',
      subject: filled(subject, { ...values, university }),
      paragraphs: [
        filled(body, { ...values, university }),
        ...(link === undefined ? [] : [`${t(messageTexts.unsubscribe)}\n${link}`]),
      ],
    }));
    return {
      ...message,
      applicationId: application.id,
      replyTo: replyTo === '' ? this.deps.partner.email : replyTo,
      ...(link !== undefined && { unsubscribe: link }),
    };
  }

  private async values(
    manager: EntityManager,
    application: ApplicationRow,
    used: string[],
    language: string,
  ): Promise<Partial<Record<MergeField, string>>> {
    const { extensions, partner } = this.deps;
    const { answers } = application;
    const values: Partial<Record<MergeField, string>> = {};
    if (used.includes('first_name')) values.first_name = greetedAs(answers) ?? '';
    if (used.includes('last_name')) values.last_name = lastName(answers);
    if (used.includes('reference')) values.reference = await referenceOf(manager, application.id);
    if (used.includes('deadline')) {
      const closes = (await extensions.deadline(manager, application))?.closes_at;
      values.deadline = closes ? instantText(lastMinute(closes), partner.timeZone, language) : '';
    }
    return values;
  }
}

const isMergeField = (field: string): field is MergeField =>
  (MERGE_FIELDS as readonly string[]).includes(field);

const FIELD = /\{(\w*)\}/g;
const fieldsIn = (text: string): string[] => [...text.matchAll(FIELD)].map(([, field = '']) => field);
const filled = (text: string, values: Record<string, string | undefined>): string =>
  text.replace(FIELD, (whole, field: string) => values[field] ?? whole);

const cleaned = ({ subject, body }: { subject: string; body: string }) => ({
  subject: cleanLine(subject).slice(0, MESSAGE_LIMITS.subject),
  body: cleanLines(body),
});

const lastName = (answers: Answers): string => String(answerOf(answers, 'last_name')).trim();

async function referenceOf(manager: EntityManager, applicationId: string): Promise<string> {
  const rows = await manager.find(SubmissionEntity, {
    where: { applicationId },
    select: { id: true, reference: true, reopenedAt: true },
    order: { id: 'ASC' },
  });
  return (rows.find(isCurrent) ?? rows.at(-1))?.reference ?? '';
}

function invalid(field: string, sentence: string): never {
  throw new InvalidError('invalid_input', sentence, { [field]: sentence });
}

const NO_SUBJECT = 'Enter a subject.';
const NO_BODY = 'Enter a message.';
const NO_ADDRESS = 'Enter an email address for replies, or leave it blank.';
