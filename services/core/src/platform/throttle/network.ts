import ipaddr from 'ipaddr.js';

/** The address, or an IPv6 address's /64, the smallest block that customers get. Anything else is returned unchanged. */
export function network(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}
