import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import * as v from 'valibot'
import { limitedCommand, ToolFailure } from '../ffmpeg/run.ts'
import { ImageTooCostly } from './image-too-costly.ts'
import { ImageAnswer, type ImageRequest } from './request.ts'

/** Enough for an interlaced PNG or a progressive JPEG of 100 megapixels. Address space that Node only reserves does not count here. */
const defaultMemoryMb = 1500
const timeLimits = { read: 60_000, verify: 60_000, draw: 180_000 }
/** A worker that uses more than this when it is done is replaced, so that fragmented memory is returned. */
const keepBelowBytes = 250_000_000
const maxRequests = 500
const stderrLength = 4000

const Message = v.intersect([ImageAnswer, v.object({ residentBytes: v.number() })])

/** The worker has ended without an answer, and its memory and time limits are not the reason. */
export class WorkerEnded extends Error {
  /** By someone, or by the system that has no memory left; else it has crashed. */
  readonly isKilled: boolean

  constructor(isKilled: boolean, detail: string) {
    super(`The image worker ${isKilled ? 'was ended from outside' : 'has crashed'}. ${detail}`)
    this.name = 'WorkerEnded'
    this.isKilled = isKilled
  }
}

/** V8 traps and libvips aborts when an allocation fails. */
const memorySignals = ['SIGTRAP', 'SIGABRT', 'SIGILL']
const outsideSignals = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']

/** A child process that decodes one image at a time. It is used until it ends, or says that it should. */
export class WorkerProcess {
  private readonly child: ChildProcess
  private requests = 0
  private stderr = ''
  private isSpent = false

  constructor(memoryMb = defaultMemoryMb) {
    const [command = '', ...args] = limitedCommand([`--data=${memoryMb * 1024 * 1024}`], process.execPath, [
      '--max-old-space-size=64',
      join(import.meta.dirname, 'worker.ts'),
    ])
    this.child = spawn(command, args, {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      detached: true,
      // The worker gets none of the server's environment, which contains keys and passwords.
      env: { PATH: process.env.PATH ?? '', MALLOC_ARENA_MAX: '2' },
    })
    this.child.stderr?.setEncoding('utf8').on('data', (part: string) => {
      this.stderr = (this.stderr + part).slice(-stderrLength)
    })
    this.child.on('exit', () => {
      this.isSpent = true
    })
    // A message that cannot be sent is reported by `send` as well; without a listener it would end the server.
    this.child.on('error', () => {
      this.isSpent = true
    })
    this.hold(false)
  }

  get isUsable(): boolean {
    return !this.isSpent
  }

  /**
   * Sends the request and waits for its answer. Throws `ImageTooCostly` when the worker reaches its limit of memory or time, and
   * `WorkerEnded` when it ends for another reason.
   */
  async ask(request: ImageRequest): Promise<ImageAnswer> {
    this.hold(true)
    this.requests++
    let timer: NodeJS.Timeout | undefined
    try {
      return await new Promise<ImageAnswer>((resolve, reject) => {
        const fail = (_code: number | null, signal: NodeJS.Signals | null): void => reject(this.endedBy(signal))
        // A worker that ended while it was idle cannot be sent anything.
        const unsent = (error: Error): void => reject(new WorkerEnded(true, error.message))
        this.child.once('close', fail)
        this.child.once('error', unsent)
        this.child.once('message', (message) => {
          this.child.off('close', fail).off('error', unsent)
          const checked = v.safeParse(Message, message)
          if (!checked.success) this.end()
          else if (checked.output.residentBytes > keepBelowBytes || this.requests >= maxRequests) this.end()
          if (checked.success) resolve(checked.output)
          else reject(new ToolFailure('IMAGE_DAMAGED', 'the worker gave an unknown answer'))
        })
        timer = setTimeout(() => {
          this.end()
          reject(new ImageTooCostly('the time limit'))
        }, timeLimits[request.kind])
        this.child.send(request)
      })
    } finally {
      clearTimeout(timer)
      this.hold(false)
    }
  }

  private endedBy(signal: NodeJS.Signals | null): Error {
    const isMemory = /out of memory|bad_alloc|cannot allocate/i.test(this.stderr) || (signal !== null && memorySignals.includes(signal))
    if (isMemory) return new ImageTooCostly(this.stderr)
    return new WorkerEnded(signal !== null && outsideSignals.includes(signal), this.stderr)
  }

  end(): void {
    this.isSpent = true
    this.child.kill('SIGKILL')
  }

  /** A worker that waits does not keep the server, or a command of the command line, from ending. */
  private hold(isBusy: boolean): void {
    const parts = [this.child, this.child.channel, this.child.stderr as Socket | null]
    for (const part of parts) {
      if (isBusy) part?.ref()
      else part?.unref()
    }
  }
}
