import { spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import { type PlainCode, type Sentence, storedText } from '../text/sentence.ts'

/** A tool that did not do its work: `sentence` says why, `message` is the same as rows hold it, `detail` is the output of the tool. */
export class ToolFailure extends Error {
  readonly sentence: Sentence
  readonly detail: string
  /** `ENOSPC` when the disk was full: that says nothing about the file, and another try may work. */
  readonly code: string

  constructor(reason: PlainCode | Sentence, detail = '') {
    const sentence: Sentence = typeof reason === 'string' ? { code: reason } : reason
    super(storedText(sentence))
    this.name = 'ToolFailure'
    this.sentence = sentence
    this.detail = detail
    this.code = /No space left|Disk quota exceeded/i.test(detail) ? 'ENOSPC' : ''
  }
}

export interface RunOptions {
  signal?: AbortSignal
  /** Milliseconds; default ten minutes. */
  timeLimit?: number
  /** Megabytes of address space; default 6 GB, because encoders map much more than they use. */
  memoryLimit?: number
  cwd?: string
  /** Called with each line of standard output, which is then not collected. */
  onLine?: (line: string) => void
  /** Called with each part of standard output, which is then not collected. */
  onBytes?: (bytes: Buffer) => void
}

const minute = 60_000
const kept = 8000
/** Characters of collected output: a file full of tags could make it longer than a text can be. */
const maxOutput = 32_000_000

/**
 * Runs a media tool in a process group of its own: without network where the system lets us, with limits on time and memory, and
 * ended together with us however we end.
 */
export async function runTool(tool: string, args: string[], options: RunOptions = {}): Promise<string> {
  const { signal, timeLimit = 10 * minute, memoryLimit = 6000, onLine, onBytes } = options
  signal?.throwIfAborted()
  const [command = tool, ...wrapped] = limitedCommand([`--as=${memoryLimit * 1024 * 1024}`], tool, args)
  const child = spawn(command, wrapped, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: toolEnvironment(),
    ...(options.cwd ? { cwd: options.cwd } : {}),
  })
  let output = ''
  let errorOutput = ''
  let isOverTime = false
  let isOverLong = false
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    errorOutput = (errorOutput + part).slice(-kept)
  })
  if (onLine) createInterface({ input: child.stdout }).on('line', onLine)
  else if (onBytes) child.stdout.on('data', onBytes)
  else
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      isOverLong ||= output.length + part.length > maxOutput
      if (isOverLong) kill()
      else output += part
    })
  const kill = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended already.
    }
  }
  const timer = setTimeout(() => {
    isOverTime = true
    kill()
  }, timeLimit)
  signal?.addEventListener('abort', kill, { once: true })
  try {
    const code = await new Promise<number | null>((done, failed) => child.once('error', failed).once('close', done))
    signal?.throwIfAborted()
    if (code === 0 && !isOverLong) return output
    if (isOverLong) throw new ToolFailure('FILE_STREAMS')
    // Ended from outside: that says nothing about the file, and another try may work.
    if (code === null && !isOverTime) throw new Error('The conversion was interrupted.')
    throw new ToolFailure(isOverTime ? 'FILE_TAKES_LONG' : reasonFor(errorOutput), errorOutput)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', kill)
  }
}

/**
 * Variables for programs, libraries, fonts and language. All others stay here, because the server's variables contain keys and passwords.
 */
const passedVariables = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE']

export const toolEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    passedVariables.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value] as const]
    }),
  )

let found: string[] | undefined

/**
 * The command line that runs a program with limits of prlimit, ends it together with the server, and gives it no network where the
 * system allows that (as root, or with user namespaces).
 */
export function limitedCommand(limits: string[], program: string, args: string[]): string[] {
  found ??= ['setpriv --pdeathsig KILL', 'unshare --net']
    .map((text) => text.split(' '))
    .filter(([command = '', ...flags]) => spawnSync(command, [...flags, 'true']).status === 0)
    .flat()
  return [...found, 'prlimit', ...limits, '--core=0', '--nofile=256', program, ...args]
}

/** The reason that the output of a tool means. */
function reasonFor(errorOutput: string): PlainCode | Sentence {
  const known: [RegExp, PlainCode | Sentence][] = [
    // ffmpeg names xHE-AAC by its number in MPEG-4 audio.
    [/Audio object type 42 /, { code: 'FILE_CODEC_UNKNOWN', codec: 'xHE-AAC (USAC)' }],
    [/No space left|Disk quota exceeded/i, 'STORAGE_FULL'],
    [/moov atom not found|partial file|truncat|unexpected end|End of file/i, 'FILE_INCOMPLETE'],
    [/Cannot allocate memory|bad_alloc|out of memory/i, 'FILE_NEEDS_MEMORY'],
    [/Incorrect password|encrypted/i, 'FILE_PROTECTED'],
    [/Invalid data found|could not find codec|Unknown decoder|not a PDF|may not be a PDF|Couldn't (find|read)/i, 'FILE_DAMAGED'],
  ]
  return known.find(([pattern]) => pattern.test(errorOutput))?.[1] ?? 'CONVERSION_FAILED'
}
