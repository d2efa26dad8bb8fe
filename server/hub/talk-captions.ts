import type { Logger } from 'pino'
import { type CaptionState, VoiceLimits } from '../../sdk/hub/contract.ts'
import type { HeardVoice } from '../speech/hear-segment.ts'
import { createSpokenLanguage } from './spoken-language.ts'
import { createVoiceSegments, type VoiceSegment } from './voice-segments.ts'

/** A segment with its words. */
export interface HeardSegment extends Pick<VoiceSegment, 'start' | 'end'> {
  text: string
  lang: string
}

export interface TalkWork {
  recognise(segment: VoiceSegment, lang: string, signal: AbortSignal): Promise<HeardVoice>
  /** The state has changed, or words have come. */
  tell(state: CaptionState, heard?: HeardSegment): void
  log: Pick<Logger, 'warn'>
  /** Default: 20 seconds. */
  limitMs?: number
}

/** Segments that may wait; older ones are left out. */
const maxWaiting = 2
/** After so many failures in a row the captions of a talk end: a recogniser that never works would be asked for hours. */
const maxFailures = 5

/** The output of a recogniser is left out, because it may hold words of the voice. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

/** Makes the captions of one talk: one segment after the other, and never more behind the speaker than two segments that wait. */
export class TalkCaptions {
  readonly #work: TalkWork
  readonly #segments = createVoiceSegments(VoiceLimits.bundleMs)
  readonly #language = createSpokenLanguage()
  readonly #stop = new AbortController()
  readonly #waiting: VoiceSegment[] = []
  #state: CaptionState = 'on'
  #isRunning = false
  #isOver = false
  #failures = 0
  #dropped = 0

  constructor(work: TalkWork) {
    this.#work = work
  }

  /** It works no more. */
  get isFinished(): boolean {
    return this.#stop.signal.aborted
  }

  add(data: string, at: number): void {
    if (this.#isOver || this.isFinished) return
    const segment = this.#segments.add({ data, at })
    if (segment) this.#queue(segment)
  }

  /** The talk is over: what was said last still becomes a caption. */
  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    const rest = this.isFinished ? undefined : this.#segments.rest()
    if (rest) this.#queue(rest)
    if (!this.#isRunning) this.stop()
  }

  /** Ends the captions at once. */
  stop(): void {
    if (this.#state === 'off') return
    this.#stop.abort()
    this.#waiting.length = 0
    if (this.#dropped > 0) this.#work.log.warn({ segments: this.#dropped }, 'captions of a class have left out parts of a voice')
    this.#tell('off')
  }

  #queue(segment: VoiceSegment): void {
    this.#waiting.push(segment)
    if (this.#waiting.length > maxWaiting) {
      this.#waiting.shift()
      if (this.#dropped++ === 0) this.#work.log.warn({ waiting: maxWaiting }, 'captions of a class cannot keep up with a voice')
      this.#tell('late')
    }
    if (!this.#isRunning) void this.#run()
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    for (let segment = this.#waiting.shift(); segment; segment = this.#waiting.shift()) await this.#hear(segment)
    this.#isRunning = false
    if (this.#isOver) this.stop()
  }

  async #hear(segment: VoiceSegment): Promise<void> {
    const { recognise, tell, log, limitMs = 20_000 } = this.#work
    const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(limitMs)])
    try {
      const { text, lang = '' } = await recognise(segment, this.#language.next(), signal)
      if (this.isFinished) return
      this.#failures = 0
      if (text !== '') this.#language.heard(lang)
      // It has caught up when no segment waits.
      const state = this.#state === 'late' && this.#waiting.length > 0 ? 'late' : 'on'
      const { start, end } = segment
      if (text === '') return this.#tell(state)
      this.#state = state
      tell(state, { start, end, text, lang })
    } catch (error) {
      if (this.isFinished) return
      if (this.#failures++ === 0) log.warn({ reason: reasonOf(error) }, 'a voice could not be recognised')
      this.#tell('failed')
      if (this.#failures < maxFailures) return
      log.warn({ failures: maxFailures }, 'captions of a class have ended, because its voice could not be recognised')
      this.#waiting.length = 0
      this.#stop.abort()
    }
  }

  #tell(state: CaptionState): void {
    if (state === this.#state) return
    this.#state = state
    this.#work.tell(state)
  }
}
