import { ReleaseRefusedError } from '../../release-errors.ts';
import { CHECKS } from './release-checker.ts';

export interface CheckRequest {
  name: keyof typeof CHECKS;
  input: unknown;
}

export type CheckReply =
  | 'started'
  | ({ rss: number } & (
      | { value: unknown }
      | { refused: { release: string; problems: string[] } }
      | { failed: string }
    ));

process.on('message', ({ name, input }: CheckRequest) => {
  reply('started');
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
// Exit together with the server.
process.on('disconnect', () => process.exit());

function reply(what: CheckReply): void {
  process.send?.(what);
}
