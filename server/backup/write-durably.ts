import { open, rename, writeFile } from 'node:fs/promises'

/** Readers see the old bytes or all the new ones, after a power cut too. */
export async function writeFileDurably(path: string, bytes: string | AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(`${path}.new`, 'w', 0o600)
  try {
    await writeFile(file, bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
}
