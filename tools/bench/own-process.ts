import { fork } from 'node:child_process';
import { once } from 'node:events';
import { onCleanUp } from '../processes/cleanup.mjs';
import { inRoot } from '../workspace/root.mjs';

/** A script in a process of its own, so that what it costs is not to be seen in what is measured. It ends with us. */
export interface OwnProcess {
  send(message: object | string): void;
  /**
   * @returns what the script sends next
   * @throws Error when it ends by itself; the reason stands on standard error.
   */
  ask(message: object | string): Promise<unknown>;
  stop(): Promise<void>;
}

/** @param script from the root of the workspace. */
export function startOwnProcess(script: string, args: string[] = []): OwnProcess {
  const child = fork(inRoot(script), args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await ended;
    forget();
  };
  const forget = onCleanUp(stop);
  const send = (message: object | string) => void child.send(message);
  return {
    send,
    stop,
    ask: async (message) => {
      send(message);
      const [answer] = (await Promise.race([
        once(child, 'message'),
        ended.then(() => Promise.reject(new Error(`${script} ended by itself; the reason stands above.`))),
      ])) as [unknown];
      return answer;
    },
  };
}
