import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { shellConfig } from '@portico/federation/bundler';

const here = fileURLToPath(new URL('.', import.meta.url));
const apps = path.resolve(here, '../../../apps');
const STEPS = ['about', 'education', 'final-steps'];

/** Configures the shell without federation and with the steps as chunks. The environment variable OUTPUT is the output folder. */
export default async function singleBundle() {
  const config = await shellConfig(pathToFileURL(path.join(apps, 'shell', 'webpack.config.mjs')).href, {
    output: process.env.OUTPUT,
    version: '0.0.0-single-bundle',
  });
  const aliases = STEPS.map((step) => [`single-bundle/${step}`, path.join(apps, step, 'src/module.tsx')]);
  return {
    ...config,
    plugins: config.plugins.filter((plugin) => plugin?.constructor.name !== 'ModuleFederationPlugin'),
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve.alias,
        '@portico/federation$': path.join(here, 'federation.ts'),
        ...Object.fromEntries(aliases),
      },
    },
    module: {
      rules: [
        {
          test: STEPS.map((step) => path.join(apps, step, 'src/step.ts')),
          loader: path.join(here, 'definition-loader.mjs'),
        },
        ...config.module.rules,
      ],
    },
  };
}
