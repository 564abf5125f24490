/** What a browser on this machine has to open to reach the API; a wildcard address answers on the loopback too. */
export function localOrigin({ host, port }: { host: string; port: number }): string {
  const wildcards: Record<string, string> = { '0.0.0.0': '127.0.0.1', localhost: '127.0.0.1', '::': '::1' };
  const reachable = wildcards[host] ?? host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
