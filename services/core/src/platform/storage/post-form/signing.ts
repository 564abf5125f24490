import { createHmac } from 'node:crypto';

export interface Signer {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  bucket: string;
}

export const ALGORITHM = 'AWS4-HMAC-SHA256';

export const compactInstant = (at: Date): string =>
  at.toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');

export const credentialOf = ({ accessKeyId, region }: Signer, date: string): string =>
  `${accessKeyId}/${date}/${region}/s3/aws4_request`;

/** Signs a base64 policy (AWS Signature Version 4). @param date `YYYYMMDD` of the credential */
export function signatureOf(signer: Signer, date: string, policy: string): string {
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const ofDate = hmac(`AWS4${signer.secretAccessKey}`, date);
  const signingKey = hmac(hmac(hmac(ofDate, signer.region), 's3'), 'aws4_request');
  return hmac(signingKey, policy).toString('hex');
}
