/**
 * UTF-8 bytes as text with plain line ends and without a byte order mark. The parser counts a Windows line end inside a quoted
 * field as two lines (csv-parse 7.0), and every line number after it would be wrong.
 */
export async function* unixLines(file: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let endedInReturn = false;
  for await (const bytes of file) {
    const text = decoder.decode(bytes, { stream: true });
    if (text === '') continue;
    yield (endedInReturn && text.startsWith('\n') ? text.slice(1) : text).replace(/\r\n?/g, '\n');
    endedInReturn = text.endsWith('\r');
  }
  yield decoder.decode();
}
