import { expect } from '@esm-bundle/chai'
import type { VoiceCaption } from '../hub/contract.ts'
import type { AnyPlayer } from '../player/index.ts'
import { sessionStore } from '../storage/index.ts'
import { createStore } from '../store/index.ts'
import { audit, until } from '../ui/page.fixture.ts'
import { ClassCaptions } from './class-captions.tsx'
import { SpeakButton } from './class-voice.tsx'
import { button, roomOf, showPart } from './room.fixture.tsx'

const caption = (more: Partial<VoiceCaption> = {}): VoiceCaption => ({
  ...{ Talk: 4, State: 'on', ID: 1, Start: 0, End: 0, Text: 'Leaves are green.', Lang: 'en' },
  ...more,
})
const long = 'The leaves of these old trees are green in spring and red in autumn, as everyone who walks through the park can see.'

/** A player in a page, which can be in full screen. */
function playerIn(page: HTMLElement) {
  const root = page.appendChild(document.createElement('div'))
  root.className = 'vt-player'
  const media = root.appendChild(document.createElement('video'))
  const store = createStore<{ captionStyle: undefined; fullscreen: boolean }>({ captionStyle: undefined, fullscreen: false })
  return { root, store, player: { media, store } as unknown as AnyPlayer }
}

describe('ClassCaptions', () => {
  let shown: Awaited<ReturnType<typeof showPart>>
  afterEach(() => {
    shown.close()
    sessionStore.remove('vitrine.classcaptions')
  })
  const strip = () => shown.page.querySelector<HTMLElement>('.vt-class-captions')
  const toggle = () => button(shown.page, 'Captions')
  const text = () => strip()?.textContent

  it('offers nothing where there are no captions, also to those who want them', async () => {
    sessionStore.set('vitrine.classcaptions', 'on')
    const { room, captions } = roomOf()
    shown = await showPart(<ClassCaptions room={room} player={undefined} />)
    captions.set({ now: caption({ State: 'full', ID: 0, Text: '' }) })
    await until(() => captions.get().now?.State === 'full')
    expect([toggle(), strip()]).to.deep.equal([undefined, null])
    captions.set({ now: caption({ State: 'on', ID: 0, Text: '' }) })
    await until(() => toggle() && strip())
    captions.set({ now: caption({ State: 'off', ID: 0, Text: '' }) })
    await until(() => !toggle() && !strip())
  })

  it('shows captions after a press, as text in their language, and keeps the choice for the session', async () => {
    const { room, captions } = roomOf()
    captions.set({ now: caption({ Text: '<b>Blätter</b> sind grün.', Lang: 'de' }) })
    shown = await showPart(<ClassCaptions room={room} player={undefined} />)
    const first = await until(toggle)
    expect([strip(), first.getAttribute('aria-pressed')]).to.deep.equal([null, 'false'])
    first.click()
    // Those who come late get the last line at once.
    await until(() => text() === '<b>Blätter</b> sind grün.')
    expect([strip()?.lang, toggle()?.getAttribute('aria-pressed')]).to.deep.equal(['de', 'true'])
    // New words every few seconds would talk over the voice.
    expect(shown.page.querySelector('[aria-live], [role=status], [role=log], [role=alert]')).to.equal(null)
    expect(await audit()).to.deep.equal([])
    shown.show(null)
    shown.show(<ClassCaptions room={room} player={undefined} />)
    await until(() => text() === '<b>Blätter</b> sind grün.')
    toggle()?.click()
    await until(() => !strip())
    expect(sessionStore.get('vitrine.classcaptions')).to.equal('off')
  })

  it('adds words to those before them, and leaves the last ones when the captions end', async () => {
    sessionStore.set('vitrine.classcaptions', 'on')
    const { room, captions } = roomOf()
    captions.set({ now: caption() })
    shown = await showPart(<ClassCaptions room={room} player={undefined} />)
    await until(() => text() === 'Leaves are green.')
    captions.set({ now: caption({ ID: 2, Text: 'Some are red.' }) })
    await until(() => text() === 'Leaves are green. Some are red.')
    // The state alone has changed: nothing is said again.
    captions.set({ now: caption({ ID: 2, Text: 'Some are red.', State: 'late' }) })
    captions.set({ now: caption({ ID: 2, Text: 'Some are red.', State: 'off' }) })
    await until(() => !toggle())
    expect(text()).to.equal('Leaves are green. Some are red.')
  })

  it('shows the last two lines alone, on a narrow screen too, below the player', async () => {
    sessionStore.set('vitrine.classcaptions', 'on')
    const { room, captions } = roomOf()
    shown = await showPart(null)
    const { page } = shown
    Object.assign(page.style, { width: '320px' })
    captions.set({ now: caption({ Text: `${long} ${long}` }) })
    shown.show(<ClassCaptions room={room} player={undefined} />)
    await until(() => text()?.endsWith('can see.'))
    const lines = page.querySelector<HTMLElement>('.vt-class-caption-lines')
    const words = lines?.querySelector('p')
    if (!lines || !words) throw new Error('There are no lines.')
    const lineHeight = Number.parseFloat(getComputedStyle(words).lineHeight)
    expect(Number.parseFloat(getComputedStyle(words).fontSize)).to.be.at.least(14)
    expect(lines.clientHeight).to.be.closeTo(2 * lineHeight, 1)
    // The end is seen, the beginning has rolled away.
    expect(words.getBoundingClientRect().bottom).to.be.closeTo(lines.getBoundingClientRect().bottom, 1)
    expect(words.getBoundingClientRect().top).to.be.below(lines.getBoundingClientRect().top)
    expect(page.scrollWidth).to.be.at.most(320)
    expect(await audit()).to.deep.equal([])
  })

  it('is in the player while that fills the screen', async () => {
    sessionStore.set('vitrine.classcaptions', 'on')
    const { room, captions } = roomOf()
    captions.set({ now: caption() })
    shown = await showPart(null)
    const { root, store, player } = playerIn(document.body)
    shown.show(<ClassCaptions room={room} player={player} />)
    await until(() => text() === 'Leaves are green.')
    store.set({ fullscreen: true })
    await until(() => root.querySelector('.vt-class-captions')?.textContent === 'Leaves are green.')
    store.set({ fullscreen: false })
    await until(() => text() === 'Leaves are green.')
    expect(root.querySelector('.vt-class-captions')).to.equal(null)
    root.remove()
  })

  it('tells the presenter who speaks that captions are made, are late, fail or are none', async () => {
    const { room, captions } = roomOf({}, { CanPresent: true })
    const context = new AudioContext()
    const { stream } = context.createMediaStreamDestination()
    const real = Object.getOwnPropertyDescriptor(Navigator.prototype, 'mediaDevices')
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: () => Promise.resolve(stream) }, configurable: true })
    shown = await showPart(<SpeakButton room={room} />)
    const status = () => shown.page.querySelector('[role=status]')?.textContent ?? ''
    captions.set({ now: caption() })
    button(shown.page, 'Speak to everyone')?.click()
    await until(() => status() === 'Everyone in the class hears you. Captions are made of your voice.')
    for (const [State, sentence] of [
      ['late', 'The captions cannot keep up.'],
      ['failed', 'The captions do not work at the moment'],
      ['full', 'There are no captions now'],
    ] as const) {
      captions.set({ now: caption({ State }) })
      await until(() => status().includes(sentence))
    }
    captions.set({ now: null })
    await until(() => status() === 'Everyone in the class hears you.')
    button(shown.page, 'Stop speaking')?.click()
    await until(() => status() === '')
    if (real) Object.defineProperty(navigator, 'mediaDevices', { ...real, configurable: true })
    await context.close()
  })
})
