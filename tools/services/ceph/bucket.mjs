import { CreateBucketCommand, PutBucketCorsCommand, S3Client } from '@aws-sdk/client-s3';

/**
 * Creates a bucket that accepts forms from any origin (CORS), as described in docs/operations.md.
 * @param {{ endpoint: string, region: string, bucket: string, credentials: { accessKeyId: string, secretAccessKey: string }, ca?: Buffer }} place
 */
export async function makeBucket({ endpoint, region, bucket, credentials, ca }) {
  const client = new S3Client({
    ...{ endpoint, region, credentials, forcePathStyle: true },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    requestHandler: { httpsAgent: { ca } },
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  const rule = { AllowedOrigins: ['*'], AllowedMethods: ['GET', 'POST'], AllowedHeaders: ['*'] };
  await client.send(new PutBucketCorsCommand({ Bucket: bucket, CORSConfiguration: { CORSRules: [rule] } }));
  client.destroy();
}
