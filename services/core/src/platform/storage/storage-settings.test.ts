import { describe, expect, it } from 'vitest';
import { DEFAULT_S3_LIMITS, readStorageUrl } from './storage-settings.ts';

describe('STORAGE_URL', () => {
  it('defaults to the folder', () => {
    expect(readStorageUrl(undefined, '/data/storage')).toEqual({ kind: 'folder', folder: '/data/storage' });
  });

  it('accepts an Amazon bucket with external credentials', () => {
    expect(readStorageUrl('s3://documents?region=eu-central-1', '')).toEqual({
      kind: 's3',
      bucket: 'documents',
      region: 'eu-central-1',
      ...DEFAULT_S3_LIMITS,
    });
  });

  it('accepts a bucket on a compatible server', () => {
    expect(
      readStorageUrl('s3://key:a%2Fb@documents?region=local&endpoint=http://127.0.0.1:9000/', ''),
    ).toEqual({
      kind: 's3',
      bucket: 'documents',
      region: 'local',
      ...DEFAULT_S3_LIMITS,
      endpoint: 'http://127.0.0.1:9000',
      credentials: { accessKeyId: 'key', secretAccessKey: 'a/b' },
    });
  });

  it('requires an https endpoint if certificates are checked', () => {
    const bounds = { ...DEFAULT_S3_LIMITS, ca: 'PEM' };
    const at = (endpoint: string) => readStorageUrl(`s3://b?region=x&endpoint=${endpoint}`, '', bounds);
    expect(at('https://files.example')).toMatchObject({ ca: 'PEM' });
    expect(at('http://files.example')).toContain('STORAGE_CA needs');
  });

  it.each([
    ['http://documents', 's3://'],
    ['s3://?region=x', 'bucket'],
    ['s3://documents', 'region'],
    ['s3://key@documents?region=x', 'both a key and a secret'],
    ['s3://documents?region=x&endpoint=files', 'endpoint'],
  ])('reports what is wrong with %s', (url, problem) => {
    expect(readStorageUrl(url, '')).toContain(problem);
  });
});
