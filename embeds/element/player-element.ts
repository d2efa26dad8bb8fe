import type { AnyPlayer, VitrinePlayerElement } from '../../sdk/player/index.ts'
import { elementWords } from '../../sdk/text/en/element.ts'
import sheet from './element.css'
import type { ElementProblem } from './element-problem.ts'
import { type ElementSettings, readSettings } from './element-settings.ts'
import type { ElementView } from './element-view.tsx'
import { attributes, reflectAttributes } from './reflected-attributes.ts'

const loadView = () => import('./element-view.tsx')
/** Loaded before it scrolls into sight, so that the poster is there then. */
const early = '200px'

/** A server that imports the script has no elements; it defines none. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? class {}

type Play = () => Promise<void>

interface Waiting {
  resolve: (play: Play) => void
  reject: (reason: DOMException) => void
}

/** Calls made before the player was ready. */
interface PendingSettings {
  currentTime?: number
  volume?: number
  muted?: boolean
  playbackRate?: number
}

/**
 * `<vitrine-player>`: the part that every page loads. The player itself comes when the first one is in sight, or told to play.
 *
 * @attr {string} item - Id of an item, or the address of its page.
 * @attr {string} src - Address of the server (default: where the script came from), or without `item` that of HLS, DASH or a media file.
 * @attr {string} code - Code of a link that was given out.
 * @attr {string} type - MIME type of `src`, where its ending does not say it.
 * @attr {string} poster - Address of the poster before `src` plays.
 * @attr {string} label - Title of `src`.
 * @attr {boolean} live - `src` is a live stream. Default: off.
 * @attr {boolean} autoplay - Starts as soon as it is in sight, where the browser allows it. Default: off.
 * @attr {boolean} muted - Starts without sound. Default: off.
 * @attr {boolean} loop - Begins again at the end. Default: off.
 * @attr {number} start - Seconds from which it starts. Default: 0.
 * @attr {number} chapter - Id of the chapter that it starts with.
 * @attr {boolean} controls - Shows the control bar. Default: on; `controls="false"` hides it.
 * @attr {boolean} shortcuts - Shortcuts of single keys. Default: on; `shortcuts="false"` switches them off.
 * @attr {boolean} titlelink - Shows the title as a link to the page of the item. Default: off.
 * @attr {'light' | 'dark'} theme - Default: that of the page.
 * @attr {'compact'} skin - One row of controls, for sound and small places. Default: the large player.
 * @attr {string} lang - Language of the player, as BCP 47. Default: that of the page.
 *
 * @slot poster - Covers the video before the first play.
 * @slot bar - In the row of the control bar, before the menus.
 * @slot before-bar - In the control bar, above the seek bar.
 * @slot after-bar - In the control bar, below its row of buttons.
 * @slot end - Covers the video at the end, in place of the buttons that play it again. Not for sound and live streams.
 *
 * @csspart player - The box of the player.
 * @csspart video - The `<video>`.
 * @csspart poster - The box of the slot `poster`.
 * @csspart start-screen - Everything that is shown before the first play.
 * @csspart start-button - The large button that starts it.
 * @csspart title - The title on the start screen, over the video and beside sound.
 * @csspart description - The description on the start screen.
 * @csspart bar - The control bar.
 * @csspart button - Each button of the bar.
 * @csspart play-button - The button of the bar that plays and pauses.
 * @csspart mute-button - The button that mutes.
 * @csspart fullscreen-button - The button that fills the screen.
 * @csspart menu-button - Each button of the bar that opens a menu.
 * @csspart menu - An open menu.
 * @csspart seek-bar - The seek bar.
 * @csspart volume - The volume slider.
 * @csspart time - The current time and the duration.
 * @csspart captions - The area of the subtitles.
 * @csspart message - The banner of messages.
 * @csspart spinner - The sign that it waits for data.
 * @csspart end-screen - The buttons at the end.
 *
 * @fires {Event} ready - The player exists.
 * @fires {Event} play - Playback was asked for.
 * @fires {Event} playing - It plays, at first or after a wait.
 * @fires {Event} pause - It was paused.
 * @fires {Event} waiting - It waits for data.
 * @fires {Event} seeking - Another time was asked for.
 * @fires {Event} seeked - It has arrived there.
 * @fires {Event} timeupdate - `currentTime` has changed.
 * @fires {Event} durationchange - `duration` has changed.
 * @fires {Event} loadedmetadata - Duration and size are known.
 * @fires {Event} progress - Data has arrived.
 * @fires {Event} volumechange - `volume` or `muted` has changed.
 * @fires {Event} ratechange - `playbackRate` has changed.
 * @fires {Event} qualitychange - Another rendition plays.
 * @fires {Event} captionchange - Other subtitles are shown, or none.
 * @fires {Event} chapterchange - Another chapter has begun.
 * @fires {Event} entrychange - Another entry of a playlist is open.
 * @fires {Event} ended - It has ended.
 * @fires {Event} error - Playback is no longer possible.
 */
