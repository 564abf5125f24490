import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Settings } from '../storage-settings.ts';
import type { Clock } from '../../time/clock.ts';
import { createS3Client, uploadStream } from './s3-client.ts';
import { downloadHeader } from '../download-header.ts';
import {
  APPLICANT_AREAS,
  checkStorageKey,
  isStorageKey,
  MARK_NAME,
  type StorageArea,
} from '../storage-key.ts';
import {
  READ_LINK_LIFETIME,
  type PresignedPost,
  type Storage,
  type StoredFile,
  type UploadPolicy,
} from '../storage.ts';

/** Amazon S3 or a compatible server. The bucket must allow POST from our origin (CORS). */
export class S3Storage implements Storage {
  readonly origin: string;
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor(
    settings: S3Settings,
    private readonly clock: Clock,
  ) {
    this.bucket = settings.bucket;
    this.origin = originOf(settings);
    this.client = createS3Client(settings);
  }

  async presignPost(key: string, { minBytes, maxBytes, expiresAt }: UploadPolicy): Promise<PresignedPost> {
    checkStorageKey(key);
    const { url, fields } = await createPresignedPost(this.client, {
      Bucket: this.bucket,
      Key: key,
      Conditions: [['content-length-range', minBytes, maxBytes]],
      Expires: Math.round((expiresAt.getTime() - this.clock.now().getTime()) / 1000),
    });
    return { url, fields: { ...fields, key } };
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await this.client.send(
      new PutObjectCommand({ ...this.at(key), Body: bytes, ContentLength: bytes.length }),
    );
  }

  async write(key: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    await uploadStream(this.client, this.at(key), pieces);
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    const found = await this.client.send(new GetObjectCommand(this.at(key))).catch(absent);
    return found?.Body?.transformToByteArray();
  }

  async read(key: string): Promise<StoredFile | undefined> {
    const found = await this.client.send(new GetObjectCommand(this.at(key))).catch(absent);
    return found && { stream: found.Body as Readable, bytes: found.ContentLength ?? 0 };
  }

  async head(key: string): Promise<{ bytes: number } | undefined> {
    const found = await this.client.send(new HeadObjectCommand(this.at(key))).catch(absent);
    return found && { bytes: found.ContentLength ?? 0 };
  }

  async delete(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(key)));
  }

  async *list(before: Date, areas: readonly StorageArea[] = APPLICANT_AREAS): AsyncGenerator<string[]> {
    for (const area of areas) {
      const pages = paginateListObjectsV2(
        { client: this.client },
        { Bucket: this.bucket, Prefix: `${area}/` },
      );
      for await (const { Contents = [] } of pages)
        yield Contents.filter(({ LastModified }) => LastModified && LastModified < before)
          .map(({ Key = '' }) => Key)
          .filter(isStorageKey);
    }
  }

  /** Nothing to do: S3 never lists unfinished objects. */
  async deleteUnfinished(): Promise<void> {}

  async mark(): Promise<string | undefined> {
    const found = await this.client.send(new GetObjectCommand(this.markAt())).catch(absent);
    return (await found?.Body?.transformToString())?.trim();
  }

  async setMark(mark: string): Promise<void> {
    await this.client.send(new PutObjectCommand({ ...this.markAt(), Body: mark }));
  }

  async presignGet(key: string, fileName: string): Promise<string> {
    const command = new GetObjectCommand({
      ...this.at(key),
      ResponseContentDisposition: downloadHeader(fileName),
      ResponseContentType: 'application/pdf',
    });
    return getSignedUrl(this.client, command, { expiresIn: READ_LINK_LIFETIME / 1000 });
  }

  async close(): Promise<void> {
    this.client.destroy();
    return Promise.resolve();
  }

  private markAt(): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: MARK_NAME };
  }

  private at(key: string): { Bucket: string; Key: string } {
    checkStorageKey(key);
    return { Bucket: this.bucket, Key: key };
  }
}

function originOf({ endpoint, bucket, region }: S3Settings): string {
  return endpoint ? new URL(endpoint).origin : `https://${bucket}.s3.${region}.amazonaws.com`;
}

function absent(error: unknown): undefined {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
  throw error;
}
