import type { ReminderRules } from '@portico/contracts';
import { EntitySchema } from 'typeorm';

export interface ReminderRulesRow {
  id: string;
  rules: ReminderRules;
  changedBy: string;
  changedAt: string;
}

export const ReminderRulesEntity = new EntitySchema<ReminderRulesRow>({
  name: 'reminder_rules',
  tableName: 'reminder_rules',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    rules: { type: 'json' },
    changedBy: { name: 'changed_by', type: 'varchar', length: 100 },
    changedAt: { name: 'changed_at', type: 'varchar', length: 24 },
  },
});
