import type { StepDefinition } from '@portico/form-model';
import type { EntityManager } from 'typeorm';
import { DataKeyEntity, type DataKeyRow } from './data-key.entity.ts';

/**
 * Enters the keys of a step's release into the dictionary. A key can get wider and change its group and export name; it can't
 * change its owner or type, because answers are already stored under it.
 *
 * @returns what stands against it; then nothing should be committed.
 */
export async function recordKeys(
  manager: EntityManager,
  definition: StepDefinition,
  version: string,
): Promise<string[]> {
  const { problems, rows } = await checkKeys(manager, definition, version);
  if (problems.length === 0) for (const row of rows) await manager.save(DataKeyEntity, row);
  return problems;
}

/** What stands against the keys of a step, and the rows that they would become. Writes nothing. */
export async function checkKeys(
  manager: EntityManager,
  definition: StepDefinition,
  version: string,
): Promise<{ problems: string[]; rows: DataKeyRow[] }> {
  const known = await manager.find(DataKeyEntity);
  const byKey = new Map(known.map((row) => [row.key, row]));
  const byExportName = new Map(known.map((row) => [row.exportName, row.key]));
  const problems: string[] = [];
  const rows: DataKeyRow[] = [];
  // Sorted: two publishes at once would otherwise lock each other's rows crosswise.
  for (const [key, entry] of Object.entries(definition.dataModel).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const old = byKey.get(key);
    const namesake = byExportName.get(entry.exportName);
    if (old && old.step !== definition.id)
      problems.push(`key "${key}" belongs to the step "${old.step}". Choose another key.`);
    if (old && old.type !== entry.type)
      problems.push(
        `key "${key}" is ${old.type} since ${old.firstVersion} and can't become ${entry.type}. Choose another key.`,
      );
    if (namesake !== undefined && namesake !== key)
      problems.push(
        `the export name "${entry.exportName}" of key "${key}" is that of "${namesake}". Choose another one.`,
      );
    rows.push({
      key,
      step: definition.id,
      type: entry.type,
      maxLength: widest(old?.maxLength, entry.maxLength),
      group: entry.group,
      exportName: entry.exportName,
      firstVersion: old?.firstVersion ?? version,
    });
  }
  return { problems, rows };
}

function widest(...lengths: (number | null | undefined)[]): number | null {
  const given = lengths.filter((length): length is number => typeof length === 'number');
  return given.length > 0 ? Math.max(...given) : null;
}
