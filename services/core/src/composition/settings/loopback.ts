import ipaddr from 'ipaddr.js';

/** Returns whether a host (`localhost`, `127.0.0.2`, `[::1]`) is reachable from this machine only. Other names could resolve elsewhere. */
export function isLoopbackHost(host: string): boolean {
  const number = host.replace(/^\[(.*)\]$/, '$1');
  return host === 'localhost' || (ipaddr.isValid(number) && ipaddr.process(number).range() === 'loopback');
}
