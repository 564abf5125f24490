import { Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import {
  endAllBody,
  LIMITS,
  takeBackBody,
  textChangesBody,
  textEmailsBody,
  textEmailsReply,
  type TextEmailsReply,
  textChangesReply,
  type TextChangesReply,
  textHistoryReply,
  type TextHistoryReply,
  textsReply,
  type TextsReply,
} from '@portico/contracts';
import { type ChangePlan, type Core, emailsWith, type ListedText, type StaffMember } from '@portico/core';
import type { Response } from 'express';
import { CORE } from '../core.module.ts';
import { parseJson } from '../http/json-only.ts';
import { readBody } from '../http/validate-input.ts';
import { Refuses, Replies } from '../http/replies.ts';
import { JsonBody, schemaOf, ShapedQuery, type ShapeOf, Takes } from '../http/validated-input.ts';
import { CurrentStaff } from '../staff/current-staff.ts';
import type { StaffRequest } from '../staff/staff.guard.ts';
import { StaffOnly } from '../staff/staff-only.ts';
import { historyQuery, textsQuery } from './texts.schemas.ts';

const parse = parseJson(LIMITS.ownWordsBodyMaxBytes);

@StaffOnly('texts')
@Controller('service/texts')
export class StaffTextsController {
  constructor(
    @Inject(CORE.customTexts) private readonly customTexts: Core['customTexts'],
    @Inject(CORE.partner) private readonly partner: Core['partner'],
    @Inject(CORE.settings) private readonly settings: Core['settings'],
  ) {}

  @Replies(textsReply)
  @Get()
  async all(@ShapedQuery(textsQuery) query: ShapeOf<typeof textsQuery>): Promise<TextsReply> {
    const { limit, after = '', ...search } = query;
    await this.customTexts.refresh();
    const found = (await this.customTexts.list(search)).filter(({ id }) => id > after);
    const texts = found.slice(0, limit);
    return {
      revision: this.customTexts.revision,
      languages: [...this.customTexts.languages],
      texts: texts.map(textReply),
      next: found.length > limit ? (texts.at(-1)?.id ?? null) : null,
    };
  }

  @Replies(textHistoryReply)
  @Get('history')
  async history(
    @ShapedQuery(historyQuery) { language, id }: ShapeOf<typeof historyQuery>,
  ): Promise<TextHistoryReply> {
    const entries = await this.customTexts.history(language, id);
    return {
      entries: entries.map(({ revision, action, words, at, actor }) => ({
        revision,
        action,
        words,
        at,
        actor,
      })),
    };
  }

  /** Changes several texts, either all or none. With `plan`, only returns what would change. */
  @Replies(textChangesReply)
  @Refuses('conflict')
  @Post('changes')
  @Takes({ body: textChangesBody })
  @HttpCode(200)
  async change(
    @Req() request: StaffRequest,
    @Res({ passthrough: true }) response: Response,
    @CurrentStaff() staff: StaffMember,
  ): Promise<TextChangesReply> {
    await parse(request, response);
    const { changes, expected_revision, plan = false } = readBody(schemaOf(textChangesBody), request.body);
    const changed = plan
      ? await this.customTexts.changes.plan(changes)
      : await this.customTexts.changes.set(changes, expected_revision, by(staff));
    request.auditDetails = { ...summary(changed), plan };
    return this.reply(changed);
  }

  /** Shows the emails that contain a text, with words that aren't saved. */
  @Replies(textEmailsReply)
  @Post('emails')
  @HttpCode(200)
  emails(@JsonBody(textEmailsBody) body: ShapeOf<typeof textEmailsBody>): TextEmailsReply {
    const { partner, customTexts } = this;
    const emails = emailsWith({ partner, customTexts, publicUrl: this.settings.publicUrl }, body);
    return { emails: emails.map(({ subject, body: text }) => ({ subject, body: text })) };
  }

  /** Undoes the last change of a text. Repeated calls undo earlier changes. */
  @Replies(textChangesReply)
  @Refuses('conflict')
  @Post('take-back')
  @HttpCode(200)
  async undo(
    @JsonBody(takeBackBody) body: ShapeOf<typeof takeBackBody>,
    @Req() request: StaffRequest,
    @CurrentStaff() staff: StaffMember,
  ): Promise<TextChangesReply> {
    const { expected_revision, ...text } = body;
    const changed = await this.customTexts.changes.undo(text, expected_revision, by(staff));
    request.auditDetails = summary(changed);
    return this.reply(changed);
  }

  /** Removes all custom texts, in one language or in all languages. Each can be restored from its history. */
  @Replies(textChangesReply)
  @Refuses('conflict')
  @Post('end-all')
  @HttpCode(200)
  async removeAll(
    @JsonBody(endAllBody) { expected_revision, language }: ShapeOf<typeof endAllBody>,
    @Req() request: StaffRequest,
    @CurrentStaff() staff: StaffMember,
  ): Promise<TextChangesReply> {
    const changed = await this.customTexts.changes.removeAll(language, expected_revision, by(staff));
    request.auditDetails = summary(changed);
    return this.reply(changed);
  }

  private async reply({ revision, changes }: ChangePlan): Promise<TextChangesReply> {
    await this.customTexts.refresh();
    return { revision, changes };
  }
}

const by = ({ name, keyId }: StaffMember) => ({ actor: name, keyId });

/** Summary for the audit log. Contains only IDs, because the history of each text has the wording. */
const summary = ({ revision, changes }: ChangePlan) => ({
  revision,
  texts: changes.slice(0, 50).map(({ language, id }) => `${language} ${id}`),
  count: changes.length,
});

const textReply = ({
  id,
  language,
  source,
  translation,
  page,
  isApproved,
  own,
}: ListedText): TextsReply['texts'][number] => ({
  id,
  language,
  source,
  translation,
  page,
  ...(isApproved !== undefined && { approved: isApproved }),
  own: own && {
    words: own.words,
    revision: own.revision,
    at: own.at,
    actor: own.actor,
    use: own.use,
    problems: own.problems,
  },
});
