import { MoreThan } from 'typeorm';
import { texts } from '@portico/contracts';
import { cleanLines } from '@portico/form-model';
import { ApplicationEntity, lockExisting } from '../../applications/index.ts';
import { type Clock, type Database, findLocked, instantAfter, newId } from '../../platform/index.ts';
import { ConflictError, InvalidError, NotFoundError } from '../../errors.ts';
import { actorOf, type StaffMember } from '../../staff/index.ts';
import { StaffNoteEntity, type StaffNoteRow } from './staff-note.entity.ts';

const TEXT_MAX_LENGTH = 4_000;
/** Milliseconds in which the author can edit a note; later, colleagues may have acted on it. */
const EDITABLE_MS = 15 * 60_000;
/** Milliseconds in which the same text by the same author counts as one note: the first reply may have been lost. */
const SAME_NOTE_MS = 60_000;

export interface StaffNote extends StaffNoteRow {
  /** Until when the reader can edit the note; null if they can't. */
  changeableUntil: string | null;
}

export class StaffNotes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(applicationId: string, reader: StaffMember): Promise<StaffNote[]> {
    const { reads } = this.database;
    if (!(await reads.existsBy(ApplicationEntity, { id: applicationId })))
      throw new NotFoundError(texts.applicationUnknown);
    const rows = await reads.find(StaffNoteEntity, { where: { applicationId }, order: { id: 'DESC' } });
    return rows.map((row) => this.toView(row, reader));
  }

  async add(applicationId: string, input: string, author: StaffMember): Promise<StaffNote> {
    const text = checkText(input);
    const now = this.clock.now();
    return this.database.unitOfWork.run(async (manager) => {
      await lockExisting(manager, applicationId);
      const { actor, keyId, personId } = actorOf(author);
      const recent = await manager.findBy(StaffNoteEntity, {
        applicationId,
        author: actor,
        writtenAt: MoreThan(instantAfter(now, -SAME_NOTE_MS)),
      });
      const same = recent.find((each) => each.text === text && isOwn(each, author));
      if (same) return this.toView(same, author);
      const row: StaffNoteRow = {
        ...{ id: newId(), applicationId, text, author: actor, keyId, personId },
        ...{ writtenAt: now.toISOString(), changedAt: null },
      };
      await manager.insert(StaffNoteEntity, row);
      return this.toView(row, author);
    });
  }

  async change(applicationId: string, id: string, input: string, author: StaffMember): Promise<StaffNote> {
    const text = checkText(input);
    return this.database.unitOfWork.run(async (manager) => {
      await lockExisting(manager, applicationId);
      const row = await findLocked(manager, StaffNoteEntity, { id, applicationId });
      if (!row) throw new NotFoundError('No note has this ID.');
      if (row.text === text) return this.toView(row, author);
      if (this.toView(row, author).changeableUntil === null)
        throw new ConflictError(
          'note_closed',
          'You can change only your own notes, and only for 15 minutes. Add another note instead.',
        );
      const changed = { text, changedAt: this.clock.now().toISOString() };
      await manager.update(StaffNoteEntity, { id }, changed);
      return this.toView({ ...row, ...changed }, author);
    });
  }

  private toView(row: StaffNoteRow, reader: StaffMember): StaffNote {
    const until = instantAfter(new Date(row.writtenAt), EDITABLE_MS);
    const isChangeable = isOwn(row, reader) && this.clock.now().toISOString() < until;
    return { ...row, changeableUntil: isChangeable ? until : null };
  }
}

/** Never true on the command line, which has no identity. */
const isOwn = (note: StaffNoteRow, { personId, keyId }: StaffMember): boolean =>
  personId === undefined ? keyId !== null && note.keyId === keyId : note.personId === personId;

function checkText(input: string): string {
  const text = cleanLines(input);
  const problem = `A note must have 1 to ${TEXT_MAX_LENGTH} characters.`;
  if (text === '' || text.length > TEXT_MAX_LENGTH)
    throw new InvalidError('invalid_input', problem, { text: problem });
  return text;
}
