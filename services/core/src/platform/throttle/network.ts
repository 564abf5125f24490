import ipaddr from 'ipaddr.js';

/** The address, or of IPv6 its /64: a customer has at least that many to choose from. What is no address stands for itself. */
export function network(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address); // IPv4 that is written as IPv6 is IPv4
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}
