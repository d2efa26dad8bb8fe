import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import type { LiveErrors } from '../../sdk/live/contract.ts'
import type { Deps } from '../context.ts'
import { addFragment, beginRendition, type LiveFiles, type LiveRendition, renditionName } from '../live-files/live-files.ts'
import { readInit } from '../live-files/read-init.ts'
import { splitFragments } from '../live-files/split-fragments.ts'
import { type LiveEncoding, startLiveEncoding } from './encode-live.ts'
import type { RtmpMessage } from './rtmp/chunk-reader.ts'
import { flvHead, flvTag, kindOf } from './rtmp/flv.ts'

export type IngestProblem = keyof typeof LiveErrors | ''

export interface Ingest {
  /** False: no more for now; `onDrain` says when. */
  take(message: RtmpMessage): boolean
  /** Ends it; resolves when the last segment is stored. */
  stop(): Promise<void>
}

export interface IngestHooks {
  /** The first segment is there. */
  onBegin(): void
  onDrain(): void
  /** It has to end, for this reason. */
  onProblem(problem: IngestProblem): void
}

/** Tags that may come before the first frame. */
const maxTags = 200

/** Takes the media of one connection into the files of its event. */
export function createIngest(deps: Pick<Deps, 'log'>, files: LiveFiles, hooks: IngestHooks): Ingest {
  const shift = Math.max(0, ...[...files.renditions.values()].map(({ end }) => end))
  let early: Buffer[] = []
  let hasSound = false
  let running: { encoding: LiveEncoding; done: Promise<unknown> } | undefined
  let isOver = false
  let isStopping = false
  let copyName = ''
  let tellCopy: () => void = () => undefined
  const copyIsKnown = new Promise<void>((resolve) => {
    tellCopy = resolve
  })
  let hasBegun = false

  const fail = (problem: IngestProblem): void => {
    if (isOver) return
    isOver = true
    running?.encoding.kill()
    hooks.onProblem(problem)
  }
  const begin = (): void => {
    const encoding = startLiveEncoding(hasSound)
    const input = encoding.child.stdin as Writable
    input.on('drain', hooks.onDrain).on('error', () => undefined)
    let errors = ''
    encoding.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-4000)
    })
    encoding.child.on('error', () => fail('LIVE_STORAGE'))
    const closed = once(encoding.child, 'close').then(([code]) => {
      if (code === 0 || isOver || isStopping) return
      deps.log.warn({ errors }, 'the encoding of a live event has ended')
      fail('LIVE_OTHER_FORMAT')
    })
    const stored = [store(encoding.copy, true), store(encoding.low, false)]
    running = { encoding, done: Promise.allSettled([closed, ...stored]) }
    input.write(Buffer.concat([flvHead(hasSound), ...early]))
    early = []
  }
  /** Writes the fragments of one output, in their order. */
  const store = (output: Readable, isCopy: boolean): Promise<void> => {
    let rendition: LiveRendition | undefined
    let isUnwanted = false
    let writing: Promise<void> = Promise.resolve()
    const next = (step: () => Promise<void>): void => {
      output.pause()
      writing = writing
        .then(step)
        .catch((error: unknown) => {
          deps.log.warn({ err: error }, 'a segment of a live event was not stored')
          fail('LIVE_STORAGE')
        })
        .finally(() => void output.resume())
    }
    const split = splitFragments(
      (init) =>
        next(async () => {
          if (!isCopy) await copyIsKnown
          // A low quality that is no smaller than what was sent is not needed.
          const isTwin = !isCopy && renditionName(readInit(init)) === copyName
          rendition = isTwin ? undefined : await beginRendition(files, init)
          if (isCopy) copyName = rendition?.name ?? ''
          if (isCopy) tellCopy()
          isUnwanted = isTwin
          if (rendition === undefined && !isTwin) fail('LIVE_CHANGED_FORMAT')
        }),
      (fragment) =>
        next(async () => {
          if (rendition === undefined || isUnwanted) return
          await addFragment(rendition, Buffer.from(fragment), shift)
          if (isCopy && !hasBegun) hooks.onBegin()
          if (isCopy) hasBegun = true
        }),
    )
    output.on('data', (bytes: Buffer) => {
      try {
        split(bytes)
      } catch {
        fail('LIVE_OTHER_FORMAT')
      }
    })
    return once(output, 'close').then(() => {
      if (isCopy) tellCopy()
      return writing
    })
  }

  return {
    take(message) {
      if (isOver) return true
      const kind = kindOf(message)
      if (kind === undefined) {
        fail('LIVE_OTHER_FORMAT')
        return true
      }
      if (running) return (running.encoding.child.stdin as Writable).write(flvTag(message))
      hasSound ||= kind === 'sound'
      early.push(flvTag(message))
      // Encoders describe sound and video before they send the first of them.
      if (kind === 'video' || early.length > maxTags) begin()
      return true
    },
    async stop() {
      isStopping = true
      running?.encoding.child.stdin?.end()
      const timer = setTimeout(() => running?.encoding.kill(), 5000)
      await running?.done
      clearTimeout(timer)
      isOver = true
    },
  }
}
