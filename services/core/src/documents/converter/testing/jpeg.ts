const IMAGE = Buffer.from(
  [
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62r',
    'Z4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk',
    'pKT/wAARCAAMABgDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAQF/8QAHRAAAQMFAQAAAAAAAAAAAAAAAAECAwQFERJBYf/E',
    'ABYBAQEBAAAAAAAAAAAAAAAAAAIEBf/EABYRAQEBAAAAAAAAAAAAAAAAAAEAAv/aAAwDAQACEQMRAD8AvttupZ6GOSWLZ7s5XZU6vphg',
    'GjnKKrQ60IAQAChf/9k=',
  ].join(''),
  'base64',
);

export function jpeg({ orientation }: { orientation?: number | undefined } = {}): Uint8Array {
  if (orientation === undefined) return IMAGE;
  return Buffer.concat([IMAGE.subarray(0, 2), exif(orientation), IMAGE.subarray(2)]);
}

function exif(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
