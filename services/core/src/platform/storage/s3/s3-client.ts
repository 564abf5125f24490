import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Settings } from '../storage-settings.ts';

/** Bytes per part of a multipart upload: S3's limit of 10,000 parts allows 78 GB. */
const PART = 8 * 1024 * 1024;

export interface S3ClientSettings extends S3Settings {
  /** Resolves host names; default: Node's. */
  lookup?: LookupFunction;
}

export function createS3Client({ ca, connections, lookup, ...settings }: S3ClientSettings): S3Client {
  const agent = { maxSockets: connections, ...(lookup && { lookup }) };
  return new S3Client({
    region: settings.region,
    maxAttempts: 3,
    // Compatible servers expect the bucket in the path, and may not support newer checksums.
    forcePathStyle: settings.endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: Math.min(3_000, settings.timeoutMs),
      requestTimeout: settings.timeoutMs,
      httpAgent: agent,
      httpsAgent: { ...agent, ...(ca && ca !== 'system' && { ca }) },
    },
    ...(settings.endpoint && { endpoint: settings.endpoint }),
    ...(settings.credentials && { credentials: settings.credentials }),
  });
}

/** Streams a file, holding a few megabytes in memory. Atomic: leaves nothing on failure. */
export async function uploadStream(
  client: S3Client,
  at: { Bucket: string; Key: string },
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
  const Body = Readable.from(pieces, { objectMode: false });
  await new Upload({ client, params: { ...at, Body }, queueSize: 1, partSize: PART }).done();
}
