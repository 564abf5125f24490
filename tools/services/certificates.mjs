import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { must } from '../processes/run.mjs';

/**
 * Creates a certificate authority and a certificate for localhost with openssl, valid for a day.
 * @param {string} folder where to write the files
 * @param {string[]} [addresses] other IP addresses that the certificate covers
 * @returns {Promise<{ ca: string, cert: string, key: string }>} paths of PEM files
 */
export async function makeCertificates(folder, addresses = []) {
  const at = (/** @type {string} */ name) => path.join(folder, name);
  const [ca, caKey, cert, key] = [at('ca.pem'), at('ca.key'), at('server.pem'), at('server.key')];
  const extension = at('names.ext');
  const names = ['DNS:localhost', ...['127.0.0.1', ...addresses].map((address) => `IP:${address}`)];
  writeFileSync(extension, `subjectAltName=${names.join(',')}\n`);
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  await openssl(
    'req',
    '-x509',
    ...newKey,
    '-days',
    '1',
    '-subj',
    '/CN=Test authority',
    '-keyout',
    caKey,
    '-out',
    ca,
  );
  await openssl('req', ...newKey, '-subj', '/CN=localhost', '-keyout', key, '-out', at('server.csr'));
  await sign(folder, cert);
  return { ca, cert, key };
}

/** Creates another certificate for the same key, from the same authority. @param {string} folder that of `makeCertificates` @returns path of the PEM file */
export async function renewCertificate(folder) {
  const cert = path.join(folder, 'renewed.pem');
  await sign(folder, cert);
  return cert;
}

/** @param {string} folder @param {string} cert path of the new certificate */
async function sign(folder, cert) {
  const at = (/** @type {string} */ name) => path.join(folder, name);
  const authority = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-days', '1'];
  const request = ['-in', at('server.csr'), '-extfile', at('names.ext')];
  await openssl('x509', '-req', ...authority, ...request, '-out', cert);
}

/** @param {string[]} args */
const openssl = (...args) => must('openssl', args, { timeoutMs: 20_000 });
