import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { staleFiles, writeWords } from './messages/write.ts'

/** `npm run messages`: compiles the message catalogues of `sdk/text` and `server/text`, and refuses faulty ones. See docs/translating.md. */
const written = writeWords()
for (const line of written.counts) console.log(line)
if (written.faults.length > 0) {
  console.error(written.faults.join('\n'))
  process.exit(1)
}
const stale = staleFiles(written)
for (const file of stale) {
  const text = written.files.get(file)
  if (text === undefined) rmSync(file)
  else {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
console.log(stale.length === 0 ? 'Nothing has changed.' : `Written: ${stale.length} files.`)
