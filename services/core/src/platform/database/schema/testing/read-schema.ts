import type { DataSource } from 'typeorm';

export async function describeSchema(dataSource: DataSource): Promise<Record<string, string[]>> {
  const rows = (await dataSource.query(
    dataSource.options.type === 'better-sqlite3' ? ON_SQLITE : ON_MYSQL,
  )) as { name: string; part: string }[];
  const tables: Record<string, string[]> = {};
  for (const { name, part } of rows)
    if (!['migration', 'migration_lock'].includes(name)) (tables[name] ??= []).push(part);
  for (const parts of Object.values(tables)) parts.sort();
  return tables;
}

const ON_SQLITE = `
  SELECT m.name AS name, 'column ' || c.name || ' ' || c.type || ' ' || c."notnull" || ' ' || COALESCE(c.dflt_value, '-') || ' ' || c.pk AS part
    FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%'
  UNION ALL SELECT tbl_name, 'index ' || sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL
  UNION ALL SELECT m.name, 'key ' || k."table" || ' ' || k."from" || ' ' || k."to" || ' ' || k.on_delete
    FROM sqlite_master m, pragma_foreign_key_list(m.name) k WHERE m.type = 'table'
  UNION ALL SELECT tbl_name, 'trigger ' || sql FROM sqlite_master WHERE type = 'trigger'`;

const ON_MYSQL = `
  SELECT c.table_name AS name, CONCAT_WS(' ', 'column', column_name, column_type, is_nullable, COALESCE(column_default, '-'),
      COALESCE(collation_name, '-'), extra) AS part
    FROM information_schema.columns c WHERE c.table_schema = DATABASE()
  UNION ALL SELECT table_name, CONCAT_WS(' ', 'index', index_name, non_unique, seq_in_index, column_name, COALESCE(sub_part, '-'))
    FROM information_schema.statistics WHERE table_schema = DATABASE()
  UNION ALL SELECT k.table_name, CONCAT_WS(' ', 'key', k.constraint_name, k.referenced_table_name, r.delete_rule)
    FROM information_schema.key_column_usage k JOIN information_schema.referential_constraints r
      ON r.constraint_schema = k.constraint_schema AND r.constraint_name = k.constraint_name
    WHERE k.table_schema = DATABASE()`;
