import { Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import {
  endAllBody,
  LIMITS,
  takeBackBody,
  textChangesBody,
  textChangesReply,
  type TextChangesReply,
  textHistoryReply,
  type TextHistoryReply,
  textsReply,
  type TextsReply,
} from '@portico/contracts';
import type { ChangePlan, Core, ListedText, StaffMember } from '@portico/core';
import type { Response } from 'express';
import { CORE } from '../core.module.ts';
import { parseJson } from '../http/json-only.ts';
import { readBody } from '../http/read-body.ts';
import { Refuses, Replies } from '../http/replies.ts';
import { JsonBody, schemaOf, ShapedQuery, type ShapeOf, Takes } from '../http/shaped.ts';
import { CurrentStaff } from '../staff/current-staff.ts';
import type { StaffRequest } from '../staff/staff.guard.ts';
import { StaffOnly } from '../staff/staff-only.ts';
import { historyQuery, textsQuery } from './texts.schemas.ts';

const parse = parseJson(LIMITS.ownWordsBodyMaxBytes);

/** What the university says in place of the product's own texts, in any language. What is changed is shown within two seconds. */
@StaffOnly('texts')
@Controller('service/texts')
export class StaffTextsController {
  constructor(@Inject(CORE.ownWords) private readonly ownWords: Core['ownWords']) {}

  /** All texts in a language, with what is said for them in English, in translation, and by the university. Sorted by id. */
  @Replies(textsReply)
  @Get()
  async all(@ShapedQuery(textsQuery) query: ShapeOf<typeof textsQuery>): Promise<TextsReply> {
    const { limit, after = '', ...search } = query;
    await this.ownWords.look();
    const found = (await this.ownWords.list(search)).filter(({ id }) => id > after);
    const texts = found.slice(0, limit);
    return {
      revision: this.ownWords.revision,
      languages: [...this.ownWords.languages],
      texts: texts.map(textReply),
      next: found.length > limit ? (texts.at(-1)?.id ?? null) : null,
    };
  }

  /** Who said what for a text in a language, and when. */
  @Replies(textHistoryReply)
  @Get('history')
  async history(
    @ShapedQuery(historyQuery) { language, id }: ShapeOf<typeof historyQuery>,
  ): Promise<TextHistoryReply> {
    const entries = await this.ownWords.history(language, id);
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

  /** Sets many at once, or says with `plan` what would change. A mistake in one of them is a refusal of all. */
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
    const told = plan
      ? await this.ownWords.changes.plan(changes)
      : await this.ownWords.changes.set(changes, expected_revision, by(staff));
    request.auditDetails = { ...summary(told), plan };
    return this.reply(told);
  }

  /** Has said again what was said for a text before its last change. Done again, it goes back further. */
  @Replies(textChangesReply)
  @Refuses('conflict')
  @Post('take-back')
  @HttpCode(200)
  async takeBack(
    @JsonBody(takeBackBody) body: ShapeOf<typeof takeBackBody>,
    @Req() request: StaffRequest,
    @CurrentStaff() staff: StaffMember,
  ): Promise<TextChangesReply> {
    const { expected_revision, ...text } = body;
    const told = await this.ownWords.changes.takeBack(text, expected_revision, by(staff));
    request.auditDetails = summary(told);
    return this.reply(told);
  }

  /** Ends all own words, of one language or of all. They stay in the history, and each can be taken back. */
  @Replies(textChangesReply)
  @Refuses('conflict')
  @Post('end-all')
  @HttpCode(200)
  async endAll(
    @JsonBody(endAllBody) { expected_revision, language }: ShapeOf<typeof endAllBody>,
    @Req() request: StaffRequest,
    @CurrentStaff() staff: StaffMember,
  ): Promise<TextChangesReply> {
    const told = await this.ownWords.changes.endAll(language, expected_revision, by(staff));
    request.auditDetails = summary(told);
    return this.reply(told);
  }

  private async reply({ revision, changes }: ChangePlan): Promise<TextChangesReply> {
    await this.ownWords.look();
    return { revision, changes };
  }
}

const by = ({ name, keyId }: StaffMember) => ({ actor: name, keyId });

/** Ids only: the words stand in their own history. */
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
