import { describe, expect, it } from 'vitest';
import { DEFAULT_DATABASE_LIMITS, readDatabaseUrl } from './database-settings.ts';

describe('DATABASE_URL', () => {
  it('accepts several hosts in order', () => {
    expect(readDatabaseUrl('mariadb://portico:a%2Fb@db1:3307,db2,[::1]:3308/admissions', '')).toEqual({
      engine: 'mariadb',
      hosts: [
        { host: 'db1', port: 3307 },
        { host: 'db2', port: 3306 },
        { host: '::1', port: 3308 },
      ],
      ...{ user: 'portico', password: 'a/b', database: 'admissions' },
      ...DEFAULT_DATABASE_LIMITS,
    });
  });

  it.each([
    ['oracle://x', 'must begin with'],
    ['mysql://portico:hush-hush@db1', 'after the last slash'],
    ['mysql://portico:hush/hush@db1/portico', 'after the last slash'],
    ['mysql://portico:hush-hush@db1/portico?ssl=true', 'DATABASE_CA'],
    ['mysql://portico:hush-hush@db1:70000/portico', 'host or host:port'],
    ['mysql://portico:hush-hush@db1,,db2/portico', 'host or host:port'],
    ['mysql://portico:hush%hush@db1/portico', '%25'],
  ])('reports what is wrong with %s, without the password', (url, problem) => {
    const said = readDatabaseUrl(url, '');
    expect(said).toContain(problem);
    expect(said).not.toContain('hush');
  });

  it('requires hostnames if certificates are checked', () => {
    const bounds = { ...DEFAULT_DATABASE_LIMITS, ca: 'system' };
    expect(readDatabaseUrl('mysql://db1,db2/portico', '', bounds)).toMatchObject({ ca: 'system' });
    expect(readDatabaseUrl('mysql://db1,10.0.0.2/portico', '', bounds)).toContain('instead of 10.0.0.2');
  });
});
