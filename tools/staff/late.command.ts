import { parseArgs } from 'node:util';
import { printJson } from './print.ts';
import { staffJson } from './staff-call.mjs';
import type { Deadline } from './terms-table.ts';
import { UsageError } from './usage-error.ts';

interface Late {
  until: string | null;
  deadline: (Deadline & { source: 'term' | 'own' }) | null;
  notes: string[];
}

export async function late([action, ...args]: string[]): Promise<void> {
  const { values, positionals } = parsed(args);
  const [id, ...words] = positionals;
  if (action === 'allow' && id && words.length > 0 && values.until) {
    const body = { until: values.until, reason: words.join(' ') };
    const reply: Late = await staffJson(addressOf(id), { method: 'PUT', body });
    say(
      reply,
      values.json,
      `${id} has an extension; the applicant is notified by email, without the reason.`,
    );
  } else if (action === 'withdraw' && id && words.length === 0) {
    const reply: Late = await staffJson(addressOf(id), { method: 'DELETE' });
    say(reply, values.json, `${id} no longer has an extension.`);
  } else
    throw new UsageError('late needs one of: allow <id> --until "2027-01-20 23:59" <reason>, withdraw <id>.');
}

function say(reply: Late, isJson: boolean | undefined, done: string): void {
  if (isJson) return printJson(reply);
  console.log([done, ...reply.notes, inWords(reply)].join('\n'));
}

function inWords({ until, deadline }: Late): string {
  if (!deadline)
    return 'The applicant has no deadline: the term has no dates, or the application was reopened without one.';
  const { closes, time_zone, source } = deadline;
  const end = closes ? `until ${closes.replace('T', ' ')} ${time_zone}` : 'with no deadline';
  if (until !== null && source === 'term')
    return `The term already accepts this application ${end}. The extension ends earlier, so it has no effect.`;
  return `The application can be submitted ${end}.`;
}

const addressOf = (id: string) => `/service/applications/${encodeURIComponent(id)}/late`;

function parsed(args: string[]) {
  try {
    const options = { until: { type: 'string' }, json: { type: 'boolean' } } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
