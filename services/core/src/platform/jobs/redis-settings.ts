import type { RedisOptions } from 'ioredis';

export interface RedisSettings {
  place: string;
  options: RedisOptions;
}

interface RedisLimits {
  timeoutMs: number;
  /** Trusted certificates (PEM). If absent or `system`, Node's. */
  ca?: string;
  sentinelPassword?: string;
}

const DEFAULT_LIMITS: RedisLimits = { timeoutMs: 10_000 };
const SENTINEL = /^(rediss?)\+sentinel:\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^@/?]+)\/([^/?]+)(?:\/(\d{1,3}))?$/;
const SENTINEL_HOST = /^(\[[0-9a-f:]+\]|[^:[\]]+)(?::(\d{1,5}))?$/i;
const SENTINEL_PORT = 26_379;

/**
 * Parses `redis://user:password@host:port/database` (`rediss:` for TLS), or with Sentinels
 * `redis+sentinel://user:password@host:port,host:port/name/database` (`rediss+sentinel:`).
 * @returns a message if the URL is invalid; it never repeats the URL, which may contain a password
 */
export function readRedisUrl(url: string, bounds = DEFAULT_LIMITS): RedisSettings | string {
  const { timeoutMs, ca, sentinelPassword } = bounds;
  const isTls = url.startsWith('rediss');
  if (ca !== undefined && !isTls) return 'REDIS_CA needs a REDIS_URL with rediss:// or rediss+sentinel://';
  const tls = { ...(ca !== undefined && ca !== 'system' && { ca }) };
  const common: RedisOptions = { connectTimeout: timeoutMs };
  if (/^rediss?\+sentinel:/.test(url))
    return readSentinels(url, { ...common }, isTls ? tls : undefined, sentinelPassword);
  if (sentinelPassword !== undefined)
    return 'REDIS_SENTINEL_PASSWORD needs a REDIS_URL with redis+sentinel:// or rediss+sentinel://';
  if (!/^(rediss?|unix):\/\//.test(url) || !URL.canParse(url))
    return 'REDIS_URL must begin with redis://, rediss://, redis+sentinel://, rediss+sentinel:// or unix://';
  const { protocol, hostname, host, port, pathname, search, username, password } = new URL(url);
  if (search !== '')
    return 'REDIS_URL can’t have a query: use rediss:// for TLS and REDIS_TIMEOUT_MS for timeouts';
  const place = `${protocol}//${host}${pathname}`;
  const account = readAccount(username, password);
  if (typeof account === 'string') return account;
  if (protocol === 'unix:') return { place, options: { ...common, ...account, path: pathname } };
  const db = /^\/?(\d{0,3})$/.exec(pathname)?.[1];
  if (db === undefined) return 'REDIS_URL must name the database by number after the last slash';
  return {
    place,
    options: {
      ...{
        ...common,
        ...account,
        host: hostname.replace(/^\[|\]$/g, '') || '127.0.0.1',
        port: Number(port || 6379),
      },
      db: Number(db),
      ...(isTls && { tls }),
    },
  };
}

function readSentinels(
  url: string,
  common: RedisOptions,
  tls: RedisOptions['tls'] | undefined,
  sentinelPassword: string | undefined,
): RedisSettings | string {
  const [, protocol, user = '', password = '', list = '', name = '', db = '0'] = SENTINEL.exec(url) ?? [];
  const sentinels = list.split(',').map((text) => SENTINEL_HOST.exec(text.trim()) ?? []);
  if (
    !protocol ||
    sentinels.some(([, host, port = '1']) => host === undefined || Number(port) < 1 || Number(port) > 65_535)
  )
    return 'REDIS_URL must name the Sentinels and the master name: redis+sentinel://user:password@host:port,host:port/name';
  const account = readAccount(user, password);
  if (typeof account === 'string') return account;
  return {
    place: `${protocol}+sentinel://${list}/${name}`,
    options: {
      ...{ ...common, ...account, name, db: Number(db) },
      sentinels: sentinels.map(([, host = '', port]) => ({
        host: host.replace(/^\[|\]$/g, ''),
        port: Number(port ?? SENTINEL_PORT),
      })),
      ...(sentinelPassword !== undefined && { sentinelPassword }),
      ...(tls && { tls, sentinelTLS: tls, enableTLSForSentinelMode: true }),
    },
  };
}

function readAccount(user: string, password: string): { username?: string; password?: string } | string {
  try {
    const [username, secret] = [decodeURIComponent(user), decodeURIComponent(password)];
    return { ...(username && { username }), ...(secret && { password: secret }) };
  } catch {
    return 'REDIS_URL has a % that is not followed by two digits: write % itself as %25';
  }
}
