/// <reference path="../../../libs/ui/src/css-modules.d.ts" />
import '@portico/ui/tokens.css';
import '@portico/ui/base.css';

/**
 * What the page is made of, in pieces: the browser answers between two of them. Each brings what the next one needs too, and all of them are one file, which is
 * there as a whole.
 */
const PIECES: (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@portico/store'),
  () => import(/* webpackMode: "eager" */ '@portico/step-kit'),
  () => import(/* webpackMode: "eager" */ './shell.tsx'),
];

async function start(): Promise<void> {
  for (const piece of PIECES) {
    await piece();
    await new Promise<void>(afterTask);
  }
  const { openPage } = await import(/* webpackMode: "eager" */ './open-page.tsx');
  openPage();
}

/** As soon as the browser has answered what waits. A timer would wait for longer. */
function afterTask(then: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => then();
  port2.postMessage(null);
}

void start();
