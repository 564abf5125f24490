import { mkdirSync } from 'node:fs';
import path from 'node:path';
import {
  type PublishReply,
  RELEASE_PATHS,
  type ReleaseVersionReply,
  releaseVersionPath,
} from '@portico/contracts';
import { samplePdf, wordDocument } from '@portico/core/testing';
import { COMPLETE_ANSWERS } from '../../applicants/complete-answers.mjs';
import { HttpApplicant } from '../../applicants/http-applicant.mjs';
import { waitUntil } from '../../processes/wait-until.mjs';
import { changeOf } from '../../release/commands/change.mjs';
import { changeChannels } from '../../release/registry.mjs';
import { releasePayload } from '../../release/publish/altered-release.ts';
import type { Mailbox } from '../../soak/cluster/mailbox.ts';
import { staffCall, staffJson } from '../../staff/staff-call.mjs';

const WITHIN = { withinMs: 120_000, everyMs: 500 };
const CITY = 'Shippensburg';

interface Stack {
  url: string;
  mailbox: Mailbox;
  folder: string;
  /** Runs one of the image's commands with the settings of the installation. */
  command(name: string, ...args: string[]): Promise<string>;
  /** Copies a folder out of the image. */
  copy(from: string, to: string): Promise<void>;
}

/** An applicant signs up, uploads, submits, and gets the PDF; staff export the application and publish a release. */
export async function journey(stack: Stack): Promise<HttpApplicant> {
  await allIsWell(stack.url);
  const applicant = await signUp(stack);
  await applicant.save({ ...COMPLETE_ANSWERS, city: CITY });
  await upload(applicant, 'hs_transcript_document', 'transcript.pdf', await samplePdf());
  await upload(
    applicant,
    'activities_resume_document',
    'resume.docx',
    wordDocument({ paragraphs: ['A résumé'] }),
  );
  const { reference } = await applicant.submit();
  await pdfOf(applicant);
  const scopes = ['--scopes', 'applications,releases:shell'];
  const made = await stack.command('staff', 'keys', 'create', '--name', 'try', ...scopes);
  const PORTICO_STAFF_KEY = /^portico_staff_\S+/m.exec(made)?.[0];
  Object.assign(process.env, { PORTICO_URL: stack.url, PORTICO_STAFF_KEY });
  const table = await (await staffCall('/service/export?format=csv')).text();
  if (!table.includes(CITY) || !table.includes(reference))
    throw new Error(`The export lacks ${reference}:\n${table.slice(0, 2_000)}`);
  await publish(stack);
  return applicant;
}

/** @throws if the API works only in part, for example without Redis */
async function allIsWell(url: string): Promise<void> {
  const health = (await (await fetch(`${url}/health/ready`)).json()) as { status: string };
  if (health.status !== 'ok') throw new Error(`The API isn't healthy: ${JSON.stringify(health)}`);
}

async function signUp({ url, mailbox }: Stack): Promise<HttpApplicant> {
  const applicant = new HttpApplicant(url);
  const { username, password } = applicant;
  await applicant.call('POST', '/public/signup', { username, password });
  const code = await waitUntil('the code is mailed', async () => mailbox.codeFor(username), WITHIN);
  await applicant.call('POST', '/public/confirm', { username, code });
  await applicant.logIn();
  return applicant;
}

async function upload(applicant: HttpApplicant, key: string, name: string, bytes: Uint8Array): Promise<void> {
  await applicant.upload(key, name, bytes);
  await waitUntil(
    `${name} is converted`,
    async () => {
      const { status, message } = await applicant.call('GET', `/api/pdf/document-answer/${key}`);
      if (status === 'failed') throw new Error(`${name} was rejected: ${message}`);
      return status === 'completed' || undefined;
    },
    WITHIN,
  );
}

/** Returns the PDF of a submission, once it is printed. */
async function pdfOf(applicant: HttpApplicant): Promise<Uint8Array> {
  const url: string = await waitUntil(
    'the PDF is printed',
    async () => {
      const reply = await applicant.call('GET', '/api/pdf');
      if (reply.status === 'FAILED') throw new Error('The PDF failed.');
      return reply.status === 'COMPLETED' ? (reply.url ?? undefined) : undefined;
    },
    WITHIN,
  );
  const bytes = await applicant.download(url);
  if (Buffer.from(bytes.subarray(0, 5)).toString() !== '%PDF-')
    throw new Error('The downloaded file is not a PDF.');
  return bytes;
}

/** Publishes a changed shell, which the server checks in its Chromium, and promotes it. */
async function publish({ url, folder, copy }: Stack): Promise<void> {
  const built = path.join(folder, 'shell');
  mkdirSync(built, { recursive: true });
  await copy('/app/apps/shell/dist/.', built);
  const { payload } = releasePayload(built, {
    mark: 'tried',
    file: ({ entries }) => String(entries.serviceView?.scripts[0]),
    change: (script) => `${script}\n//`,
  });
  const { version }: PublishReply = await staffJson(RELEASE_PATHS.releases, {
    method: 'POST',
    body: payload,
  });
  const { check }: ReleaseVersionReply = await waitUntil(
    `the server has checked shell ${version}`,
    async () => {
      const reply: ReleaseVersionReply = await staffJson(releaseVersionPath('shell', version));
      return reply.check.state === 'pending' ? undefined : reply;
    },
    WITHIN,
  );
  if (check.state !== 'passed')
    throw new Error(`shell ${version} failed its check: ${JSON.stringify(check)}`);
  await changeChannels([await changeOf('promote', { name: 'shell', version }, undefined)]);
  await waitUntil(
    `pages use shell ${version}`,
    async () => {
      const page = await fetch(`${url}/about`);
      return (await page.text()).includes(version) || undefined;
    },
    WITHIN,
  );
}
