export type StorageSettings = { kind: 'folder'; folder: string } | S3Settings;

export interface S3Settings extends S3Limits {
  kind: 's3';
  bucket: string;
  region: string;
  endpoint?: string;
  /** If absent, the AWS SDK's default chain applies (environment, shared file, instance role). */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

export interface S3Limits {
  timeoutMs: number;
  connections: number;
  /** Trusted certificates (PEM). If absent or `system`, Node's. */
  ca?: string;
}

export const DEFAULT_S3_LIMITS: S3Limits = { timeoutMs: 15_000, connections: 50 };

/**
 * Parses `s3://<bucket>?region=…` or `s3://<key>:<secret>@<bucket>?region=…&endpoint=http://…`; default: a folder.
 * @returns a message if the URL is invalid
 */
export function readStorageUrl(
  url: string | undefined,
  defaultFolder: string,
  bounds = DEFAULT_S3_LIMITS,
): StorageSettings | string {
  if (!url) return { kind: 'folder', folder: defaultFolder };
  if (!url.startsWith('s3://') || !URL.canParse(url)) return 'STORAGE_URL must begin with s3://';
  const { hostname, username, password, searchParams } = new URL(url);
  const region = searchParams.get('region');
  const endpoint = searchParams.get('endpoint') ?? undefined;
  if (hostname === '') return 'STORAGE_URL must name a bucket: s3://<bucket>?region=…';
  if (!region) return 'STORAGE_URL must name a region: s3://<bucket>?region=…';
  if (endpoint !== undefined && !/^https?:\/\//.test(endpoint))
    return 'The endpoint of STORAGE_URL must begin with http:// or https://';
  if (bounds.ca !== undefined && endpoint?.startsWith('http://'))
    return 'STORAGE_CA needs an endpoint of STORAGE_URL with https://';
  if ((username === '') !== (password === ''))
    return 'STORAGE_URL must name both a key and a secret, or neither: s3://<key>:<secret>@<bucket>?region=…';
  return {
    kind: 's3',
    bucket: hostname,
    region,
    ...bounds,
    ...(endpoint && { endpoint: endpoint.replace(/\/+$/, '') }),
    ...(username && {
      credentials: {
        accessKeyId: decodeURIComponent(username),
        secretAccessKey: decodeURIComponent(password),
      },
    }),
  };
}
