import ipaddr from 'ipaddr.js';

const BENCHMARKING = ipaddr.IPv4.parseCIDR('198.18.0.0/15');
/** All other IPv6 addresses are private, local, or translated from IPv4. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3');
/** Ranges for protocol assignments and documentation. */
const RESERVED = ['2001::/23', '3fff::/20'].map((range) => ipaddr.IPv6.parseCIDR(range));

/** Returns whether an address belongs to a single host on the internet. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return !parsed.match(BENCHMARKING);
  return parsed.match(GLOBAL) && !RESERVED.some((range) => parsed.match(range));
}
