import type { PresignedPost, UploadPolicy } from '../storage.ts';
import { ALGORITHM, compactInstant, credentialOf, signatureOf, type Signer } from './signing.ts';

export function makeForm(
  signer: Signer,
  key: string,
  { minBytes, maxBytes, expiresAt }: UploadPolicy,
  now: Date,
): PresignedPost['fields'] {
  const instant = compactInstant(now);
  const date = instant.slice(0, 8);
  const signed = {
    key,
    bucket: signer.bucket,
    'x-amz-algorithm': ALGORITHM,
    'x-amz-credential': credentialOf(signer, date),
    'x-amz-date': instant,
  };
  const policy = Buffer.from(
    JSON.stringify({
      expiration: expiresAt.toISOString(),
      conditions: [
        ...Object.entries(signed).map(([name, value]) => ({ [name]: value })),
        ['content-length-range', minBytes, maxBytes],
      ],
    }),
  ).toString('base64');
  return { ...signed, policy, 'x-amz-signature': signatureOf(signer, date, policy) };
}
