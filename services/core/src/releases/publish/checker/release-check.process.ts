import { ReleaseRefusedError } from '../../release-errors.ts';
import { CHECKS } from './release-checker.ts';

/** What the process is asked. */
export interface CheckRequest {
  name: keyof typeof CHECKS;
  input: unknown;
}

/** That the check has begun, and how it ended. `rss`: bytes of memory that the process has by then. */
export type CheckReply =
  | 'begun'
  | ({ rss: number } & (
      | { value: unknown }
      | { refused: { release: string; problems: string[] } }
      | { failed: string }
    ));

process.on('message', ({ name, input }: CheckRequest) => {
  reply('begun');
  const check = CHECKS[name] as (input: unknown) => Promise<unknown>;
  void Promise.resolve(input)
    .then(check)
    .then(
      (value) => ({ value }),
      (error: unknown) =>
        error instanceof ReleaseRefusedError
          ? { refused: { release: error.release, problems: error.problems } }
          : { failed: String(error) },
    )
    .then((end) => reply({ rss: process.memoryUsage.rss(), ...end }));
});
// The server that it works for has ended.
process.on('disconnect', () => process.exit());

function reply(what: CheckReply): void {
  process.send?.(what);
}
