/** The text of a file: UTF-8 and UTF-16 with their marks, UTF-8 without one, and otherwise Windows-1252, as older spreadsheets write it. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Reads a file from the disk of the person. */
export const readTextFile = async (file: Blob): Promise<string> => textOf(new Uint8Array(await file.arrayBuffer()))
