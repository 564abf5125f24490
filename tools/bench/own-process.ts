import { fork } from 'node:child_process';
import { once } from 'node:events';
import { onCleanUp } from '../processes/cleanup.mjs';
import { inRoot } from '../workspace/root.mjs';

/** A script in a separate process, so that it doesn't slow down what is measured. It ends when this process does. */
export interface OwnProcess {
  send(message: object | string): void;
  /** Sends a message and waits for the reply. @throws Error if the script ends first */
  ask(message: object | string): Promise<unknown>;
  stop(): Promise<void>;
}

/** @param script path relative to the root of the workspace */
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
        ended.then(() => Promise.reject(new Error(`${script} ended; see the reason above.`))),
      ])) as [unknown];
      return answer;
    },
  };
}
