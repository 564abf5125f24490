import type { TcpNetConnectOpts, IpcNetConnectOpts } from 'node:net';

export interface ScannerSettings {
  place: string;
  to: Pick<TcpNetConnectOpts, 'host' | 'port'> | Pick<IpcNetConnectOpts, 'path'>;
  timeoutMs: number;
  /** While clamd is unavailable, no file is accepted: `wait` retries for several minutes, `refuse` asks the applicant to return later. */
  away: 'wait' | 'refuse';
}

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
