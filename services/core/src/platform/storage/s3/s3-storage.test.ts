import { describe, expect, it } from 'vitest';
import { systemClock } from '../../time/clock.ts';
import { checkForm } from '../post-form/check-form.ts';
import { storageKey } from '../storage-key.ts';
import { DEFAULT_S3_LIMITS } from '../storage-settings.ts';
import { S3Storage } from './s3-storage.ts';

const credentials = { accessKeyId: 'PORTICO', secretAccessKey: 'a secret' };
const settings = {
  kind: 's3',
  bucket: 'documents',
  ...{ region: 'us-east-1', credentials },
  ...DEFAULT_S3_LIMITS,
} as const;

describe('S3 upload forms', () => {
  const storage = new S3Storage({ ...settings, endpoint: 'http://127.0.0.1:9' }, systemClock);
  const makeForm = () =>
    storage.presignPost(storageKey('uploads'), {
      minBytes: 1,
      maxBytes: 1_048_576,
      expiresAt: new Date(Date.now() + 300_000),
    });
  const judge = (fields: Record<string, string>, now = new Date()) => {
    const lower = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]),
    );
    return checkForm(lower, { ...credentials, region: settings.region, bucket: settings.bucket }, now);
  };

  it('post to the bucket', async () => {
    expect((await makeForm()).url).toBe('http://127.0.0.1:9/documents');
    const amazon = new S3Storage(settings, systemClock);
    expect(amazon.origin).toBe('https://documents.s3.us-east-1.amazonaws.com');
    const at = { minBytes: 1, maxBytes: 2, expiresAt: new Date(Date.now() + 300_000) };
    const { url } = await amazon.presignPost(storageKey('uploads'), at);
    expect(new URL(url).origin).toBe(amazon.origin);
  });

  it("pass S3's checks with the requested size", async () => {
    expect(judge((await makeForm()).fields)).toEqual({ minBytes: 1, maxBytes: 1_048_576 });
  });

  it('fail after five minutes, for another key, and with an altered policy', async () => {
    const { fields } = await makeForm();
    const later = new Date(Date.now() + 301_000);
    expect(() => judge(fields, later)).toThrow('Policy expired');
    expect(() => judge({ ...fields, key: storageKey('uploads') })).toThrow('Policy Condition failed');
    const name = 'Policy' in fields ? 'Policy' : 'policy';
    const policy = Buffer.from(fields[name] ?? '', 'base64')
      .toString()
      .replace('1048576', '9048576');
    const altered = { ...fields, [name]: Buffer.from(policy).toString('base64') };
    expect(() => judge(altered)).toThrow('signature we calculated does not match');
  });
});