export class PlayerElement extends Base implements VitrinePlayerElement {
  /** The server that an element without `src` asks: where the script came from. */
  static home: string | undefined
  static readonly observedAttributes = [...attributes, 'lang']

  declare src: string
  declare item: string
  declare code: string
  declare theme: string
  declare autoplay: boolean
  declare loop: boolean
  declare controls: boolean
  declare start: number
  declare type: string
  declare poster: string
  declare label: string
  declare live: boolean
  declare skin: string
  declare readonly paused: boolean
  declare readonly ended: boolean
  declare readonly seeking: boolean
  declare readonly readyState: number
  declare readonly videoWidth: number
  declare readonly videoHeight: number

  #settings: ElementSettings | undefined
  #end = new AbortController()
  #view: ElementView | undefined
  #isLoading = false
  #player: AnyPlayer | undefined
  #play: Play | undefined
  #waiting: Waiting[] = []
  #pending: PendingSettings = {}
  #problem = ''
  #pauses = 0
  #isQueued = false
  #said = new Set<string>()
  #leaving: ReturnType<typeof setTimeout> | undefined

  constructor() {
    super()
    const own = new CSSStyleSheet()
    own.replaceSync(sheet)
    this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [own]
  }

  connectedCallback(): void {
    clearTimeout(this.#leaving)
    // Properties that a page set before this script ran shadow the accessors, so set them again.
    for (const name of [...attributes, 'currentTime', 'volume', 'muted', 'playbackRate'] as const) {
      if (!Object.hasOwn(this, name)) continue
      const value: unknown = this[name]
      Reflect.deleteProperty(this, name)
      Reflect.set(this, name, value)
    }
    if (!this.#settings) this.#open()
  }

  disconnectedCallback(): void {
    // Moving is leaving and coming back at once: what plays plays on.
    this.#leaving = setTimeout(() => {
      if (this.isConnected) return
      const { currentTime } = this
      this.#close()
      if (currentTime > 0) this.#pending.currentTime = currentTime
    })
  }

  /** `moveBefore` leaves nothing and nobody. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(): void {
    if (!this.#settings || this.#isQueued) return
    this.#isQueued = true
    queueMicrotask(() => {
      this.#isQueued = false
      if (!this.#settings) return
      const { settings } = this.#read()
      const before = this.#settings
      const isOther = (['base', 'id', 'code', 'media'] as const).some(
        (name) => JSON.stringify(settings[name]) !== JSON.stringify(before[name]),
      )
      if (isOther || (this.#problem && !this.#view)) {
        this.#close()
        return this.#open()
      }
      this.#settings = settings
      this.#view?.update(settings)
    })
  }

  async play(): Promise<void> {
    if (!this.isConnected) throw new DOMException('The player is not on a page.', 'InvalidStateError')
    const pauses = this.#pauses
    if (this.#problem && !this.#player) this.load()
    const play =
      this.#play ??
      (await new Promise<Play>((resolve, reject) => {
        this.#waiting.push({ resolve, reject })
        this.#load()
      }))
    if (pauses !== this.#pauses) throw new DOMException('It was paused before it began.', 'AbortError')
    await play()
    if (this.error) throw notSupported(this.error.message)
  }

  pause(): void {
    this.#pauses++
    this.#player?.playback?.pause()
  }

  load(): void {
    this.#close()
    if (this.isConnected) this.#open()
  }

  /** The value of the attribute, or its default. */
  read(name: (typeof attributes)[number]): unknown {
    const { settings } = this.#read()
    if (name === 'src') return this.getAttribute(name) ?? PlayerElement.home ?? ''
    if (name === 'live') return this.hasAttribute(name)
    return name in settings ? settings[name as keyof ElementSettings] : (this.getAttribute(name) ?? '')
  }

