import { isDeepStrictEqual } from 'node:util';
import type { ReleaseFile } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { ReleaseEntity, type ReleaseRow, type SignedText } from '../release.entity.ts';
import { isSignedWith } from './public-key.ts';
import { ReleaseKeyEntity, type ReleaseKeyRow } from './release-key.entity.ts';

export type Judged = { key: ReleaseKeyRow | null; problem?: undefined } | { problem: string };

/** Once a name has a key, requires a signature by an unrevoked one. Before that, signatures can't be verified and aren't stored. */
export async function checkSignature(
  manager: EntityManager,
  name: string,
  releaseJson: Buffer,
  signature: string | undefined,
): Promise<Judged> {
  const keys = await manager.find(ReleaseKeyEntity, { where: { name }, order: { id: 'ASC' } });
  if (keys.length === 0) return { key: null };
  const valid = keys.filter(({ revokedAt }) => revokedAt === null);
  const known = valid.map(({ fingerprint, label }) => `${fingerprint} (${label})`).join(', ');
  if (valid.length === 0) return { problem: `every key of ${name} is revoked. ${HOW_TO_REGISTER}` };
  if (signature === undefined)
    return {
      problem: `it is not signed, and releases of ${name} must be signed with ${known}. Set PORTICO_SIGNING_KEY to the file with the private key.`,
    };
  const key = valid.find((each) => isSignedWith(each, releaseJson, signature));
  if (key) return { key };
  const revoked = keys.find((each) => isSignedWith(each, releaseJson, signature));
  return {
    problem: revoked
      ? `it is signed with the key ${revoked.fingerprint} (${revoked.label}), which is revoked. Sign it with ${known}.`
      : `its signature doesn’t match ${known}. Sign exactly what you send with one of these keys. ${HOW_TO_REGISTER}`,
  };
}

const HOW_TO_REGISTER =
  'To register another key, send the public key that `keys show` prints to the people who run the application.';

/** Detects changes to a signed release's row or files, one message each. */
export async function signatureProblems(
  manager: EntityManager,
  { id, name, version, signingKey, release }: ReleaseRow,
): Promise<string[]> {
  if (signingKey === null) return [];
  const row = await manager.findOne(ReleaseEntity, { select: { id: true, signed: true }, where: { id } });
  const key = await manager.findOneBy(ReleaseKeyEntity, { id: signingKey });
  const signed = row?.signed;
  if (signed && key && isSignedWith(key, Buffer.from(signed.text), signed.signature) && says(signed, release))
    return [];
  return [
    `the signature of ${name} ${version} doesn’t match the registry, which was changed. Publish a new version, and find out who changed this one.`,
  ];
}

const says = ({ text }: SignedText, release: ReleaseFile) => isDeepStrictEqual(JSON.parse(text), release);
