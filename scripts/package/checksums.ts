import { createHash, createPrivateKey, sign } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const hashOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex')

/** Writes `SHA256SUMS` of all files of a folder, as `sha256sum --check` reads it. */
export function writeChecksums(folder: string): void {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
  writeFileSync(join(folder, 'SHA256SUMS'), names.map((name) => `${hashOf(join(folder, name))}  ${name}\n`).join(''))
}

/** Writes the hash of each file beside it, and with a key (Ed25519, PEM) a signature of the file. */
export function sealFiles(folder: string, names: readonly string[], keyFile: string | undefined): void {
  for (const name of names) {
    const path = join(folder, name)
    writeFileSync(`${path}.sha256`, `${hashOf(path)}  ${name}\n`)
    if (keyFile !== undefined) writeFileSync(`${path}.sig`, sign(null, readFileSync(path), createPrivateKey(readFileSync(keyFile))))
  }
}
