import ipaddr from 'ipaddr.js';

/** Whether a host of an address (`localhost`, `127.0.0.2`, `[::1]`) can be reached from this machine alone. A number can't be made to lead elsewhere, as a name can. */
export function isLoopbackHost(host: string): boolean {
  const number = host.replace(/^\[(.*)\]$/, '$1');
  return host === 'localhost' || (ipaddr.isValid(number) && ipaddr.process(number).range() === 'loopback');
}
