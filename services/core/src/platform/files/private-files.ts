/**
 * Whatever this process and its children make is for their own account only: answers, documents and keys are among it, and other people
 * may have an account on the machine. A process calls it before it makes anything.
 */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}
