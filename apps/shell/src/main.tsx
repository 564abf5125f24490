/// <reference path="../../../libs/ui/src/css-modules.d.ts" />
import '@portico/ui/tokens.css';
import '@portico/ui/base.css';

/** Modules in the order of evaluation, all in one chunk. Between two of them, the browser can handle input. */
const PIECES: (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["createStore"] */ '@portico/store'),
  () => import(/* webpackMode: "eager" */ '@portico/step-kit'),
  () => import(/* webpackMode: "eager", webpackExports: ["Shell"] */ './shell.tsx'),
];

async function start(): Promise<void> {
  for (const piece of PIECES) {
    await piece();
    await new Promise<void>(afterTask);
  }
  const { openPage } = await import(/* webpackMode: "eager" */ './open-page.tsx');
  openPage();
}

/** Runs `then` in the next task. A MessageChannel is faster than setTimeout, which browsers delay. */
function afterTask(then: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => then();
  port2.postMessage(null);
}

void start();
