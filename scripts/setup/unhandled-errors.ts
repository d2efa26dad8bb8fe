import { mkdirSync, writeFileSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter } from 'vitest/node'

/** Writes the errors that no test caught to `.cache/counts`, because the JSON report leaves them out. `scripts/test.js` names them in its last lines. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    mkdirSync('.cache/counts', { recursive: true })
    // A worker that was killed names no file.
    const found = errors.map(({ message, VITEST_TEST_PATH: file }) => ({ message, file: String(file ?? '') }))
    writeFileSync('.cache/counts/unhandled-errors.json', JSON.stringify(found))
  }
}
