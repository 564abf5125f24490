/** `812 bytes`, `79 KB`, `1 MB`: as file managers write it, 1,024 bytes to the kilobyte. */
export function fileSizeText(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const kilobytes = Math.round(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} KB` : `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;
}
