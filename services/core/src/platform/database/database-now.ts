import type { DataSource } from 'typeorm';

/** SQL for the database's current time, as ISO text in UTC with milliseconds. The processes' own clocks differ. */
export function databaseNow(dataSource: DataSource, addMs = 0): string {
  const seconds = (Math.round(addMs) / 1000).toFixed(3);
  if (dataSource.options.type === 'better-sqlite3')
    return `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '${seconds} seconds')`;
  const instant = `TIMESTAMPADD(MICROSECOND, ${Math.round(addMs) * 1000}, UTC_TIMESTAMP(3))`;
  return `CONCAT(LEFT(DATE_FORMAT(${instant}, '%Y-%m-%dT%H:%i:%s.%f'), 23), 'Z')`;
}
