import { described, flag, maybe, instant, record, text, type TypeOf, value, whole } from '../shape.ts';

/** GET returns RemindersReply; PUT takes ReminderRules and returns RemindersReply. */
export const REMINDERS_PATH = '/service/reminders';

const hour = (sentence: string) =>
  described(
    value<number>((joi) => joi.number().integer().min(0).max(23)),
    sentence,
  );

export const reminderRules = () =>
  record({
    deadline: described(
      record({
        on: flag,
        days: described(
          value<number[]>((joi) =>
            joi.array().items(joi.number().integer().min(1).max(60)).min(1).max(5).unique(),
          ),
          'Days before the deadline.',
        ),
      }),
      'For applications that were started and not submitted. With a link to unsubscribe.',
    ),
    document: described(
      record({
        on: flag,
        days: described(
          value<number>((joi) => joi.number().integer().min(1).max(60)),
          'Days after the request.',
        ),
      }),
      'For requested documents without an upload.',
    ),
    quiet: described(
      record({
        from: hour('First hour without reminders.'),
        until: hour('First hour with reminders again. If it equals `from`, there are no quiet hours.'),
      }),
      'In the university’s time zone.',
    ),
  });
export type ReminderRules = TypeOf<typeof reminderRules>;

export const DEFAULT_REMINDER_RULES: ReminderRules = {
  deadline: { on: false, days: [14, 3, 1] },
  document: { on: false, days: 7 },
  quiet: { from: 20, until: 8 },
};

export const remindersReply = () =>
  record({
    rules: reminderRules(),
    due: described(
      record({ deadline: whole, document: whole }),
      'Emails that are due now, by rule, whether it is on or not.',
    ),
    is_quiet: flag,
    changed_by: maybe(text),
    changed_at: maybe(instant),
  });
export type RemindersReply = TypeOf<typeof remindersReply>;
