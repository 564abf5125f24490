import { described, instant, list, record, text, type TypeOf, value } from '../shape.ts';
import { messageTexts } from './staff-bulk-actions.ts';

/** GET returns MessageTemplatesReply. POST takes MessageTemplatePayload, replaces the template of that name, and returns MessageTemplateReply. */
export const MESSAGE_TEMPLATES_PATH = '/service/message-templates';
export const messageTemplatePath = (id: string): string =>
  `${MESSAGE_TEMPLATES_PATH}/${encodeURIComponent(id)}`;

export const messageTemplateBody = () =>
  record({
    name: value<string>((joi) => joi.string().trim().min(1).max(100)),
    texts: messageTexts(),
  });
export type MessageTemplatePayload = TypeOf<typeof messageTemplateBody>;

export const messageTemplateReply = () =>
  record({ id: text, name: text, texts: messageTexts(), saved_by: text, saved_at: instant });
export type MessageTemplateReply = TypeOf<typeof messageTemplateReply>;

export const messageTemplatesReply = () =>
  record({
    templates: described(list(messageTemplateReply()), 'Sorted by name.'),
    languages: described(list(text), 'Languages of the university, the first one first.'),
    reply_to: described(text, 'The university’s address for replies.'),
  });
export type MessageTemplatesReply = TypeOf<typeof messageTemplatesReply>;
