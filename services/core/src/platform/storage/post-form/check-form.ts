import { timingSafeEqual } from 'node:crypto';
import { ALGORITHM, signatureOf, type Signer } from './signing.ts';
import { StorageError } from './storage-error.ts';

export type FormFields = Record<string, string>;
export interface SizeRange {
  minBytes: number;
  maxBytes: number;
}

type Condition = Record<string, string> | [string, string | number, string | number];

const UNCONDITIONED = new Set(['policy', 'x-amz-signature', 'file']);

/** Validates a form's signature, expiry, and conditions, as S3 does. @returns the allowed size, to enforce @throws StorageError */
export function checkForm(fields: FormFields, signer: Signer, now: Date): SizeRange {
  const policy = required(fields, 'policy');
  checkSignature(fields, policy, signer);
  const { expiration, conditions } = readPolicy(policy);
  if (Date.parse(expiration) <= now.getTime())
    throw new StorageError('AccessDenied', 'Invalid according to Policy: Policy expired.');
  const values: FormFields = { bucket: signer.bucket, ...fields };
  if (values.bucket !== signer.bucket) throw failed({ bucket: signer.bucket });
  for (const condition of conditions) if (!holds(condition, values)) throw failed(condition);
  const extra = Object.keys(fields).filter((name) => isExtra(name, conditions));
  if (extra.length > 0)
    throw new StorageError(
      'AccessDenied',
      `Invalid according to Policy: Extra input fields: ${extra.join(', ')}`,
    );
  return sizeRange(conditions);
}

export function checkSize(bytes: number, { minBytes, maxBytes }: SizeRange): void {
  const sizes = { ProposedSize: String(bytes) };
  if (bytes > maxBytes)
    throw new StorageError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', {
      ...sizes,
      MaxSizeAllowed: String(maxBytes),
    });
  if (bytes < minBytes)
    throw new StorageError(
      'EntityTooSmall',
      'Your proposed upload is smaller than the minimum allowed size',
      {
        ...sizes,
        MinSizeAllowed: String(minBytes),
      },
    );
}

function checkSignature(fields: FormFields, policy: string, signer: Signer): void {
  if (required(fields, 'x-amz-algorithm') !== ALGORITHM)
    throw new StorageError('InvalidArgument', `x-amz-algorithm must be ${ALGORITHM}`);
  const [accessKeyId, date = '', ...scope] = required(fields, 'x-amz-credential').split('/');
  if (accessKeyId !== signer.accessKeyId)
    throw new StorageError(
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
    );
  if (scope.join('/') !== `${signer.region}/s3/aws4_request` || !/^\d{8}$/.test(date))
    throw new StorageError('InvalidArgument', 'The Credential is malformed.');
  const given = Buffer.from(required(fields, 'x-amz-signature'));
  const right = Buffer.from(signatureOf(signer, date, policy));
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new StorageError(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    );
}

function required(fields: FormFields, name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (value === undefined)
    throw new StorageError(
      'InvalidArgument',
      `Bucket POST must contain a field named '${name}'.  If it is specified, please check the order of the fields.`,
      { ArgumentName: name },
    );
  return value;
}

function readPolicy(policy: string): { expiration: string; conditions: Condition[] } {
  const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString('utf8')) as Record<
    string,
    unknown
  >;
  if (typeof expiration !== 'string' || !Array.isArray(conditions))
    throw new StorageError('InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.');
  return { expiration, conditions: conditions as Condition[] };
}

/** Conditions as `[operator, field, value]`; lowercase, because S3 ignores the case of field names. */
function pairs(condition: Condition): [string, string, string][] {
  if (!Array.isArray(condition))
    return Object.entries(condition).map(([name, value]) => ['eq', name.toLowerCase(), value]);
  const [operator, name, value] = condition;
  return [[operator, String(name).replace(/^\$/, '').toLowerCase(), String(value)]];
}

function holds(condition: Condition, values: FormFields): boolean {
  return pairs(condition).every(([operator, name, expected]) => {
    if (operator === 'content-length-range') return true; // checked once the file has been read
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : '';
    if (operator === 'eq') return value === expected;
    return operator === 'starts-with' && value.startsWith(expected);
  });
}

function isExtra(name: string, conditions: Condition[]): boolean {
  if (UNCONDITIONED.has(name) || name.startsWith('x-ignore-')) return false;
  return !conditions.some((condition) => pairs(condition).some(([, field]) => field === name));
}

function sizeRange(conditions: Condition[]): SizeRange {
  const range = conditions.find(
    (condition) => Array.isArray(condition) && condition[0] === 'content-length-range',
  );
  if (!Array.isArray(range))
    throw new StorageError('InvalidPolicyDocument', 'Invalid Policy: no content-length-range.');
  return { minBytes: Number(range[1]), maxBytes: Number(range[2]) };
}

const failed = (condition: object) =>
  new StorageError(
    'AccessDenied',
    `Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`,
  );
