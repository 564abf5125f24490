import {
  flag,
  described,
  either,
  list,
  map,
  maybe,
  instant,
  oneOf,
  record,
  text,
  whole,
  optional,
} from './shape.ts';

/** Replies of the calls of applicants and visitors (specification, section 7). Their types stand in ../payloads.ts. */

const answer = either(text, flag);
export const answersShape = described(map(answer), 'Values by answer key; docs/questions.md lists the keys.');

export const messageReply = record({ message: described(text, 'A sentence for the person.') });
export const loginReply = record({ message: text, username: text });

const webStatus = oneOf('started', 'validating', 'submitted');
export const webStatusReply = record({ message: text, web_status: webStatus });

const receipt = { reference: text, submitted_at: instant };
export const submitReply = record({ message: text, web_status: oneOf('submitted'), ...receipt });

export const activityReply = record({
  message: text,
  submission: described(maybe(text), 'Reference of the submission that counts.'),
  reopened_at: described(maybe(instant), 'When the last one ceased to count, until there is another.'),
});

const conversionStatus = oneOf('unprocessed', 'in_progress', 'completed', 'not_answered', 'failed');
const document = { file_name: text, file_size: described(whole, 'In bytes.') };
export const documentAnswersReply = described(
  map(record({ ...document, status: conversionStatus })),
  'By answer key.',
);
export const conversionReply = record({
  status: conversionStatus,
  message: text,
  url: optional(described(text, 'Where the PDF can be read for a few minutes, once it is completed.')),
});
export const presignedUrlReply = record({
  url: text,
  fields: described(map(text), 'To be posted to `url` as multipart, before the file; `key` is one of them.'),
});

export const profileReply = record({
  username: text,
  answer: answersShape,
  answer_version: described(whole, 'The base of the next save.'),
  set_aside: optional(
    described(answersShape, 'What questions held that are hidden now, to come back with them.'),
  ),
  document_answer: documentAnswersReply,
  last_page: maybe(text),
  successful_login: list(record({ at: instant })),
  web_status: list(record({ web_status: webStatus })),
  submission: maybe(record(receipt)),
  reopening: described(
    maybe(record({ reference: text, reopened_at: instant, reason: text })),
    'Why the last submission does not count any more, until there is another one.',
  ),
});

export const saveReply = record({
  message: text,
  version: whole,
  saved_at: instant,
  conflicts: described(
    list(record({ key: text, value: answer, version: whole })),
    'What somebody else had stored meanwhile, and this save replaced.',
  ),
  changed: described(answersShape, 'What is newer than the base and was not set by this save.'),
  set_aside: optional(
    described(answersShape, 'What is set aside of the answers of this save and of `changed`.'),
  ),
});

export const addAnotherReply = described(map(whole), 'The number of sets by button.');
export const tabsReply = described(map(text), 'The chosen tab by group.');

export const pdfReply = record({
  status: oneOf('UNPROCESSED', 'IN_PROGRESS', 'COMPLETED', 'FAILED', 'NOT_ANSWERED'),
  url: maybe(text),
});

export const servicePrintReply = record({
  answer: answersShape,
  add_another: addAnotherReply,
  document_answer: described(map(record(document)), 'By answer key.'),
  tabs: tabsReply,
  step_versions: described(map(text), 'By step: the version from which the view must be drawn.'),
  reference: maybe(text),
  submission: maybe(
    record({
      submitted_at: instant,
      number: described(whole, 'From 1: an application that was re-opened is submitted again.'),
      replaces: described(maybe(text), 'Reference of the submission before.'),
    }),
  ),
  name: text,
});

export const temporaryAnswersReply = record({ answer: answersShape });

export const lookupReply = either(
  list(record({ text, id: text, sub_text: text })),
  record({
    id: text,
    name: text,
    ceeb: text,
    address_line_1: text,
    city: text,
    state: text,
    zip: text,
    country: text,
  }),
);

export const outboxReply = record({
  messages: list(
    record({
      id: text,
      recipient: text,
      subject: text,
      body: text,
      created_at: instant,
      delivered_at: maybe(instant),
    }),
  ),
});
