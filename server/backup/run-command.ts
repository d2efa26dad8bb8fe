import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface CommandResult {
  code: number
  /** The sentences that it printed. */
  lines: string[]
}

/** Runs a command of the command line; `signal` ends it. */
export type RunCommand = (args: readonly string[], signal: AbortSignal) => Promise<CommandResult>

/** A library with damaged files prints a sentence for each: the first ones are enough. */
const mostLines = 20

/** In a process of its own: copying a database holds a process up for as long as it takes, and requests are more urgent than backups. */
export const runCommand =
  (root: string): RunCommand =>
  async (args, signal) => {
    const options = { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'] }
    const child = spawn(process.execPath, [join(root, 'server', 'cli.ts'), ...args], options)
    const end = (): void => void child.kill('SIGTERM')
    signal.addEventListener('abort', end)
    lowerPriority(child)
    const lines: string[] = []
    const read = async (stream: NodeJS.ReadableStream): Promise<void> => {
      // A line of the log is no sentence.
      for await (const line of createInterface({ input: stream })) if (lines.length < mostLines && !line.startsWith('{')) lines.push(line)
    }
    try {
      const ended = new Promise<number>((resolve, reject) => {
        child.once('error', reject)
        child.once('close', (code) => resolve(code ?? 1))
      })
      const [code] = await Promise.all([ended, read(child.stdout), read(child.stderr)])
      return { code, lines }
    } finally {
      signal.removeEventListener('abort', end)
    }
  }

function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended, or the system does not allow it.
  }
}
