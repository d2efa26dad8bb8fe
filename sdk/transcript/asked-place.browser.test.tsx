import { expect } from '@esm-bundle/chai'
import { createRoot } from 'react-dom/client'
import type { PanelHost, PanelPlayback } from '../panels/index.ts'
import { mediaItem } from '../player/player.fixture.tsx'
import { createStore } from '../store/index.ts'
import { loadStyles, until } from '../ui/page.fixture.ts'
import { TranscriptPanelContent } from './transcript-panel-content.tsx'

const lines = 'WEBVTT\n\n00:03.000 --> 00:06.000\nSnow melts in the valley.\n\n00:30.000 --> 00:34.000\nThe valley floods.\n'

describe('the place of the transcript that the address of a page asks for', () => {
  let page: HTMLElement
  let close = (): void => undefined
  const above = document.createElement('div')
  before(() => {
    above.style.height = '3000px'
    document.body.append(above)
  })
  afterEach(() => {
    close()
    scrollTo(0, 0)
  })
  after(() => above.remove())

  const open = async (search: PanelHost['search'], found: string): Promise<void> => {
    await loadStyles(import.meta.url, '../ui/tokens.css', './transcript.css')
    page = document.body.appendChild(document.createElement('main'))
    page.style.width = '320px'
    const item = mediaItem({
      Subtitles: [{ ID: 2, Lang: 'en', Label: 'English', Source: `data:text/vtt,${encodeURIComponent(lines)}`, Kind: 'subtitles' }],
    })
    const playback = createStore<PanelPlayback>({ time: 0, index: 0 })
    const host = { playback, currentTime: () => 0, playFrom: () => undefined, open: () => undefined, address: (url: string) => url, search }
    const root = createRoot(page)
    root.render(<TranscriptPanelContent item={item} host={host} place="page" />)
    close = () => {
      root.unmount()
      page.remove()
    }
    await until(() => page.textContent?.includes(found))
  }
  const isSeen = (): boolean => {
    const { top, bottom } = page.querySelector('.vt-transcript-body')?.getBoundingClientRect() ?? expect.fail('There is no text.')
    return top >= 0 && bottom <= innerHeight
  }

  it('moves nothing where no place is asked for or found', async () => {
    await open(undefined, 'The valley floods.')
    expect(isSeen()).to.equal(false)
    close()
    await open({ term: 'nowhere', from: 0 }, 'Not found')
    expect(isSeen()).to.equal(false)
  })

  it('leaves a viewer who has scrolled meanwhile where they are', async () => {
    scrollTo(0, 40)
    await open({ term: 'valley', from: 30 }, '2 of 2')
    expect([isSeen(), scrollY]).to.deep.equal([false, 40])
  })

  it('comes into view far down a narrow page, once', async () => {
    await open({ term: 'valley', from: 30 }, '2 of 2')
    expect(isSeen()).to.equal(true)
    scrollTo(0, 0)
    page.querySelector<HTMLButtonElement>('[aria-label="Next match"]')?.click()
    await until(() => page.textContent?.includes('1 of 2'))
    expect(isSeen()).to.equal(false)
  })
})
