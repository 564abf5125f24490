import { type QueryRunner, Table, type TableColumn, type TableForeignKey, type TableIndex } from 'typeorm';

/**
 * Query runner for migrations that may have been interrupted. MySQL and MariaDB commit each schema change, so existing objects aren't
 * created again, nor missing ones dropped. Statements passed to `query` run every time and must be repeatable: see docs/decisions/0016.
 * @param beforeEach throws if the migration must stop
 */
export function resumable(runner: QueryRunner, beforeEach: () => void): QueryRunner {
  const steps: Partial<QueryRunner> = {
    createTable: (table: Table, _ifNotExists?: boolean, foreignKeys?: boolean) =>
      runner.createTable(table, true, foreignKeys),
    dropTable: (table: Table | string) => runner.dropTable(table, true),
    addColumn: async (table: Table | string, column: TableColumn) => {
      if (!(await now(table)).findColumnByName(column.name)) await runner.addColumn(await now(table), column);
    },
    dropColumn: async (table: Table | string, column: TableColumn | string) => {
      const found = (await now(table)).findColumnByName(typeof column === 'string' ? column : column.name);
      if (found) await runner.dropColumn(await now(table), found);
    },
    createIndex: async (table: Table | string, index: TableIndex) => {
      if (!(await hasIndex(table, index.name))) await runner.createIndex(await now(table), index);
    },
    dropIndex: async (table: Table | string, index: TableIndex | string) => {
      const name = typeof index === 'string' ? index : index.name;
      if (await hasIndex(table, name)) await runner.dropIndex(await now(table), String(name));
    },
    createForeignKey: async (table: Table | string, key: TableForeignKey) => {
      const isThere = (await now(table)).foreignKeys.some(({ name }) => name === key.name);
      if (!isThere) await runner.createForeignKey(await now(table), key);
    },
    query: ((...given: Parameters<QueryRunner['query']>) => runner.query(...given)) as QueryRunner['query'],
  };

  async function now(table: Table | string): Promise<Table> {
    const name = typeof table === 'string' ? table : table.name;
    const found = await runner.getTable(name);
    if (!found) throw new Error(`Table ${name} does not exist.`);
    return found;
  }

  async function hasIndex(table: Table | string, name: string | undefined): Promise<boolean> {
    const { indices, uniques } = await now(table);
    return [...indices, ...uniques].some((each) => each.name === name);
  }

  return new Proxy(runner, {
    get(target, property) {
      const step = steps[property as keyof QueryRunner] as ((...given: unknown[]) => unknown) | undefined;
      if (step)
        return async (...given: unknown[]) => {
          beforeEach();
          return step(...given);
        };
      if (CHANGES.test(String(property)))
        throw new Error(
          `Migrations can’t use ${String(property)}: make it resumable in schema/resumable-runner.ts first.`,
        );
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Methods that change tables. Those without a resumable version above would fail on a second run, so they throw. */
const CHANGES = /^(create|drop|add|change|rename|clear|update)(?!QueryBuilder)/;
