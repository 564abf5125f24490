import type { DataSource } from 'typeorm';

/**
 * SQL for the instant it is by the database's clock, as ISO text in UTC with milliseconds: what our instants look like. Whatever
 * several processes have to agree on (leases, locks, due times) is compared with it, because their own clocks differ.
 * @param addMs Milliseconds later; earlier when negative.
 */
export function databaseNow(dataSource: DataSource, addMs = 0): string {
  const seconds = (Math.round(addMs) / 1000).toFixed(3);
  if (dataSource.options.type === 'better-sqlite3')
    return `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '${seconds} seconds')`;
  const instant = `TIMESTAMPADD(MICROSECOND, ${Math.round(addMs) * 1000}, UTC_TIMESTAMP(3))`;
  return `CONCAT(LEFT(DATE_FORMAT(${instant}, '%Y-%m-%dT%H:%i:%s.%f'), 23), 'Z')`;
}
