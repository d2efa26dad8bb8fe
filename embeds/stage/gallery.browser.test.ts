import { expect } from '@esm-bundle/chai'
import { closeFrames, type FrameOptions, openFrame } from '../testing/frame.fixture.ts'
import { press } from '../testing/keys.fixture.ts'
import { media, mediaItem, playlistItem, until } from '../testing/page.fixture.ts'

type Found = HTMLElement | null | undefined
const page = (Title: string, URL = `${media}poster.jpg?${Title}`) => ({ ImageURLs: [{ URL, Size: 320 }], Title, Width: 320, Height: 180 })
const photoset = (...Pages: ReturnType<typeof page>[]) =>
  mediaItem({ RecordType: 4, Playlist: [playlistItem({ MediaURL: '', ThinnedMediaURL: '', Pages })] })
const dataPage = (data: string): string => `<!doctype html><script type="application/json" id="vitrine-data">${data}</script>`

describe('embeds of photosets', () => {
  afterEach(closeFrames)

  const open = async (query: string, item: FrameOptions['item'] = photoset(page('One')), options: FrameOptions = {}) => {
    const frame = await openFrame({ inside: '', query, ...options, ...(item ? { item } : {}) })
    const find = (selector: string): Found => frame.contentDocument?.querySelector<HTMLElement>(selector)
    const text = (): string => frame.contentDocument?.body.innerText ?? ''
    const shown = (): string => (find('[data-state=current] img') as HTMLImageElement | null)?.alt ?? ''
    return { frame, find, text, shown }
  }

  it('show a message without photos, also with invalid options', async () => {
    const wrong = '?GalleryMode=77&DurationSecs=-4&AutoPlay=perhaps&BackgroundColour=url(x)&__proto__=1&ComparisonCheckIntervalMins=x'
    const { text } = await open(wrong, photoset())
    await until(() => text().includes('No photos here.'))
  })

  it('replace images that fail to load with a labelled sign, and stop at 500', async () => {
    const pages = Array.from({ length: 510 }, (_, index) => page(`P${index}`, '/scripts/browser/frame.html'))
    const { find, text } = await open('?GalleryMode=3', photoset(...pages))
    const sign = await until(() => find('[data-state=current] [role=img]'))
    expect(sign.getAttribute('aria-label')).to.equal('P0: this photo could not be loaded')
    expect(text()).to.contain('1 of 500')
  })

  it('keep their photos after an invalid response, show new ones after the run and show a message when the item is deleted', async () => {
    const heard: unknown[] = []
    const listen = ({ data }: MessageEvent<string>): void =>
      void heard.push((JSON.parse(data) as { value: { items?: number } }).value?.items)
    addEventListener('message', listen)
    // Every 0.12 s; an image stays a second.
    const { frame, text, shown } = await open('?GalleryMode=3&AutoPlay=1&DurationSecs=1&ComparisonCheckIntervalMins=0.002')
    await until(() => shown() === 'One')
    const inner = frame.contentWindow as Window & typeof globalThis
    const real = inner.fetch.bind(inner)
    let asked = 0
    let answer: () => Promise<Response> = () => Promise.reject(new TypeError('no network'))
    inner.fetch = (address, init) => {
      if (String(address) !== inner.location.href) return real(address, init)
      asked++
      return answer()
    }
    const answers = (body: string, status = 200): void => {
      answer = () => Promise.resolve(new Response(body, { status, headers: { 'content-type': 'text/html' } }))
    }
    await until(() => asked > 1)
    const others: [string, number?][] = [
      ['<h1>Sign in to this network</h1>'],
      [dataPage('{{')],
      [dataPage('null')],
      [dataPage('{"Item":{"Playlist":[{"Pages":[{}]}]}}')],
      ['<h1>Not found by the proxy</h1>', 404],
      ['<main class="vt-notice"><p>Later</p></main>', 503],
    ]
    for (const other of others) {
      answers(...other)
      asked = 0
      await until(() => asked > 1)
      expect(shown(), other[0]).to.equal('One')
    }
    answers(dataPage(JSON.stringify({ Item: photoset(page('Two'), page('Three')) })))
    await until(() => shown() === 'Two')
    await until(() => heard.includes(2), 15_000)
    expect(heard[0]).to.equal(1)
    answers('<main class="vt-notice"><p>This item does not exist, or you do not have access to it.</p></main>', 404)
    await until(() => text().trim() === 'This item does not exist, or you do not have access to it.', 15_000)
    removeEventListener('message', listen)
  })

  it('are controlled by keys, with the pause button first', async () => {
    const { frame, find, shown } = await open('?GalleryMode=3&AutoPlay=1&DurationSecs=60', photoset(page('One'), page('Two')))
    await until(() => shown() === 'One')
    expect(find('button')?.getAttribute('aria-label')).to.equal('Pause')
    frame.focus()
    find('.vt-gallery')?.focus()
    await press('ArrowRight')
    await until(() => shown() === 'Two' && find('[role=status]')?.textContent === 'Photo 2 of 2: Two')
    await press(' ')
    await until(() => find('button')?.getAttribute('aria-label') === 'Play')
    expect(find('.vt-gallery')?.getAttribute('aria-roledescription')).to.equal('gallery')
  })

  it('show their photos without storage', async () => {
    const listened = new Promise<string>((resolve) =>
      addEventListener('message', ({ data }: MessageEvent<string>) => data.includes('runthrough') && resolve(data)),
    )
    await open('?GalleryMode=3&AutoPlay=1&DurationSecs=1', photoset(page('One')), { sandbox: 'allow-scripts', isForeign: true })
    expect(JSON.parse(await listened)).to.deep.include({ event: 'runthrough', value: { items: 1 } })
  })
})
