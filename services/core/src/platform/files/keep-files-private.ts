/** Makes new files of this process and its children private to its account. Call it before creating any file. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}
