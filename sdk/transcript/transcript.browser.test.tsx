import { expect } from '@esm-bundle/chai'
import { createRoot } from 'react-dom/client'
import type { MediaItem } from '../media/contract.ts'
import type { PanelHost, PanelPlayback } from '../panels/index.ts'
import { mediaItem } from '../player/player.fixture.tsx'
import { createStore, type Store } from '../store/index.ts'
import { transcriptWords } from '../text/en/transcript.ts'
import { english as englishWords, type Language, LanguageContext } from '../text/language.ts'
import { audit, loadStyles, until } from '../ui/page.fixture.ts'
import { fillPrintPage } from './print-transcript.ts'
import { TranscriptPanelContent, type TranscriptPanelProps } from './transcript-panel-content.tsx'

const english = `WEBVTT

00:01.000 --> 00:03.000
<v Ada>The river rises in spring.

00:03.000 --> 00:06.000
Snow melts in the <i>valley</i>.

00:30.000 --> 00:34.000
<v Ben>The valley floods.
`
const seen = 'WEBVTT\n\n00:02.000 --> 00:04.000\nA river between two hills.\n'
const german = 'WEBVTT\n\n00:01.000 --> 00:03.000\nDer Fluss führt Hochwasser.\n'

describe('TranscriptPanelContent', () => {
  const { fetch: realFetch } = window
  let page: HTMLElement
  let close = (): void => undefined
  let speak: (language: Language) => void
  let playback: Store<PanelPlayback>
  let played: number[]
  let search: PanelHost['search']
  let tools: TranscriptPanelProps['tools']
  let inThirds: boolean
  let files: Record<string, string | undefined>

  afterEach(() => {
    close()
    search = undefined
    tools = undefined
    inThirds = false
    window.fetch = realFetch
  })

  const track = (ID: number, Lang: string, Label: string) => ({
    ID,
    Lang,
    Label,
    Source: `https://media.example/${Lang}.vtt`,
    Kind: 'subtitles' as const,
  })
  const addDescriptions = (item: MediaItem): void => {
    const descriptions = { ...track(3, 'en', 'Descriptions'), Source: 'https://media.example/seen.vtt', Kind: 'descriptions' as const }
    item.Playlist[0]?.Subtitles.push(descriptions)
  }

  const open = async (change: (item: MediaItem) => void = () => undefined, width = 380): Promise<void> => {
    await loadStyles(import.meta.url, '../ui/tokens.css', './transcript.css')
    document.documentElement.lang = 'en'
    page = document.body.appendChild(document.createElement('main'))
    page.style.width = `${width}px`
    playback = createStore<PanelPlayback>({ time: 0, index: 0 })
    played = []
    files = { en: english, de: german, seen }
    window.fetch = async (address, options) => {
      const lang = /media\.example\/(\w+)\.vtt/.exec(String(address))?.[1]
      if (lang === undefined) return realFetch(address, options)
      const text = files[lang]
      return text === undefined ? new Response('', { status: 404 }) : new Response(text)
    }
    const item = mediaItem()
    const [entry] = item.Playlist
    if (entry) entry.Subtitles = [track(1, 'de', 'Deutsch'), track(2, 'en', 'English')]
    item.Chapters = { ...item.Chapters, Items: [] }
    change(item)
    const host: PanelHost = {
      playback,
      currentTime: () => playback.get().time,
      playFrom: (seconds) => played.push(seconds),
      open: () => undefined,
      address: (url) => url,
      search,
    }
    const root = createRoot(page)
    speak = (language) =>
      root.render(
        <LanguageContext value={language}>
          <TranscriptPanelContent item={item} host={host} place="page" tools={tools} inThirds={inThirds} />
        </LanguageContext>,
      )
    speak(englishWords)
    close = () => {
      root.unmount()
      page.remove()
    }
    await until(() => page.querySelector('.vt-transcript') && !page.textContent?.includes('Loading the transcript'))
  }

  const button = (name: string): HTMLButtonElement =>
    [...page.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent)?.trim() === name) ??
    expect.fail(`There is no button ${name}.`)
  const lines = (): string[] => [...page.querySelectorAll('.vt-transcript-line')].map((line) => line.textContent ?? '')
  const current = (): string | undefined => page.querySelector('[aria-current] .vt-transcript-text')?.textContent ?? undefined
  const type = (text: string): void => {
    const field = page.querySelector('input[type=search]') as HTMLInputElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  it('shows thirds where that is asked for, and adds the next by a button, by playback or by a search', async () => {
    const minutes = Array.from({ length: 10 }, (_, minute) => `0${minute}:00.000 --> 0${minute}:05.000\nMinute ${minute}.\n`)
    inThirds = true
    await open(() => (files['en'] = `WEBVTT\n\n${minutes.join('\n')}`))
    expect(lines()).to.have.length(3)
    button('Load more').click()
    await until(() => lines().length === 6)
    playback.set({ time: 500, index: 0 })
    await until(() => lines().length === 10)
    expect([...page.querySelectorAll('button')].some(({ textContent }) => textContent === 'Load more')).to.equal(false)
    close()
    await open(() => (files['en'] = `WEBVTT\n\n${minutes.join('\n')}`))
    type('Minute 9')
    await until(() => lines().length === 10)
    await until(() => page.textContent?.includes('1 of 1'))
  })

  it('offers to try again when the file is missing', async () => {
    await open((item) => {
      const [entry] = item.Playlist
      if (entry) entry.Subtitles = [track(3, 'nl', 'Nederlands')]
    })
    const alert = await until(() => page.querySelector('[role=alert]'))
    expect(alert.textContent).to.contain('The transcript could not be loaded.')
    files['nl'] = english
    button('Try again').click()
    await until(() => lines().length === 3)
  })

  it('says so when there is no text', async () => {
    await open((item) => {
      files['en'] = 'WEBVTT\n'
      const [entry] = item.Playlist
      if (entry) entry.Subtitles = [track(2, 'en', 'English')]
    })
    await until(() => page.textContent?.includes('There is no text in these subtitles.'))
  })

  it('passes the accessibility audit at 320 px with everything, and with a search', async () => {
    await open((item) => {
      item.CanDownload = true
      addDescriptions(item)
    }, 288)
    await until(() => lines().length === 4)
    expect(await audit()).to.deep.equal([])
    type('valley')
    await until(() => page.textContent?.includes('1 of 2'))
    expect(await audit()).to.deep.equal([])
    expect(page.scrollWidth).to.be.at.most(page.clientWidth)
  })

  it('shows the language of the viewer with speakers, and another language when it is chosen', async () => {
    await open()
    expect(lines()).to.deep.equal([
      '0:01 Ada: The river rises in spring.',
      '0:03 Snow melts in the valley.',
      '0:30 Ben: The valley floods.',
    ])
    expect(page.querySelector('[role=region]')?.getAttribute('lang')).to.equal('en')
    const select = page.querySelector('select') as HTMLSelectElement
    select.value = '1'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => lines()[0] === '0:01 Der Fluss führt Hochwasser.')
    expect(page.querySelector('[role=region]')?.getAttribute('lang')).to.equal('de')
  })

  it('marks the line that is spoken, and plays from a line that is pressed', async () => {
    await open()
    expect(current()).to.equal(undefined)
    playback.set({ time: 4, index: 0 })
    await until(() => current() === 'Snow melts in the valley.')
    playback.set({ time: 31, index: 0 })
    await until(() => current() === 'Ben: The valley floods.')
    expect(page.querySelectorAll('[aria-current]')).to.have.length(1)
    button('Play from 0:03').click()
    ;(page.querySelector('.vt-transcript-text') as HTMLElement).click()
    expect(played).to.deep.equal([3, 1])
  })

  it('is one stop of the Tab key, and arrow keys go from line to line', async () => {
    await open()
    const times = [...page.querySelectorAll<HTMLButtonElement>('.vt-transcript-time')]
    expect(times.map(({ tabIndex }) => tabIndex)).to.deep.equal([0, -1, -1])
    times[0]?.focus()
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    press('ArrowDown')
    expect(document.activeElement).to.equal(times[1])
    press('End')
    expect(document.activeElement).to.equal(times[2])
    expect(times.map(({ tabIndex }) => tabIndex)).to.deep.equal([-1, -1, 0])
    press('ArrowDown')
    expect(document.activeElement).to.equal(times[2])
  })

  it('finds words without regard to case, steps through them, and follows the player again', async () => {
    await open()
    type('lake')
    await until(() => page.textContent?.includes('Not found'))
    type('VALLEY')
    await until(() => page.textContent?.includes('1 of 2'))
    if ('highlights' in CSS) expect(CSS.highlights.get('vt-transcript-found')?.size).to.equal(1)
    button('Next match').click()
    await until(() => page.textContent?.includes('2 of 2'))
    button('Next match').click()
    await until(() => page.textContent?.includes('1 of 2'))
    button('Go to the current line').click()
    await until(() => ![...page.querySelectorAll('button')].some(({ textContent }) => textContent === 'Go to the current line'))
  })

  it('opens with the search of the address, at its second, and searches another language for the same', async () => {
    search = { term: 'valley', from: 30 }
    await open()
    await until(() => page.textContent?.includes('2 of 2'))
    expect(page.querySelector<HTMLInputElement>('input[type=search]')?.value).to.equal('valley')
    const select = page.querySelector('select') as HTMLSelectElement
    select.value = '1'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => page.textContent?.includes('Not found'))
  })

  it('marks lines and matches of the text that is on the page after the language of the page has changed', async () => {
    await open()
    playback.set({ time: 4, index: 0 })
    type('valley')
    await until(() => page.textContent?.includes('1 of 2'))
    const [before] = page.querySelectorAll('.vt-transcript-line')
    const other = { ...transcriptWords, playFrom: ({ time }: { time: string }) => `Ab ${time}` }
    speak({ ...englishWords, words: (words) => (Object.is(words, transcriptWords) ? (other as unknown as typeof words) : words) })
    await until(() => page.querySelector('[aria-label="Ab 0:03"]'))
    expect(before?.isConnected).to.equal(false)
    await until(() => current() === 'Snow melts in the valley.')
    if ('highlights' in CSS) {
      const marked = ['vt-transcript-found', 'vt-transcript-current'].flatMap((name) => [...(CSS.highlights.get(name)?.values() ?? [])])
      expect(marked.map((range) => range.startContainer.isConnected)).to.deep.equal([true, true])
    }
    playback.set({ time: 31, index: 0 })
    await until(() => current() === 'Ben: The valley floods.')
  })

  it('gives a block of lines that are not laid out the height of its own lines', async () => {
    await open(() => {
      files['en'] =
        `WEBVTT\n\n${Array.from({ length: 60 }, (_, at) => `00:${String(at).padStart(2, '0')}.000 --> 00:${String(at).padStart(2, '0')}.500\nLine ${at}`).join('\n\n')}`
    })
    await until(() => lines().length > 0)
    const blocks = [...page.querySelectorAll<HTMLElement>('.vt-transcript-block')]
    expect(blocks.map((block) => getComputedStyle(block).containIntrinsicBlockSize)).to.deep.equal(['auto 1600px', 'auto 320px'])
    for (const block of blocks) block.replaceChildren()
    expect(blocks.map(({ offsetHeight }) => offsetHeight)).to.deep.equal([1600, 320])
  })

  it('has the chapters as headings, and shows only the lines of a part, with its own time', async () => {
    await open((item) => {
      const chapter = { ...item.Chapters.Items[0], StartTime: 20, Title: 'Floods' } as MediaItem['Chapters']['Items'][number]
      item.Chapters = { ...item.Chapters, Items: [chapter] }
    })
    expect([...page.querySelectorAll('h3')].map(({ textContent }) => textContent)).to.deep.equal(['Floods'])
    close()
    await open((item) => {
      const [entry] = item.Playlist
      if (entry) Object.assign(entry, { IsChapter: true, StartTime: 3, Duration: 10 })
    })
    expect(lines()).to.deep.equal(['0:00 Snow melts in the valley.'])
    button('Play from 0:00').click()
    expect(played).to.deep.equal([3])
  })

  it('draws ten thousand lines', async () => {
    const time = (second: number): string => new Date(second * 1000).toISOString().slice(11, 23)
    await open((item) => {
      files['en'] = `WEBVTT\n\n${Array.from({ length: 10_000 }, (_, at) => `${time(at)} --> ${time(at + 1)}\nLine ${at}`).join('\n\n')}`
      item.Duration = 10_000
    })
    await until(() => lines().length === 10_000)
    playback.set({ time: 9000.5, index: 0 })
    await until(() => current() === 'Line 9000')
    const box = page.querySelector('[role=region]') as HTMLElement
    await until(() => {
      const [line, around] = [page.querySelector('[aria-current]')?.getBoundingClientRect(), box.getBoundingClientRect()]
      return line && line.top >= around.top && line.bottom <= around.bottom
    })
  })

  it('finds a word of a line that is not drawn yet, and draws all lines before the page is printed or searched', async () => {
    const time = (second: number): string => new Date(second * 1000).toISOString().slice(11, 23)
    const long = `WEBVTT\n\n${Array.from({ length: 5000 }, (_, at) => `${time(at)} --> ${time(at + 1)}\nLine ${at}`).join('\n\n')}`
    search = { term: 'Line 4987', from: 0 }
    await open(() => {
      files['en'] = long
    })
    await until(() => page.textContent?.includes('1 of 1'))
    close()
    search = undefined
    for (const event of [new Event('beforeprint'), new KeyboardEvent('keydown', { key: 'f', ctrlKey: true })]) {
      await open(() => {
        files['en'] = long
      })
      await until(() => lines().length > 0)
      dispatchEvent(event)
      expect(lines()).to.have.length(5000)
      close()
    }
  })

  it('has descriptions of the picture between the lines, until they are switched off', async () => {
    await open(addDescriptions)
    await until(() => lines()[1] === '0:02 Description: A river between two hills.')
    expect([...page.querySelectorAll('option')].map(({ textContent }) => textContent)).to.deep.equal(['Deutsch', 'English'])
    ;(page.querySelector('input[type=checkbox]') as HTMLInputElement).click()
    await until(() => lines().length === 3)
  })

  it('shows the text when the descriptions cannot be loaded, and says so', async () => {
    await open((item) => {
      addDescriptions(item)
      files['seen'] = undefined
    })
    await until(() => page.textContent?.includes('The descriptions of what is seen could not be loaded.'))
    expect(lines()).to.have.length(3)
  })

  it('is downloaded only by people who may download the item', async () => {
    await open()
    expect([...page.querySelectorAll('button')].some(({ textContent }) => textContent === 'Download')).to.equal(false)
    close()
    await open((item) => {
      item.CanDownload = true
    })
    const formats = page.querySelector<HTMLSelectElement>('.vt-transcript-download select')
    expect([...(formats?.options ?? [])].map(({ value }) => value)).to.deep.equal(['txt', 'docx', 'vtt', 'srt'])
    const saved: string[] = []
    const { click } = HTMLAnchorElement.prototype
    HTMLAnchorElement.prototype.click = function () {
      saved.push(this.download)
    }
    for (const format of ['docx', 'srt']) {
      const select = page.querySelector('.vt-transcript-download select') as HTMLSelectElement
      select.value = format
      select.dispatchEvent(new Event('change', { bubbles: true }))
      await until(() => page.querySelector<HTMLSelectElement>('.vt-transcript-download select')?.value === format)
      button('Download').click()
      await until(() => saved.at(-1)?.endsWith(`.${format}`))
    }
    HTMLAnchorElement.prototype.click = click
  })

  it('is printed from a page of its own, with title and headings', async () => {
    const printed = document.implementation.createHTMLDocument()
    const line = { from: 1, to: 2, text: 'Hello', speaker: 'Ada' }
    const sections = [{ title: 'Floods', lines: [line, { from: 3, to: 4, text: 'A river', speaker: '', isDescribed: true as const }] }]
    fillPrintPage(printed, { title: 'A film', lang: 'ar', sections, timeOf: (seconds) => `0:0${seconds}`, begin: 0, end: 9 })
    expect([printed.title, printed.documentElement.dir]).to.deep.equal(['A film', 'rtl'])
    const texts = [...printed.body.children].map(({ localName, textContent }) => `${localName} ${textContent}`)
    expect(texts).to.deep.equal(['h1 A film', 'h2 Floods', 'p 0:01 Ada: Hello', 'p 0:03 [A river]'])
    await open()
    button('Print').click()
    const frame = await until(() => document.querySelector<HTMLIFrameElement>('body > iframe[aria-hidden]'))
    await until(() => frame.contentDocument?.querySelectorAll('p').length === 3 || !frame.isConnected)
    frame.remove()
  })

  it('copies the text with times', async () => {
    await open()
    let copied = ''
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void (copied = text) },
    })
    ;(page.querySelector('input[type=checkbox]') as HTMLInputElement).click()
    await until(() => (page.querySelector('input[type=checkbox]') as HTMLInputElement).checked)
    button('Copy').click()
    await until(() => page.textContent?.includes('Copied'))
    Reflect.deleteProperty(navigator, 'clipboard')
    expect(copied).to.equal('0:01 Ada: The river rises in spring.\n0:03 Snow melts in the valley.\n0:30 Ben: The valley floods.\n')
  })

  it('tells the controls of a page the sentence at a second', async () => {
    const found: unknown[] = []
    tools = (lineAt) => {
      found.splice(0, found.length, lineAt(0.5)?.text, lineAt(4), lineAt(20)?.text)
      return <button type="button">Chapter</button>
    }
    await open()
    await until(() => page.textContent?.includes('Chapter'))
    const melts = 'Snow melts in the valley.'
    expect([found[0], found[2], (found[1] as { from: number; text: string }).from]).to.deep.equal([undefined, melts, 3])
  })
})
