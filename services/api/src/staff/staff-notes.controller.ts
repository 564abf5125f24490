import { Controller, Get, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import { type NoteReply, noteReply, type NotesReply, notesReply } from '@portico/contracts';
import type { Core, StaffMember } from '@portico/core';
import { CORE } from '../core.module.ts';
import { Refuses, Replies } from '../http/replies.ts';
import { JsonBody, type ShapeOf } from '../http/validated-input.ts';
import { noteOf } from './application-replies.ts';
import { CurrentStaff } from './current-staff.ts';
import { StaffOnly } from './staff-only.ts';
import { noteBody } from './staff.schemas.ts';

@StaffOnly('applications')
@Controller('service/applications/:id/notes')
export class StaffNotesController {
  constructor(@Inject(CORE.office) private readonly office: Core['office']) {}

  @Replies(notesReply)
  @Refuses('not_found')
  @Get()
  async list(@Param('id') id: string, @CurrentStaff() staff: StaffMember): Promise<NotesReply> {
    return { notes: (await this.office.notes.list(id, staff)).map(noteOf) };
  }

  /** If the author sends the same text again within a minute, stores it only once. */
  @StaffOnly('changes')
  @Replies(noteReply)
  @Refuses('not_found')
  @Post()
  @HttpCode(200)
  async add(
    @Param('id') id: string,
    @JsonBody(noteBody) { text }: ShapeOf<typeof noteBody>,
    @CurrentStaff() staff: StaffMember,
  ): Promise<NoteReply> {
    return noteOf(await this.office.notes.add(id, text, staff));
  }

  @StaffOnly('changes')
  @Replies(noteReply)
  @Refuses('not_found', 'conflict')
  @Put(':note')
  async change(
    @Param('id') id: string,
    @Param('note') note: string,
    @JsonBody(noteBody) { text }: ShapeOf<typeof noteBody>,
    @CurrentStaff() staff: StaffMember,
  ): Promise<NoteReply> {
    return noteOf(await this.office.notes.change(id, note, text, staff));
  }
}
