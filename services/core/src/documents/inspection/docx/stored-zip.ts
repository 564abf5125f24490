import { crc32 } from 'node:zlib';

/** January 1, 1980, noon, in MS-DOS format: the time of all entries in our zips. */
const DATE = (1 << 5) | 1;
const TIME = 12 << 11;
const VERSION = 20;
const LETTERS = 0x0800;
const STORED = 0;

interface Member {
  name: Buffer;
  flags: number;
  bytes: Uint8Array;
  checksum: number;
  at: number;
}

/**
 * Writes an uncompressed zip of up to 4 GB. Replaces fflate, whose checksums in JavaScript took longer than everything else before
 * a conversion.
 */
export function storedZip(files: { name: string; bytes: Uint8Array }[]): Uint8Array {
  let at = 0;
  const members = files.map(({ name, bytes }): Member => {
    const written = Buffer.from(name);
    const flags = written.length > name.length ? LETTERS : 0;
    const member = { name: written, flags, bytes, checksum: crc32(bytes), at };
    at += HEAD + written.length + bytes.length;
    return member;
  });
  const heads = members.flatMap((each) => [headOf(each), each.name, each.bytes]);
  const entries = members.flatMap((each) => [entryOf(each), each.name]);
  const directory = entries.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([...heads, ...entries, endOf(members.length, directory, at)]);
}

// Layouts from APPNOTE.TXT, 4.3.7, 4.3.12 and 4.3.16; fields not written stay 0.

const HEAD = 30;
function headOf(member: Member): Buffer {
  const head = Buffer.alloc(HEAD);
  head.writeUInt32LE(0x0403_4b50);
  writeFacts(head, 4, member);
  return head;
}

const ENTRY = 46;
function entryOf(member: Member): Buffer {
  const entry = Buffer.alloc(ENTRY);
  entry.writeUInt32LE(0x0201_4b50);
  entry.writeUInt16LE(VERSION, 4);
  writeFacts(entry, 6, member);
  entry.writeUInt32LE(member.at, 42);
  return entry;
}

function writeFacts(into: Buffer, from: number, { name, flags, bytes, checksum }: Member): void {
  for (const [index, value] of [VERSION, flags, STORED, TIME, DATE].entries())
    into.writeUInt16LE(value, from + 2 * index);
  for (const [index, value] of [checksum, bytes.length, bytes.length].entries())
    into.writeUInt32LE(value, from + 10 + 4 * index);
  into.writeUInt16LE(name.length, from + 22);
}

function endOf(count: number, directory: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory, 12);
  end.writeUInt32LE(at, 16);
  return end;
}
