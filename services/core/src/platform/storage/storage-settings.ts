export type StorageSettings = { kind: 'folder'; folder: string } | S3Settings;

export interface S3Settings {
  kind: 's3';
  bucket: string;
  region: string;
  /** Address of an S3-compatible server; absent for Amazon's own. */
  endpoint?: string;
  /** Absent: the usual chain of the AWS SDK (environment, shared file, instance role). */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/**
 * `s3://<bucket>?region=…`, for a compatible server `s3://<key>:<secret>@<bucket>?region=…&endpoint=http://…`; nothing means
 * the folder.
 * @returns a sentence when the address can't be used.
 */
export function readStorageUrl(url: string | undefined, defaultFolder: string): StorageSettings | string {
  if (!url) return { kind: 'folder', folder: defaultFolder };
  if (!url.startsWith('s3://') || !URL.canParse(url)) return 'STORAGE_URL must begin with s3://';
  const { hostname, username, password, searchParams } = new URL(url);
  const region = searchParams.get('region');
  const endpoint = searchParams.get('endpoint') ?? undefined;
  if (hostname === '') return 'STORAGE_URL must name a bucket: s3://<bucket>?region=…';
  if (!region) return 'STORAGE_URL must name a region: s3://<bucket>?region=…';
  if (endpoint !== undefined && !/^https?:\/\//.test(endpoint))
    return 'The endpoint of STORAGE_URL must begin with http:// or https://';
  if ((username === '') !== (password === ''))
    return 'STORAGE_URL must name both a key and a secret, or neither: s3://<key>:<secret>@<bucket>?region=…';
  return {
    kind: 's3',
    bucket: hostname,
    region,
    ...(endpoint && { endpoint: endpoint.replace(/\/+$/, '') }),
    ...(username && {
      credentials: {
        accessKeyId: decodeURIComponent(username),
        secretAccessKey: decodeURIComponent(password),
      },
    }),
  };
}
