import { type DatabaseSettings, readDatabaseUrl } from '../../database-settings.ts';
import { openWriter } from '../../database.ts';
import { migrate } from '../migrate.ts';

const [url, hold] = process.argv.slice(2);
const dataSource = await openWriter(readDatabaseUrl(url, '') as DatabaseSettings);
if (hold === 'hold') {
  const last = dataSource.migrations.at(-1);
  const up = last?.up.bind(last);
  Object.assign(last ?? {}, {
    up: async (...given: Parameters<NonNullable<typeof up>>) => {
      await up?.(...given);
      console.log('holding');
      await new Promise(() => setInterval(() => undefined, 1_000));
    },
  });
}
const done = await migrate(dataSource, {
  leaseMs: 1_500,
  lookEveryMs: 20,
  onWait: (owner) => console.log(`waiting for ${owner}`),
});
console.log(`done ${done.length}`);
await dataSource.destroy();
