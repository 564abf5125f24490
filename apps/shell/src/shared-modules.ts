import type { SharedModule } from '@portico/federation';
import * as stepKit from '@portico/step-kit';
import stepKitPackage from '@portico/step-kit/package.json' with { type: 'json' };
import React from 'react';
import jsxRuntime from 'react/jsx-runtime';
import ReactDOM from 'react-dom';

const react = (module: object): SharedModule => ({ version: React.version, module });

/** Modules that steps share with the page. Steps list them in the same way: see `bundler/step-config.mjs` of @portico/federation. */
export const SHARED = {
  react: react(React),
  'react/jsx-runtime': react(jsxRuntime),
  'react-dom': react(ReactDOM),
  '@portico/step-kit': { version: stepKitPackage.version, module: stepKit },
};
