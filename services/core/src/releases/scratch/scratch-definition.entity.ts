import type { StepDefinition } from '@portico/form-model';
import { EntitySchema } from 'typeorm';

/** Definition of a step under development, used only for requests with its id. */
export interface ScratchDefinitionRow {
  id: string;
  keyId: string;
  step: string;
  definition: StepDefinition;
  createdAt: string;
  endsAt: string;
}

export const ScratchDefinitionEntity = new EntitySchema<ScratchDefinitionRow>({
  name: 'scratch_definition',
  tableName: 'scratch_definition',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    keyId: { name: 'key_id', type: 'varchar', length: 36 },
    step: { type: 'varchar', length: 64 },
    definition: { type: 'json' },
    createdAt: { name: 'created_at', type: 'varchar', length: 24 },
    endsAt: { name: 'ends_at', type: 'varchar', length: 24 },
  },
});
