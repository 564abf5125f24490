// @vitest-environment node
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { ContainerPlugin } from './container-plugin.mjs';
import { WORKSPACE } from './identity.mjs';
import { stepConfig } from './step-config.mjs';

it("uses the shell's React and facade, and rejects another major version", async () => {
  const config = pathToFileURL(path.join(WORKSPACE, 'apps/about/webpack.config.mjs')).href;
  const { plugins } = await stepConfig(config);
  const { shared } = plugins.find((each) => each instanceof ContainerPlugin) as ContainerPlugin;
  const react = { import: false, singleton: true, strictVersion: true };
  expect(shared).toMatchObject({ react, 'react/': react, 'react-dom': react, '@portico/step-kit': react });
  for (const { requiredVersion } of Object.values(shared) as { requiredVersion: string }[])
    expect(requiredVersion).toMatch(/^\^\d+\./);
});
