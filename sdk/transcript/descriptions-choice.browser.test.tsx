import { expect } from '@esm-bundle/chai'
import { createRoot } from 'react-dom/client'
import type { PanelHost, PanelPlayback } from '../panels/index.ts'
import { storage } from '../storage/index.ts'
import { createStore } from '../store/index.ts'
import { readSubtitles } from '../subtitles/index.ts'
import { audit, loadStyles, until } from '../ui/page.fixture.ts'
import { DescriptionsChoice } from './descriptions-choice.tsx'
import type { TranscriptRead } from './use-transcript.ts'

const file = 'WEBVTT\n\n00:02.000 --> 00:04.000\nA river between two hills.\n\n00:10.000 --> 00:12.000\nThe valley floods.\n'
const track = { ID: 3, Lang: 'en', Label: 'Descriptions', Source: 'seen.vtt', Kind: 'descriptions' as const }

describe('DescriptionsChoice', () => {
  const real = Object.getOwnPropertyDescriptor(window, 'speechSynthesis')
  let page: HTMLElement
  let close = (): void => undefined
  let said: string[]
  let ended: number
  let kept: boolean[]
  const playback = createStore<PanelPlayback>({ time: 0, index: 0 })

  beforeEach(() => {
    ;[said, ended, kept] = [[], 0, []]
    const voice = { speak: ({ text, lang }: SpeechSynthesisUtterance) => said.push(`${lang}: ${text}`), cancel: () => ended++ }
    Object.defineProperty(window, 'speechSynthesis', { configurable: true, value: voice })
    playback.set({ time: 0 })
  })
  afterEach(() => {
    close()
    if (real) Object.defineProperty(window, 'speechSynthesis', real)
    storage.remove('spokendescriptions')
  })

  const open = async (read: TranscriptRead = { state: 'ready', file, entries: readSubtitles(file) }, isText = false): Promise<void> => {
    await loadStyles(import.meta.url, '../ui/tokens.css', './transcript.css')
    page = document.body.appendChild(document.createElement('main'))
    const root = createRoot(page)
    const host = { playback, keep: (isKept: boolean) => void kept.push(isKept), address: (url: string) => url } as unknown as PanelHost
    const inText = { isOn: true, onChange: () => undefined }
    root.render(<DescriptionsChoice track={track} read={read} host={host} {...(isText ? {} : { inText })} />)
    close = () => {
      root.unmount()
      page.remove()
      close = () => undefined
    }
  }
  const choices = () => [...page.querySelectorAll('label')]
  const aloud = () =>
    choices()
      .find(({ textContent }) => textContent === 'Read descriptions aloud')
      ?.querySelector('input')
  /** Listeners of a store hear of a change a moment later. */
  const goTo = async (...times: number[]): Promise<void> => {
    for (const time of times) {
      playback.set({ time })
      await new Promise((resolve) => setTimeout(resolve))
    }
  }

  it('says nothing and offers no voice where the browser has none', async () => {
    Object.defineProperty(window, 'speechSynthesis', { configurable: true, value: undefined })
    storage.set('spokendescriptions', 'true')
    await open()
    await until(() => choices().length === 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(aloud()).to.equal(undefined)
    await goTo(1.5, 2.5)
    expect(said).to.deep.equal([])
  })

  it('passes the accessibility audit, and says nothing before a viewer wants it or while the track is missing', async () => {
    await open({ state: 'failed' })
    ;(await until(aloud)).click()
    await until(() => storage.get('spokendescriptions') === 'true')
    expect(page.textContent).to.contain('The descriptions of what is seen could not be loaded.')
    await audit(page)
    close()
    storage.remove('spokendescriptions')
    await open()
    await until(aloud)
    await goTo(1.5, 2.5)
    expect([said, kept]).to.deep.equal([[], []])
  })

  it('says each description once when the player comes to it, and keeps the panel for that', async () => {
    await open()
    ;(await until(aloud)).click()
    await until(() => kept.join() === 'true')
    await goTo(1.5)
    expect(said).to.deep.equal([])
    await goTo(2.2, 2.5)
    expect(said).to.deep.equal(['en: A river between two hills.'])
    ;(await until(aloud)).click()
    await until(() => kept.join() === 'true,false')
    await goTo(9.8, 10.2)
    expect(said).to.have.length(1)
    expect(storage.get('spokendescriptions')).to.equal('false')
  })

  it('ends what is being said at a jump, and says nothing that was jumped over', async () => {
    storage.set('spokendescriptions', 'true')
    await open(undefined, true)
    await until(() => kept.at(-1) === true)
    expect(choices()).to.have.length(1)
    await goTo(1.9, 2.1)
    const before = ended
    await goTo(0.5, 60)
    expect([said.length, ended - before]).to.deep.equal([1, 2])
    // A press on its line in the transcript goes to the very beginning of a description.
    await goTo(2)
    expect(said).to.have.length(2)
    close()
    await until(() => kept.at(-1) === false)
  })
})
