import { availableParallelism } from 'node:os'
import type { Server } from 'socket.io'
import type { VoiceBundle, VoiceCaption, VoiceStart } from '../../sdk/hub/contract.ts'
import type { Deps } from '../context.ts'
import type { Settings } from '../settings.ts'
import { type HeardVoice, hearSegment } from '../speech/hear-segment.ts'
import { hasRecogniser, recogniserOf, type SpeechSettings } from '../speech/recogniser.ts'
import type { CaptionRelay } from './caption-relay.ts'
import { TalkCaptions } from './talk-captions.ts'
import type { VoiceSegment } from './voice-segments.ts'

/** Talks that a service elsewhere recognises at once for one process. */
const serviceTalks = 8

/** Talks with captions at once in one process: a recogniser on this machine keeps its cores busy. */
export const talksAtOnce = ({ speechCommand, speechEndpoint }: SpeechSettings): number =>
  speechCommand === '' && speechEndpoint !== '' ? serviceTalks : Math.max(1, Math.floor(availableParallelism() / 2))

/** Whether voices of classes get captions on this site. */
const makesCaptions = (settings: Pick<Settings, 'classCaptions'> & SpeechSettings): boolean =>
  settings.classCaptions && hasRecogniser(settings)

interface OwnTalk {
  caption: VoiceCaption
  /** The header of the recording. */
  init: Uint8Array
  kind: 'webm' | 'mp4'
  /** Undefined: too many others get captions. */
  work: TalkCaptions | undefined
  /** Another process has a newer talk, which its own captions follow. */
  isReplaced?: true
}

/** The captions of voices: made by the process that has the connection of the person who speaks, and sent to everyone in the class. */
export class Captions {
  readonly #own = new Map<number, OwnTalk>()
  #others = new Map<number, VoiceCaption>()
  readonly #io: Server
  readonly #deps: Deps
  readonly #channels: (itemId: number) => string[]
  readonly #relay: CaptionRelay | undefined
  readonly #running = new Set<Promise<unknown>>()
  #isLooking = false

  /** `relay`: other processes have connections to the same classes. */
  constructor(io: Server, deps: Deps, channels: (itemId: number) => string[], relay?: CaptionRelay) {
    this.#io = io
    this.#deps = deps
    this.#channels = channels
    this.#relay = relay
  }

  /** The captions of a class as they are now. */
  of(itemId: number): VoiceCaption | null {
    return this.#own.get(itemId)?.caption ?? this.#others.get(itemId) ?? null
  }

  /** A talk has begun. */
  begin(itemId: number, { Talk, Mime, Init }: VoiceStart): void {
    this.stop(itemId)
    const { settings, log } = this.#deps
    if (!makesCaptions(settings)) return
    const running = [...this.#own.values()].filter(({ work }) => work?.isFinished === false).length
    const isFull = running >= talksAtOnce(settings)
    const work = new TalkCaptions({
      recognise: (segment, lang, signal) => this.#recognise(itemId, segment, lang, signal),
      tell: (State, heard) => {
        const { ID = 0 } = this.#own.get(itemId)?.caption ?? {}
        const said = heard && { ID: ID + 1, Start: heard.start, End: heard.end, Text: heard.text, Lang: heard.lang || settings.language }
        this.#tell(itemId, { State, ...said })
      },
      log,
    })
    const kind = Mime.startsWith('audio/mp4') ? 'mp4' : 'webm'
    const caption = { Talk, State: isFull ? 'full' : 'on', ID: 0, Start: 0, End: 0, Text: '', Lang: '' } as const
    this.#own.set(itemId, { caption, init: Buffer.from(Init, 'base64'), kind, work: isFull ? undefined : work })
    if (isFull) log.warn({ running }, 'a voice gets no captions, because too many others have them')
    this.#tell(itemId)
  }

  add(itemId: number, { Data }: VoiceBundle): void {
    const own = this.#own.get(itemId)
    if (own === undefined) return
    if (makesCaptions(this.#deps.settings)) own.work?.add(Data, this.#deps.clock.now())
    else this.stop(itemId)
  }

  /** A talk is over: the last words become captions. */
  end(itemId: number): void {
    const own = this.#own.get(itemId)
    if (own?.work?.isFinished === false) own.work.end()
    else this.stop(itemId)
  }

  /** Another process has a talk in this class now. */
  replace(itemId: number): void {
    const own = this.#own.get(itemId)
    if (own) own.isReplaced = true
    this.stop(itemId)
  }

  /** Ends the captions of a talk at once. */
  stop(itemId: number): void {
    this.#own.get(itemId)?.work?.stop()
    if (this.#own.has(itemId)) this.#tell(itemId, { State: 'off' })
  }

  /** Tells of the captions that other processes make for the classes of this one. */
  async look(itemIds: readonly number[]): Promise<void> {
    const relay = this.#relay
    if (relay === undefined || this.#isLooking) return
    this.#isLooking = true
    try {
      const now = makesCaptions(this.#deps.settings) ? await relay.read(itemIds) : new Map<number, VoiceCaption>()
      const before = this.#others
      this.#others = new Map([...now].filter(([itemId, { State }]) => State !== 'off' && !this.#own.has(itemId)))
      for (const [itemId, caption] of before)
        if (!this.#others.has(itemId) && !this.#own.has(itemId)) this.#send(itemId, now.get(itemId) ?? { ...caption, State: 'off' })
      for (const [itemId, caption] of this.#others)
        if (JSON.stringify(caption) !== JSON.stringify(before.get(itemId))) this.#send(itemId, caption)
    } finally {
      this.#isLooking = false
    }
  }

  /** Says to other processes that this one is there. */
  async touch(): Promise<void> {
    await this.#relay?.touch([...this.#own.keys()])
  }

  async close(): Promise<void> {
    for (const itemId of [...this.#own.keys()]) this.stop(itemId)
    // Their files are removed.
    await Promise.allSettled(this.#running)
  }

  async #recognise(itemId: number, { bundles }: VoiceSegment, lang: string, signal: AbortSignal): Promise<HeardVoice> {
    const own = this.#own.get(itemId)
    const { settings } = this.#deps
    const recognise = makesCaptions(settings) ? recogniserOf(settings) : undefined
    if (own === undefined || recognise === undefined) {
      this.stop(itemId)
      return { lang: undefined, text: '' }
    }
    const parts = [own.init, ...bundles.map((data) => Buffer.from(data, 'base64'))]
    const hearing = hearSegment(this.#deps, recognise, { kind: own.kind, parts, lang, signal })
    this.#running.add(hearing)
    return hearing.finally(() => this.#running.delete(hearing))
  }

  #tell(itemId: number, change: Partial<VoiceCaption> = {}): void {
    const own = this.#own.get(itemId)
    if (own === undefined) return
    own.caption = { ...own.caption, ...change }
    if (own.caption.State === 'off') this.#own.delete(itemId)
    if (!own.isReplaced) this.#relay?.pass(itemId, own.caption)
    this.#send(itemId, own.caption)
  }

  #send(itemId: number, caption: VoiceCaption): void {
    this.#io.to(this.#channels(itemId)).emit('voiceCaption', caption)
  }
}
