import { execFileSync } from 'node:child_process';

/** Prints a CycloneDX list of the Debian packages of this system. Runs in the image, without other files. */
const format = '${db:Status-Status}\t${Package}\t${Version}\t${Architecture}\n';
const components = execFileSync('dpkg-query', ['--show', `--showformat=${format}`], { encoding: 'utf8' })
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([status]) => status === 'installed')
  .map(([, name = '', version = '', architecture = '']) => {
    const purl = `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?arch=${architecture}`;
    return { 'bom-ref': purl, type: 'library', name, version, purl };
  });
const bom = { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, components };
process.stdout.write(`${JSON.stringify(bom, null, 1)}\n`);
