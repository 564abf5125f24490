import { described, instant, list, map, maybe, record, text } from '@portico/contracts/shape';

/** What calls below /service reply. */

export const prospectsReply = record({
  links: described(
    list(record({ url: maybe(text), expires_at: maybe(instant), errors: maybe(map(text)) })),
    'One entry per prospect, in order: a link, or errors by answer key.',
  ),
});
