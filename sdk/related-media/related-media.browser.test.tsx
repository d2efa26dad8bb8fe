import { expect } from '@esm-bundle/chai'
import { createRoot } from 'react-dom/client'
import { ClientContext } from '../client/index.ts'
import type { MediaItem } from '../media/contract.ts'
import type { PanelHost, PanelPlayback } from '../panels/index.ts'
import { mediaItem } from '../player/player.fixture.tsx'
import { createStore, type Store } from '../store/index.ts'
import { audit, loadStyles, until } from '../ui/page.fixture.ts'
import { createClient } from '../wire/index.ts'
import type { RelatedMedia } from './contract.ts'
import { RelatedMediaPanelContent } from './related-media-panel-content.tsx'

const pixel = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const entry = (ClipDataID: number, Title: string, more: Partial<RelatedMedia> = {}): RelatedMedia => ({
  ...{ ClipDataID, EncID: `E${ClipDataID}`, Title, Link: `/media/t/V/${ClipDataID}`, ThumbnailURL: '', DisableEdit: true },
  ...{ Kind: 'file', Size: 1_440_000, Extension: 'bin', OpensInPlace: false, StartTime: null, ...more },
})
const five = [
  entry(1, 'Map of the valley', { Kind: 'image', Extension: 'png', OpensInPlace: true, Link: pixel, ThumbnailURL: pixel }),
  entry(2, 'Worksheet', { Kind: 'pdf', Extension: 'pdf', OpensInPlace: true, StartTime: 83 }),
  entry(3, 'All pictures', { Kind: 'archive', Extension: 'zip' }),
  entry(4, 'The valley in words', { Kind: 'link', Extension: '', Size: 0, Link: 'https://example.org/valley' }),
  entry(5, 'A very long title of a film about rivers that nobody would read to its end, because it goes on and on', {
    ...{ Kind: 'item', Extension: '', Size: 0, Link: '/view.aspx?id=Vq2', StartTime: 12, ItemEncID: 'Vq2' },
  }),
]

describe('RelatedMediaPanelContent', () => {
  let page: HTMLElement
  let close = (): void => undefined
  let played: number[]
  let changes: Partial<MediaItem>[]
  let playback: Store<PanelPlayback>
  let answer: () => Response | Promise<Response>
  afterEach(() => close())

  const list = (Items: RelatedMedia[]) => () => Response.json({ Items, Count: Items.length, CanAdd: false })
  const open = async (given: typeof answer = list(five), width = 380): Promise<void> => {
    await loadStyles(import.meta.url, '../ui/tokens.css', './related-media.css')
    document.documentElement.lang = 'en'
    page = document.body.appendChild(document.createElement('main'))
    page.style.width = `${width}px`
    ;[played, changes, playback, answer] = [[], [], createStore<PanelPlayback>({ time: 0, index: 0 }), given]
    const host: PanelHost = {
      playback,
      currentTime: () => 0,
      playFrom: (seconds) => played.push(seconds),
      open: () => undefined,
      address: (url) => (url.startsWith('/') ? `https://media.example${url}` : url),
      onChange: (change) => changes.push(change),
    }
    const client = createClient({ base: 'https://media.example', fetch: (async () => answer()) as typeof fetch })
    const item = { ...mediaItem(), Duration: 120, RelatedMediaList: { Count: 5, CanAdd: false } }
    const root = createRoot(page)
    root.render(
      <ClientContext value={client}>
        <RelatedMediaPanelContent item={item} host={host} place="page" />
      </ClientContext>,
    )
    close = () => {
      root.unmount()
      page.remove()
    }
    await until(() => page.querySelector('.vt-related-row, .vt-related-problem button') ?? page.textContent?.includes('There are no'))
  }
  const rows = (): HTMLElement[] => [...page.querySelectorAll<HTMLElement>('.vt-related-row')]
  const named = (name: string): HTMLElement =>
    [...page.querySelectorAll<HTMLElement>('a, button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent)?.trim() === name,
    ) ?? expect.fail(`There is no control ${name}.`)

  it('passes the accessibility audit with entries, with an open image, with an error, and without entries', async () => {
    await open()
    expect(await audit()).to.deep.equal([])
    named('Map of the valley').click()
    await until(() => page.querySelector('.vt-related-open img'))
    expect(await audit()).to.deep.equal([])
    close()
    await open(() => Response.json({ Success: false, Code: 'UNEXPECTED', Message: 'Something is wrong.' }, { status: 500 }))
    expect(await audit()).to.deep.equal([])
    close()
    await open(list([]))
    expect(await audit()).to.deep.equal([])
  })

  it('says that loading failed, and loads again', async () => {
    await open(() => Promise.reject(new Error('away')))
    expect(page.querySelector('[role=alert]')?.textContent).to.contain('The related media could not be loaded.')
    answer = list(five)
    named('Try again').click()
    await until(() => rows().length === 5)
    expect(page.querySelector('[role=alert]')?.textContent).to.equal('')
    expect(document.activeElement?.className).to.equal('vt-related')
  })

  it('shows kind, ending and size, and tells the page another number of entries', async () => {
    await open(list(five.slice(0, 4)))
    expect(rows().map((row) => row.querySelector('.vt-related-facts')?.textContent)).to.deep.equal([
      'Image · PNG · 1.4 MB',
      'PDF · 1.4 MB',
      'Archive · ZIP · 1.4 MB',
      'Link · example.org',
    ])
    expect(changes).to.deep.equal([{ RelatedMediaList: { Count: 4, CanAdd: false } }])
  })

  it('opens an image in place, a PDF and links in a new tab, and saves other files', async () => {
    await open()
    const image = named('Map of the valley')
    expect(image.getAttribute('aria-expanded')).to.equal('false')
    image.click()
    await until(() => page.querySelector('.vt-related-open img'))
    expect(image.getAttribute('aria-expanded')).to.equal('true')
    image.click()
    await until(() => !page.querySelector('.vt-related-open img'))
    for (const name of ['Worksheet', 'The valley in words']) {
      const link = named(`${name} (opens in a new tab)`) as HTMLAnchorElement
      expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener noreferrer'])
    }
    const saved = named('All pictures') as HTMLAnchorElement
    expect([saved.href, saved.hasAttribute('download'), saved.target]).to.deep.equal(['https://media.example/media/t/V/3', true, ''])
    expect((named('Download Worksheet') as HTMLAnchorElement).href).to.equal('https://media.example/media/t/V/2?download')
  })

  it('marks the entry that the player has reached, and plays from its time', async () => {
    await open()
    const marked = (): (string | null | undefined)[] =>
      rows()
        .filter((row) => row.getAttribute('aria-current') === 'true')
        .map((row) => row.querySelector('.vt-related-now')?.textContent)
    expect(marked()).to.deep.equal([])
    playback.set({ time: 84 })
    await until(() => rows()[1]?.getAttribute('aria-current') === 'true')
    expect(marked()).to.deep.equal(['Now'])
    named('Worksheet: play from 1:23').click()
    expect(played).to.deep.equal([83])
  })

  it('keeps long titles inside a narrow panel', async () => {
    await open(list(five), 260)
    expect(page.scrollWidth).to.be.at.most(260)
    for (const row of rows()) expect(row.scrollWidth, row.textContent ?? '').to.be.at.most(row.clientWidth)
  })
})
