import type { Database } from '../platform/index.ts';
import { storedChange } from '../university/index.ts';

/** Whether applicants can invite people: off until staff turn it on. Turning it off doesn't affect links that were sent. */
export class RecommendationSetting {
  constructor(private readonly database: Database) {}

  async isOn(): Promise<boolean> {
    const change = await storedChange(this.database.reads, 'recommendations');
    return change?.content.value?.isOn ?? false;
  }
}
