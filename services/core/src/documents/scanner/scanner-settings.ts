import type { TcpNetConnectOpts, IpcNetConnectOpts } from 'node:net';

/** Who looks for viruses in uploads, and what becomes of them while it is away. */
export interface ScannerSettings {
  /** As it may be logged. */
  place: string;
  /** Of clamd's socket. */
  to: Pick<TcpNetConnectOpts, 'host' | 'port'> | Pick<IpcNetConnectOpts, 'path'>;
  /** Milliseconds for one document. */
  timeoutMs: number;
  /** `wait`: tried again for several minutes. `refuse`: the applicant is asked to come back later. Nothing is ever taken unseen. */
  away: 'wait' | 'refuse';
}

/**
 * `tcp://host:3310`, or `unix:///run/clamav/clamd.ctl`.
 * @returns a sentence when the address can't be used.
 */
export function readClamdUrl(
  url: string,
  how: Pick<ScannerSettings, 'timeoutMs' | 'away'>,
): ScannerSettings | string {
  const { protocol, hostname, port, pathname } = URL.canParse(url) ? new URL(url) : ({} as Partial<URL>);
  if (protocol === 'unix:' && pathname && pathname !== '/')
    return { place: url, to: { path: decodeURIComponent(pathname) }, ...how };
  if (protocol !== 'tcp:' || !hostname)
    return 'CLAMD_URL must be tcp://host:3310 or unix:///path/of/clamd.ctl';
  const host = hostname.replace(/^\[|\]$/g, '');
  return { place: `tcp://${hostname}:${port || 3310}`, to: { host, port: Number(port || 3310) }, ...how };
}
