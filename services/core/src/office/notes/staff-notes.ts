import { MoreThan } from 'typeorm';
import { texts } from '@portico/contracts';
import { cleanLines } from '@portico/form-model';
import { ApplicationEntity, lockExisting } from '../../applications/index.ts';
import { type Clock, type Database, findLocked, instantAfter, newId } from '../../platform/index.ts';
import { ConflictError, InvalidError, NotFoundError } from '../../errors.ts';
import { actorOf, type StaffMember } from '../staff-member.ts';
import { StaffNoteEntity, type StaffNoteRow } from './staff-note.entity.ts';

/** Characters. */
const TEXT_MAX_LENGTH = 4_000;
/** Milliseconds in which a note can be put right; afterwards colleagues may have acted on it. */
const CHANGEABLE = 15 * 60_000;
/** Milliseconds in which the same text by the same hand is the same note: the reply to the first call may have been lost. */
const SAME_NOTE = 60_000;

export interface StaffNote extends StaffNoteRow {
  /** Until when whoever asks may change it; null: not at all. */
  changeableUntil: string | null;
}

/** Notes of the staff about one application. */
export class StaffNotes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The newest first. @throws NotFoundError */
  async list(applicationId: string, reader: StaffMember): Promise<StaffNote[]> {
    const { reads } = this.database;
    if (!(await reads.existsBy(ApplicationEntity, { id: applicationId })))
      throw new NotFoundError(texts.applicationUnknown);
    const rows = await reads.find(StaffNoteEntity, { where: { applicationId }, order: { id: 'DESC' } });
    return rows.map((row) => this.shown(row, reader));
  }

  /** @throws NotFoundError, InvalidError */
  async add(applicationId: string, wish: string, author: StaffMember): Promise<StaffNote> {
    const text = checkText(wish);
    const now = this.clock.now();
    return this.database.unitOfWork.run(async (manager) => {
      await lockExisting(manager, applicationId);
      const { actor, keyId, personId } = actorOf(author);
      const recent = await manager.findBy(StaffNoteEntity, {
        applicationId,
        author: actor,
        writtenAt: MoreThan(instantAfter(now, -SAME_NOTE)),
      });
      const same = recent.find((each) => each.text === text && isOwn(each, author));
      if (same) return this.shown(same, author);
      const row: StaffNoteRow = {
        ...{ id: newId(), applicationId, text, author: actor, keyId, personId },
        ...{ writtenAt: now.toISOString(), changedAt: null },
      };
      await manager.insert(StaffNoteEntity, row);
      return this.shown(row, author);
    });
  }

  /** @throws NotFoundError, InvalidError, ConflictError for a note of somebody else, or one that is too old */
  async change(applicationId: string, id: string, wish: string, author: StaffMember): Promise<StaffNote> {
    const text = checkText(wish);
    return this.database.unitOfWork.run(async (manager) => {
      await lockExisting(manager, applicationId);
      const row = await findLocked(manager, StaffNoteEntity, { id, applicationId });
      if (!row) throw new NotFoundError('No note has this ID.');
      if (row.text === text) return this.shown(row, author);
      if (this.shown(row, author).changeableUntil === null)
        throw new ConflictError(
          'note_closed',
          'You can change only your own notes, and only for 15 minutes. Add another note instead.',
        );
      const changed = { text, changedAt: this.clock.now().toISOString() };
      await manager.update(StaffNoteEntity, { id }, changed);
      return this.shown({ ...row, ...changed }, author);
    });
  }

  private shown(row: StaffNoteRow, reader: StaffMember): StaffNote {
    const until = instantAfter(new Date(row.writtenAt), CHANGEABLE);
    const isChangeable = isOwn(row, reader) && this.clock.now().toISOString() < until;
    return { ...row, changeableUntil: isChangeable ? until : null };
  }
}

/** The command line is nobody in particular. */
const isOwn = (note: StaffNoteRow, { personId, keyId }: StaffMember): boolean =>
  personId === undefined ? keyId !== null && note.keyId === keyId : note.personId === personId;

function checkText(wish: string): string {
  const text = cleanLines(wish);
  const problem = `A note must have 1 to ${TEXT_MAX_LENGTH} characters.`;
  if (text === '' || text.length > TEXT_MAX_LENGTH)
    throw new InvalidError('invalid_input', problem, { text: problem });
  return text;
}
