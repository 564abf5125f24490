import { createHmac } from 'node:crypto';

/** Whoever may sign forms for a bucket. */
export interface Signer {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  bucket: string;
}

export const ALGORITHM = 'AWS4-HMAC-SHA256';

/** `20261121T150000Z`, as S3 writes instants. */
export const compactInstant = (at: Date): string =>
  at.toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');

/** `key/20261121/eu-central-1/s3/aws4_request` */
export const credentialOf = ({ accessKeyId, region }: Signer, date: string): string =>
  `${accessKeyId}/${date}/${region}/s3/aws4_request`;

/** Hex signature of a base64 policy (AWS Signature Version 4). @param date `YYYYMMDD` of the credential */
export function signatureOf(signer: Signer, date: string, policy: string): string {
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const ofDate = hmac(`AWS4${signer.secretAccessKey}`, date);
  const signingKey = hmac(hmac(hmac(ofDate, signer.region), 's3'), 'aws4_request');
  return hmac(signingKey, policy).toString('hex');
}
