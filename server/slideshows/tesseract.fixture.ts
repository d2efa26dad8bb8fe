import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'

const script = `#!/bin/sh
if [ "$1" = --list-langs ]; then printf 'List of languages\\neng\\n'; else printf 'Read by\\na machine'; fi
`

/** A stand-in for Tesseract, which is not on every machine: it reads "Read by a machine" from each image of the tests of this file. */
export function useTesseract(): void {
  let folder: string
  const path = process.env.PATH
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tools-'))
    await writeFile(join(folder, 'tesseract'), script, { mode: 0o755 })
    process.env.PATH = `${folder}:${path}`
  })
  afterAll(async () => {
    process.env.PATH = path
    await rm(folder, { recursive: true, force: true })
  })
}
