import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter } from 'vitest/node'

/**
 * Writes the errors that no test caught to a file, because the JSON report leaves them out. `scripts/test.js` names the file, which differs for runs at
 * the same time, and the errors in its last lines.
 */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    const report = process.env.UNHANDLED_ERRORS_REPORT
    if (!report) return
    mkdirSync(dirname(report), { recursive: true })
    // A worker that was killed names no file.
    const found = errors.map(({ message, VITEST_TEST_PATH: file }) => ({ message, file: String(file ?? '') }))
    writeFileSync(report, JSON.stringify(found))
  }
}
