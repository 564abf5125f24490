import type { Database } from '../platform/index.ts';
import { ChannelEntity } from '../releases/index.ts';

/** Version of the live shell, which draws the prints; empty before the first one is installed. */
export async function shellVersion({ reads }: Database): Promise<string> {
  const channel = await reads.findOneBy(ChannelEntity, { name: 'shell' });
  return channel?.live ?? '';
}
