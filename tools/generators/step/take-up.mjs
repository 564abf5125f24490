import { run } from '../../processes/run.mjs';

/**
 * Writes down a new step where the workspace lists everything: package-lock.json, without which `npm ci` refuses, and
 * its page in docs/questions.
 * @param {string} root
 */
export async function takeUp(root) {
  await must('npm', ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], root);
  await must('npm', ['run', '--silent', 'questions'], root);
}

/** @param {string} command @param {string[]} args @param {string} cwd */
async function must(command, args, cwd) {
  const { code, output } = await run(command, args, { cwd, output: 'pipe', timeoutMs: 300_000 });
  if (code !== 0) throw new Error(`"${command} ${args.join(' ')}" failed:\n${output.trim()}`);
}
