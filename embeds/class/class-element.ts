import { BridgeMark } from '../../sdk/bridge/contract.ts'
import type { ElementProblem } from '../element/element-problem.ts'
import { readSettings } from '../element/element-settings.ts'
import { matchPage } from '../loader/follow-page.ts'
import { readObject } from '../stage/host-page.ts'
import sheet from './class-element.css'

const Base: typeof HTMLElement = globalThis.HTMLElement ?? class {}

/** No class is higher; a frame that says so is not believed. */
const highest = 20_000
/** A presenter speaks through the frame. */
const allow = 'autoplay; encrypted-media; fullscreen; microphone; picture-in-picture'

/**
 * `<vitrine-class>`: a virtual class on a page of other people. It is a frame of the library, so that people who are signed in there, and those
 * who came by a link of the class, are the same persons as in the library.
 *
 * @attr {string} item - Id of the class, or the address of its page.
 * @attr {string} src - Address of the server. Default: where the script came from.
 * @attr {string} code - Code of a link of the class.
 * @attr {'light' | 'dark'} theme - Default: that of the page.
 * @attr {string} lang - Language, as BCP 47. Default: that of the page.
 *
 * @fires {Event} error - An attribute says nothing that could be shown.
 */
export class ClassElement extends Base {
  /** The server that an element without `src` asks: where the script came from. */
  static home: string | undefined
  static readonly observedAttributes = ['item', 'src', 'code', 'theme', 'lang']

  #end = new AbortController()
  #isQueued = false

  constructor() {
    super()
    const own = new CSSStyleSheet()
    own.replaceSync(sheet)
    this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [own]
  }

  connectedCallback(): void {
    this.#drawSoon()
  }

  disconnectedCallback(): void {
    this.#end.abort()
    this.shadowRoot?.replaceChildren()
  }

  attributeChangedCallback(_: string, before: string | null, now: string | null): void {
    if (this.isConnected && before !== now) this.#drawSoon()
  }

  /** Several attributes that change together are one change. */
  #drawSoon(): void {
    if (this.#isQueued) return
    this.#isQueued = true
    queueMicrotask(() => {
      this.#isQueued = false
      if (this.isConnected) this.#draw()
    })
  }

  #draw(): void {
    this.#end.abort()
    this.#end = new AbortController()
    const { settings, fatal } = readSettings((name) => (name === 'type' ? null : this.getAttribute(name)), ClassElement.home)
    if (fatal) return this.#tell(fatal)
    const { base, id, code, theme, lang } = settings
    const look = document.createElement('div')
    this.shadowRoot?.replaceChildren(look)
    if (theme === '') matchPage(look)
    const address = new URL(`${base}/Embed.aspx`)
    const fields = { id, code, lang: lang || this.closest<HTMLElement>('[lang]')?.lang, theme: theme || look.dataset.theme }
    for (const [name, value] of Object.entries(fields)) if (value) address.searchParams.set(name, value)
    const frame = Object.assign(document.createElement('iframe'), { src: address.href, allow, loading: 'lazy' })
    // A frame without a name is announced by its address; the page's own title is at least in its language.
    frame.title = this.getAttribute('aria-label') || this.title || this.ownerDocument.title
    this.shadowRoot?.replaceChildren(frame)
    addEventListener('message', (event) => this.#hear(event, frame, address.origin), { signal: this.#end.signal })
  }

  /** The frame says how high it is. */
  #hear({ source, origin, data }: MessageEvent<unknown>, frame: HTMLIFrameElement, from: string): void {
    if (source !== frame.contentWindow || origin !== from) return
    const message = readObject(data)
    const { height } = (message?.get('value') ?? {}) as { height?: unknown }
    const isSize = message?.get('context') === BridgeMark.context && message.get('event') === 'size'
    if (isSize && typeof height === 'number' && height > 0 && height < highest) frame.style.height = `${Math.ceil(height)}px`
  }

  /** Says in its place what is wrong; the words are fetched only now. */
  #tell(problem: ElementProblem): void {
    const { signal } = this.#end
    const note = Object.assign(document.createElement('p'), { className: 'vt-class-problem' })
    note.setAttribute('role', 'alert')
    this.shadowRoot?.replaceChildren(note)
    void import('../element/element-problem.ts')
      .then(({ problemText }) => problemText(problem, this.lang))
      .then((sentence) => {
        if (signal.aborted) return
        note.textContent = sentence
        console.warn('Vitrine:', sentence, this)
        this.dispatchEvent(new Event('error'))
      })
  }
}
