import pino, { type Level, type Logger } from 'pino'
import { readableLine } from './readable-line.ts'

interface Output {
  isTTY?: boolean
  write(text: string): unknown
}

/** Lines wait here while nobody reads them; what comes after is dropped. */
const maxWaitingBytes = 1024 * 1024

/** JSON lines for programs; on a terminal, readable lines of what is wrong, unless `level` says otherwise. */
export function createLog(level: Level | 'silent' | undefined, output: Output = process.stdout): Logger {
  if (output.isTTY) return pino({ level: level ?? 'warn' }, { write: (line) => output.write(readableLine(line)) })
  const destination = pino.destination({
    fd: 1,
    sync: true,
    maxLength: maxWaitingBytes,
    // A pipe that nobody reads must not hold up requests.
    retryEAGAIN: () => false,
  })
  // A full disk below the log file is no reason to end: the lines are written when there is room again.
  destination.on('error', () => {})
  return pino({ level: level ?? 'info' }, destination)
}
