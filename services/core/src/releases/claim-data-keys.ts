import { isDeepStrictEqual } from 'node:util';
import type { StepDefinition } from '@portico/form-model';
import type { EntityManager } from 'typeorm';
import { DataKeyEntity, type DataKeyRow } from './data-key.entity.ts';

export type ServedAs = 'live' | 'canary';

/**
 * Claims a step's answer keys once it is served; drafts claim nothing. A key keeps its step and type forever, because answers are stored
 * under it, but may get wider. Group and export name follow the live version.
 * @returns problems, in which case nothing should be committed
 */
export async function claimKeys(
  manager: EntityManager,
  definition: StepDefinition,
  version: string,
  as: ServedAs,
): Promise<string[]> {
  const { problems, rows } = await claimsOf(manager, definition, version, as);
  if (problems.length === 0) await manager.save(DataKeyEntity, rows);
  return problems;
}

export async function keyProblems(
  manager: EntityManager,
  definition: StepDefinition,
  version: string,
): Promise<string[]> {
  return (await claimsOf(manager, definition, version, 'live')).problems;
}

async function claimsOf(
  manager: EntityManager,
  definition: StepDefinition,
  version: string,
  as: ServedAs,
): Promise<{ problems: string[]; rows: DataKeyRow[] }> {
  const known = await manager.find(DataKeyEntity);
  const byKey = new Map(known.map((row) => [row.key, row]));
  const byExportName = new Map(known.map((row) => [row.exportName, row.key]));
  const problems: string[] = [];
  const rows: DataKeyRow[] = [];
  for (const [key, entry] of Object.entries(definition.dataModel)) {
    const old = byKey.get(key);
    const namesake = byExportName.get(entry.exportName);
    if (old && old.step !== definition.id)
      problems.push(`key "${key}" belongs to the step "${old.step}". Choose another key.`);
    if (old && old.type !== entry.type)
      problems.push(
        `key "${key}" has been ${old.type} since ${old.firstVersion} and can't become ${entry.type}. Choose another key.`,
      );
    if (namesake !== undefined && namesake !== key)
      problems.push(
        `the export name "${entry.exportName}" of key "${key}" is already used by "${namesake}". Choose another export name.`,
      );
    const { group, exportName } = old && as === 'canary' ? old : entry;
    const row: DataKeyRow = {
      key,
      step: definition.id,
      type: entry.type,
      maxLength: widest(old?.maxLength, entry.maxLength),
      group,
      exportName,
      firstVersion: old?.firstVersion ?? version,
    };
    if (!isDeepStrictEqual(old, row)) rows.push(row);
  }
  return { problems, rows };
}

function widest(...lengths: (number | null | undefined)[]): number | null {
  const given = lengths.filter((length): length is number => typeof length === 'number');
  return given.length > 0 ? Math.max(...given) : null;
}
