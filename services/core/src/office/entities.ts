import { BulkItemEntity } from './bulk/bulk-item.entity.ts';
import { BulkJobEntity } from './bulk/bulk-job.entity.ts';
import { ApplicationChangeEntity } from './changes/application-change.entity.ts';
import { ExportDestinationEntity } from './exports/templates/export-destination.entity.ts';
import { ExportRunEntity } from './exports/templates/export-run.entity.ts';
import { ExportTemplateEntity } from './exports/templates/export-template.entity.ts';
import { InsightCountEntity, InsightProgressEntity } from './insights/insight-count.entity.ts';
import { IntegrityIssueEntity, IntegrityScanEntity } from './integrity/integrity-issue.entity.ts';
import { ApplicationLineEntity } from './list/application-line.entity.ts';
import { ApplicationWordEntity } from './list/application-word.entity.ts';
import { ApplicationAnswerEntity } from './list/answers/application-answer.entity.ts';
import { ListLeaseEntity } from './list/index/list-lease.entity.ts';
import { MessageTemplateEntity } from './messages/message-template.entity.ts';
import { UnsubscriptionEntity } from './messages/unsubscription.entity.ts';
import { ReminderRulesEntity } from './reminders/reminder-rules.entity.ts';
import { ReminderEntity } from './reminders/reminder.entity.ts';
import { ApplicationTagEntity } from './tags/application-tag.entity.ts';
import { StaffNoteEntity } from './notes/staff-note.entity.ts';
import { SavedViewEntity } from './views/saved-view.entity.ts';
import { UnpinnedViewEntity } from './views/unpinned-view.entity.ts';

export const OFFICE_ENTITIES = [
  StaffNoteEntity,
  ApplicationLineEntity,
  ApplicationWordEntity,
  ApplicationAnswerEntity,
  ListLeaseEntity,
  ApplicationChangeEntity,
  SavedViewEntity,
  UnpinnedViewEntity,
  BulkJobEntity,
  BulkItemEntity,
  ApplicationTagEntity,
  MessageTemplateEntity,
  UnsubscriptionEntity,
  ReminderEntity,
  ReminderRulesEntity,
  ExportDestinationEntity,
  ExportTemplateEntity,
  ExportRunEntity,
  InsightCountEntity,
  InsightProgressEntity,
  IntegrityIssueEntity,
  IntegrityScanEntity,
];
