import { setTimeout as wait } from 'node:timers/promises';
import { readArguments, readName } from '../arguments.mjs';
import { describe } from '../format-release.mjs';
import { channel, channels, insights } from '../registry.mjs';
import { describeInsights } from '../format-insights.mjs';
import { inSources } from '../trace/in-sources.mjs';

const EVERY = 10_000;

/** Prints the live version, all versions, and what pages reported about them. @param {string[]} args */
export async function status(args) {
  const { values, positionals } = readArguments(args, {
    json: { type: 'boolean' },
    watch: { type: 'boolean' },
  });
  const name = positionals[0] === undefined ? undefined : readName(positionals[0]);
  for (let before = ''; ; await wait(EVERY)) {
    const found = name === undefined ? await channels() : [await channel(name)];
    if (values.json) return console.log(JSON.stringify(found, null, 2));
    const numbers = name === undefined ? null : await insights(name);
    const now = [...found.map(describe), ...(numbers ? describeInsights(numbers) : [])].join('\n\n');
    if (now !== before) console.log(await inSources(now, name));
    if (!values.watch) return;
    before = now;
  }
}
