/** Exits quietly if the reader closes the pipe, as in `npm run staff -- audit | head`. */
process.stdout.on('error', (error) => {
  if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPIPE') throw error;
  process.exit(0);
});
