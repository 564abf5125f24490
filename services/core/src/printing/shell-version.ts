import type { Database } from '../platform/index.ts';
import { ChannelEntity } from '../releases/index.ts';

export async function shellVersion({ reads }: Database): Promise<string> {
  const channel = await reads.findOneBy(ChannelEntity, { name: 'shell' });
  return channel?.live ?? '';
}