  #read() {
    return readSettings((name) => this.getAttribute(name), PlayerElement.home)
  }

  #open(): void {
    const { settings, fatal, problems } = this.#read()
    this.#settings = settings
    this.#end = new AbortController()
    for (const problem of problems) this.#say(problem, this.#warn)
    const place = document.createElement('div')
    place.className = 'vt-element-place'
    // A poster of the page is there before the player is.
    place.innerHTML = '<slot name="poster"></slot>'
    this.shadowRoot?.replaceChildren(place)
    if (fatal !== undefined) {
      this.#isLoading = true
      return this.#say(fatal, (sentence) => {
        place.classList.add('vt-element-note')
        place.textContent = sentence
        this.#warn(sentence)
        this.#tell(sentence)
      })
    }
    const seen = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && this.#load(), {
      rootMargin: early,
    })
    seen.observe(this)
    this.#end.signal.addEventListener('abort', () => seen.disconnect())
  }

  #load(): void {
    const settings = this.#settings
    const root = this.shadowRoot
    if (!settings || !root) return
    if (this.#problem) return this.#tell(this.#problem)
    if (this.#isLoading) return
    this.#isLoading = true
    const { signal } = this.#end
    loadView().then(
      ({ mountElement }) => {
        if (signal.aborted) return
        const start = this.#pending.currentTime ?? settings.start
        const autoplay = settings.autoplay && this.#pauses === 0
        this.#view = mountElement(
          root,
          { ...settings, start, autoplay, muted: this.muted },
          { onPlayer: this.#onPlayer, onProblem: this.#tell },
        )
      },
      (error: unknown) => {
        this.#warn(String(error))
        this.#say({ name: 'player' }, (sentence) => {
          this.#isLoading = false
          this.#tell(sentence)
          // The next call to play tries again.
          this.#problem = ''
        })
      },
    )
  }

  readonly #onPlayer = (player: AnyPlayer | undefined, play: Play): void => {
    this.#player = player
    this.#play = player && play
    if (!player || !this.#settings) return
    this.#problem = ''
    this.#grant(player)
    this.dispatchEvent(new Event('ready'))
    for (const { resolve } of this.#waiting.splice(0)) resolve(play)
  }

  readonly #tell = (sentence: string): void => {
    this.#problem = sentence
    this.dispatchEvent(new Event('error'))
    for (const { reject } of this.#waiting.splice(0)) reject(notSupported(sentence))
  }

  /** Puts a problem into words, which are fetched only now. Without a network there are none of another language either. */
  #say(problem: ElementProblem, then: (sentence: string) => void): void {
    const { signal } = this.#end
    void import('./element-problem.ts')
      .then(({ problemText }) => problemText(problem, this.lang))
      .catch(() => elementWords.notLoaded)
      .then((sentence) => signal.aborted || then(sentence))
  }

  readonly #warn = (sentence: string): void => {
    if (this.#said.has(sentence)) return
    this.#said.add(sentence)
    console.warn('Vitrine:', sentence, this)
  }

  #close(): void {
    this.#end.abort()
    this.#view?.unmount()
    this.#view = undefined
    this.#player = undefined
    this.#play = undefined
    this.#settings = undefined
    this.#isLoading = false
    this.#problem = ''
    this.#pending = {}
    this.shadowRoot?.replaceChildren()
    for (const { reject } of this.#waiting.splice(0)) reject(new DOMException('The player shows something else now.', 'AbortError'))
  }

  get buffered(): TimeRanges {
    return (this.#player?.media ?? document.createElement('video')).buffered
  }
  get player(): AnyPlayer | undefined {
    return this.#player
  }
  get error(): { message: string } | null {
    const state = this.#player?.store.get()
    const message = state?.failed ? state.message || state.failed : this.#problem
    return message ? { message } : null
  }

  get currentTime(): number {
    const { started, currentTime = 0 } = this.#player?.store.get() ?? {}
    return started || currentTime > 0 ? currentTime : (this.#pending.currentTime ?? this.start)
  }
  set currentTime(seconds: number) {
    if (this.#player) this.#player.time?.seek(seconds)
    else this.#pending.currentTime = Math.max(0, seconds)
  }
  get duration(): number {
    const { live, duration } = this.#player?.store.get() ?? {}
    return live ? Number.POSITIVE_INFINITY : duration || Number.NaN
  }
  get volume(): number {
    return this.#player?.media.volume ?? this.#pending.volume ?? 1
  }
  set volume(volume: number) {
    this.#request({ volume: Math.max(0, Math.min(1, volume)) })
  }
  get muted(): boolean {
    return this.#player?.media.muted ?? this.#pending.muted ?? this.#read().settings.muted
  }
  set muted(muted: boolean) {
    this.#request({ muted })
  }
  get playbackRate(): number {
    return this.#player?.media.playbackRate ?? this.#pending.playbackRate ?? 1
  }
  set playbackRate(playbackRate: number) {
    this.#request({ playbackRate })
  }

  #request(request: PendingSettings): void {
    this.#pending = { ...this.#pending, ...request }
    if (this.#player) this.#grant(this.#player)
  }

  #grant({ media, rate }: AnyPlayer): void {
    const { volume, muted, playbackRate, ...place } = this.#pending
    this.#pending = place
    if (volume !== undefined) media.volume = volume
    if (muted !== undefined) media.muted = muted
    if (playbackRate !== undefined) rate?.setRate(playbackRate)
  }
}

/** Read-only properties forward to the media element; without one they have these values. */
const ofMedia = { paused: true, ended: false, seeking: false, readyState: 0, videoWidth: 0, videoHeight: 0 } as const
for (const [name, without] of Object.entries(ofMedia)) {
  Object.defineProperty(PlayerElement.prototype, name, {
    get(this: PlayerElement): unknown {
      return this.player ? (Reflect.get(this.player.media, name) ?? without) : without
    },
  })
}

reflectAttributes(PlayerElement.prototype)

const notSupported = (sentence: string): DOMException => new DOMException(sentence, 'NotSupportedError')
