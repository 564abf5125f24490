import { described, instant, list, maybe, record, text, type TypeOf, whole } from '../shape.ts';

/**
 * GET returns InsightsReply of the step `?step=`, by default the first one. Requires the scope `texts`. A key with `releases:<step>`
 * reads those of its step from `/service/releases/<step>/insights`.
 */
export const STAFF_INSIGHTS_PATH = '/service/insights';

const LEAST = '; null if they come from fewer than 10';

export const insightsReply = () =>
  record({
    counted_until: described(maybe(instant), 'Updated once an hour; null before the first time.'),
    releases: described(list(text), 'The live release, and if there is one, another to compare it with.'),
    step: text,
    steps: list(record({ id: text, label: text })),
    sections: list(
      record({
        id: text,
        title: text,
        releases: described(
          list(
            maybe(
              record({
                visits: whole,
                seconds: described(whole, 'Average of a visit.'),
                stopped: described(whole, 'Applicants who stopped here and have been gone for two weeks.'),
              }),
            ),
          ),
          `By release${LEAST} visits.`,
        ),
        questions: list(
          record({
            key: text,
            label: text,
            releases: described(
              list(maybe(record({ answered: whole, skipped: whole, errors: whole }))),
              `Applicants at their first attempt to submit, by release${LEAST} applicants.`,
            ),
          }),
        ),
      }),
    ),
  });
export type InsightsReply = TypeOf<typeof insightsReply>;
