import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rootCertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('connections to other machines', () => {
  let folder: string;
  let authority: string;
  const [certificate = ''] = rootCertificates;
  const fileWith = (text: string) => {
    const file = path.join(folder, `${crypto.randomUUID()}.pem`);
    writeFileSync(file, text);
    return file;
  };
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'portico-authorities-'));
    authority = fileWith(certificate);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('trust the named authorities', () => {
    const settings = readSettings({
      ...{ DATABASE_URL: 'mariadb://db1/portico', DATABASE_CA: authority },
      ...{ REDIS_URL: 'rediss://cache', REDIS_CA: authority },
      ...{ STORAGE_URL: 's3://b?region=x&endpoint=https://files.example', STORAGE_CA: authority },
      ...{ SMTP_URL: 'smtp://mail.example', SMTP_CA: authority },
    });
    expect(settings.database).toMatchObject({ ca: certificate });
    expect(settings.redis?.options.tls).toEqual({ ca: certificate });
    expect(settings.storage).toMatchObject({ ca: certificate });
    expect(settings.smtp).toMatchObject({ ca: certificate, encrypted: true });
  });

  it('send email without TLS only by default', () => {
    const SMTP_URL = 'smtp://mail.example';
    expect(readSettings({ SMTP_URL }).smtp?.encrypted).toBe(false);
    expect(readSettings({ SMTP_URL, SMTP_STARTTLS: 'required' }).smtp?.encrypted).toBe(true);
    const system = readSettings({ SMTP_URL, SMTP_CA: 'system' }).smtp;
    expect(system).toMatchObject({ encrypted: true });
    expect(system).not.toHaveProperty('ca');
  });

  it('have their own limits', () => {
    const settings = readSettings({
      ...{ DATABASE_URL: 'mariadb://db1/portico', DATABASE_TIMEOUT_MS: '900' },
      ...{ REDIS_URL: 'redis://cache', REDIS_TIMEOUT_MS: '901' },
      ...{ STORAGE_URL: 's3://b?region=x', STORAGE_TIMEOUT_MS: '902', STORAGE_CONNECTIONS: '7' },
      ...{ SMTP_URL: 'smtp://mail.example', SMTP_TIMEOUT_MS: '903', SMTP_CONNECTIONS: '8' },
    });
    expect(settings.database).toMatchObject({ timeoutMs: 900 });
    expect(settings.redis?.options.connectTimeout).toBe(901);
    expect(settings.storage).toMatchObject({ timeoutMs: 902, connections: 7 });
    expect(settings.smtp).toMatchObject({ timeoutMs: 903, connections: 8 });
  });

  it('reject settings without effect, all in one message', () => {
    const damaged = fileWith(certificate.replace('\nMII', '\nAAA'));
    const read = () =>
      readSettings({
        ...{
          DATABASE_CA: authority,
          SMTP_CA: fileWith('no certificate'),
          STORAGE_CA: path.join(folder, 'none'),
        },
        ...{ REDIS_URL: 'redis://cache', REDIS_CA: damaged, SMTP_URL: 'smtp://mail.example' },
      });
    expect(read).toThrow('DATABASE_CA needs a DATABASE_URL');
    expect(read).toThrow(/SMTP_CA: the file .* contains no PEM certificate/);
    expect(read).toThrow(/STORAGE_CA: the certificates in .*none can't be read \(ENOENT\)/);
    expect(read).toThrow(/REDIS_CA: the certificates in .* can't be read/);
  });
});
