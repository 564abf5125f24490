import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { freePort } from '../../processes/free-port.mjs';
import { waitUntil } from '../../processes/wait-until.mjs';
import { startCeph } from './ceph.mjs';
import { CreateBucketCommand, PutBucketCorsCommand, S3Client } from '@aws-sdk/client-s3';

const BUCKET = 'documents';
const REGION = 'us-east-1';

/**
 * Starts an S3 service that enforces upload forms, links, and signatures: the gateway of a private Ceph, with an empty bucket. `halt()`
 * stops it, `resume()` restarts it with its objects, and `stop()` also deletes them.
 * @param {{ host?: string, tls?: { ca: string, cert: string, key: string } }} [options] `host` defaults to localhost
 */
export async function startRadosGw({ host = '127.0.0.1', tls } = {}) {
  const ceph = await startCeph();
  const port = await freePort();
  const credentials = { accessKeyId: 'PORTICO', secretAccessKey: crypto.randomUUID() };
  const endpoint = tls ? `https://localhost:${port}` : `http://${host}:${port}`;
  const line = tls
    ? `ssl_endpoint=${host}:${port} ssl_certificate=${tls.cert} ssl_private_key=${tls.key}`
    : `endpoint=${host}:${port}`;
  const launch = async () => {
    const running = ceph.launch('radosgw', '-n', 'client.rgw', `--rgw-frontends=beast ${line}`);
    await waitUntil('the S3 gateway answers', () => takesConnections(port, host), {
      withinMs: 120_000,
      failure: running.failure,
    });
    return running;
  };
  try {
    let gateway = await launch();
    const keys = [`--access-key=${credentials.accessKeyId}`, `--secret-key=${credentials.secretAccessKey}`];
    const user = ['user', 'create', '--uid=portico', '--display-name=Portico', ...keys];
    await ceph.tell('radosgw-admin', '-n', 'client.rgw', ...user);
    const place = { endpoint, region: REGION, bucket: BUCKET, credentials };
    await makeBucket({ ...place, ...(tls && { ca: readFileSync(tls.ca) }) });
    return {
      ...place,
      ...{ host, port },
      /** Value for STORAGE_URL. */
      url: storageUrl(place),
      pid: () => gateway.pid,
      /** @param {NodeJS.Signals} signal */
      halt: async (signal) => void (await gateway.stop(signal)),
      resume: async () => {
        gateway = await launch();
      },
      stop: ceph.stop,
    };
  } catch (error) {
    await ceph.stop();
    throw error;
  }
}

/**
 * @typedef {{ endpoint: string, region: string, bucket: string, credentials: { accessKeyId: string, secretAccessKey: string } }} Bucket
 * @param {Bucket} bucket
 */
export const storageUrl = ({ endpoint, region, bucket, credentials }) =>
  `s3://${credentials.accessKeyId}:${credentials.secretAccessKey}@${bucket}?region=${region}&endpoint=${encodeURIComponent(endpoint)}`;

/** @param {number} port @param {string} host @returns {Promise<true | undefined>} */
function takesConnections(port, host) {
  return new Promise((resolve) => {
    const line = connect(port, host, () => {
      line.destroy();
      resolve(true);
    });
    line.setTimeout(1_000, () => line.destroy());
    line.once('error', () => resolve(undefined));
    line.once('close', () => resolve(undefined));
  });
}

/**
 * Creates a bucket that accepts forms from any origin (CORS), as described in docs/operations.md.
 * @param {{ endpoint: string, region: string, bucket: string, credentials: { accessKeyId: string, secretAccessKey: string }, ca?: Buffer }} place
 */
async function makeBucket({ endpoint, region, bucket, credentials, ca }) {
  const client = new S3Client({
    ...{ endpoint, region, credentials, forcePathStyle: true },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    requestHandler: { httpsAgent: { ca } },
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  const rule = { AllowedOrigins: ['*'], AllowedMethods: ['GET', 'POST'], AllowedHeaders: ['*'] };
  await client.send(new PutBucketCorsCommand({ Bucket: bucket, CORSConfiguration: { CORSRules: [rule] } }));
  client.destroy();
}
