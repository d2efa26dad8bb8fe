import { expect } from '@esm-bundle/chai'
import { createRoot } from 'react-dom/client'
import { audit, loadStyles, until } from '../ui/page.fixture.ts'
import type { Chapter } from './contract.ts'
import { Chapters } from './index.ts'

const tag = (ID: number, Title: string, Colour = '') => ({ ID, Title, TagGroupID: 4, Colour })
const question = tag(7, 'Question', '#aa0000')
const example = tag(8, 'Example')
const chapter = (ID: number, StartTime: number, Title: string, ...tags: ReturnType<typeof tag>[]): Chapter => ({
  ...{ ID, StartTime, Duration: 5, Title, ImageURL: '', IsAI: false },
  Description: tags.length === 0 ? 'Words' : { Text: 'Words', TagGroupID: 4, Tags: tags },
})
const three = [chapter(1, 0, 'Leaves', question), chapter(2, 10, 'Light', question, example), chapter(3, 20, 'Roots')]

describe('Chapters.Tags', () => {
  let page: HTMLElement
  let close = (): void => undefined
  let asked: { path: string; at: number }[]
  let sent: { path: string; body: Record<string, unknown> }[]
  let items: Chapter[]
  let fails = false
  /** Nothing is answered before so many were sent. */
  let held = 0
  const realFetch = window.fetch
  afterEach(() => {
    close()
    window.fetch = realFetch
  })

  const open = async (props: Partial<Chapters.RootProps> = {}, width = 380): Promise<void> => {
    await loadStyles(import.meta.url, '../ui/tokens.css', './chapters.css', './chapter-tags.css')
    document.documentElement.lang = 'en'
    page = document.body.appendChild(document.createElement('main'))
    page.style.width = `${width}px`
    ;[asked, sent, items, fails, held] = [[], [], [...three], false, 0]
    window.fetch = async (input, init) => {
      const url = new URL(String(input), location.href)
      if (init?.method === 'POST') {
        sent.push({ path: url.pathname, body: JSON.parse(String(init.body)) as Record<string, unknown> })
        await until(() => sent.length >= held)
        return Response.json({ Success: true, Message: 'Chapter saved', ChapterID: 9 })
      }
      asked.push({ path: url.pathname + url.search, at: performance.now() })
      if (fails) return Response.json({ Success: false, Message: 'No', Code: 'UNEXPECTED', ErrorCode: 500 }, { status: 500 })
      if (url.pathname === '/api/ml/videotags/')
        return Response.json({ Items: url.searchParams.get('s') === 'none' ? [] : [{ ID: 4, Title: 'Teaching', Count: 2 }], CanEdit: true })
      if (url.pathname === '/api/ml/videotags/4/')
        return Response.json({ ID: 4, Title: 'Teaching', Items: [question, example], CanEdit: true, Revision: '1' })
      return Response.json({ Items: items, Count: items.length, CanEdit: true })
    }
    const root = createRoot(page)
    root.render(
      <Chapters.Root encid="Vq1" chapters={three} canEdit currentTime={() => 65.4} onPlay={() => undefined} {...props}>
        <Chapters.List time={12} hasTags />
        <Chapters.Form />
        <Chapters.Tags manage={() => <button type="button">Manage</button>} />
      </Chapters.Root>,
    )
    close = () => {
      root.unmount()
      page.remove()
    }
    await until(() => page.querySelector('.vt-chapters-list'))
  }
  const find = (name: string): HTMLButtonElement | undefined =>
    [...page.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent)?.trim() === name)
  const press = async (name: string): Promise<void> => {
    const button = await until(() => find(name))
    button.focus()
    button.click()
  }
  const type = (text: string): void => {
    const field = page.querySelector<HTMLInputElement>('[type=search]')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const titles = (): string[] => [...page.querySelectorAll('.vt-chapter-time')].map((one) => one.textContent ?? '')

  it('passes the accessibility audit as filtered list, groups, tags of a chapter and tags of a moment', async () => {
    await open()
    await press('Question 2')
    await until(() => titles().length === 2)
    expect(await audit()).to.deep.equal([])
    await press('Tag this moment')
    await until(() => find('Teaching 2'))
    expect(await audit()).to.deep.equal([])
    await press('Teaching 2')
    await until(() => find('Example'))
    expect(await audit()).to.deep.equal([])
    await press('Done')
    await press('Tags of Light')
    await until(() => page.querySelector('[aria-pressed]'))
    expect(await audit()).to.deep.equal([])
  })

  it('says where tags could not be loaded and where none is found', async () => {
    await open()
    fails = true
    await press('Tag this moment')
    await until(() => page.textContent?.includes('The tags could not be loaded.'))
    fails = false
    type('none')
    await until(() => page.textContent?.includes('No group was found.'))
  })

  it('shows tags and the filter to people who cannot edit, and no other button', async () => {
    await open({ canEdit: false })
    expect([...page.querySelectorAll('.vt-chapter-tag')].map((one) => one.textContent)).to.deep.equal(['Question', 'Question', 'Example'])
    expect([...page.querySelectorAll('button')].every((one) => one.matches('.vt-chapter-play, .vt-chapter-chip'))).to.equal(true)
  })

  it('lists the chapters that have a pressed tag, says how many, and lists all again', async () => {
    await open()
    await press('Example 1')
    await until(() => titles().length === 1)
    expect(page.querySelector('.vt-chapter-filter output')?.textContent).to.equal('1 of 3 chapters')
    await press('Question 2')
    await until(() => titles().length === 2)
    await press('All chapters')
    await until(() => titles().length === 3)
  })

  it('searches groups once, 200 ms after the last key', async () => {
    await open()
    await press('Tag this moment')
    await until(() => find('Teaching 2'))
    const before = performance.now()
    for (const text of ['t', 'te', 'tea']) type(text)
    await until(() => asked.some(({ path }) => path.endsWith('?s=tea')))
    const searches = asked.filter(({ path }) => /\?s=t/.test(path))
    expect(searches.map(({ path }) => path)).to.deep.equal(['/api/ml/videotags/?s=tea'])
    expect((searches[0]?.at ?? 0) - before).to.be.at.least(195)
  })

  it('makes a chapter around the current time by a press on a tag, and stays open for the next', async () => {
    await open()
    await press('Tag this moment')
    await press('Teaching 2')
    await press('Example')
    await until(() => sent.length === 1)
    expect(sent).to.deep.equal([{ path: '/api/ml/media/Vq1/tagmoment/', body: { tag: 8, time: 65.4 } }])
    await until(() => page.querySelector('output.vt-chapters-notice')?.textContent === 'Chapter saved')
    expect(find('Example')).to.be.an.instanceOf(HTMLElement)
  })

  it('gives a chapter a tag and takes one away, each once, with the tags that it had', async () => {
    await open()
    await press('Tags of Leaves')
    held = 2
    await press('Example')
    await press('Question')
    await until(() => sent.length === 2)
    expect(sent.map(({ path, body }) => [path, body])).to.deep.equal([
      ['/api/ml/media/Vq1/savechaptertags/', { chapid: 1, tagdata: [7, 8], was: [7] }],
      ['/api/ml/media/Vq1/savechaptertags/', { chapid: 1, tagdata: [], was: [7] }],
    ])
  })

  it('closes with Escape and returns the focus to its button', async () => {
    await open()
    await press('Tags of Roots')
    await until(() => page.querySelector('.vt-chapter-choice')?.contains(document.activeElement))
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    await until(() => document.activeElement === find('Tags of Roots'))
  })

  it('makes a bookmark of the current time without a form', async () => {
    await open()
    await press('Bookmark this moment')
    await until(() => sent.length === 1)
    expect(sent[0]).to.deep.equal({
      path: '/api/ml/media/Vq1/savechapter/',
      body: { start: 65.4, duration: 0, title: 'Bookmark at 1:05' },
    })
  })

  it('fits 280 px with large enough targets', async () => {
    await open({}, 280)
    const fits = (): void => {
      expect(page.scrollWidth).to.be.at.most(280)
      for (const one of page.querySelectorAll('button, input')) {
        const { width, height } = one.getBoundingClientRect()
        expect(Math.min(width, height), one.outerHTML.slice(0, 80)).to.be.at.least(24)
      }
    }
    fits()
    await press('Tags of Light')
    await until(() => page.querySelector('[aria-pressed]'))
    fits()
  })
})
