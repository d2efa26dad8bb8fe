import { expect } from '@esm-bundle/chai'
import type { QuizSummary } from '../../sdk/quizzes/contract.ts'
import { closeFrames, openFrame } from '../testing/frame.fixture.ts'
import { richItem } from '../testing/keys.fixture.ts'
import { until } from '../testing/page.fixture.ts'

/** Texts that only the script of a part contains. */
const marks = { sidebar: 'vt-sidebar-tabs', chapters: 'vt-chapters-lines', playlist: 'vt-item-image' }

describe('the panels of the embed page', () => {
  afterEach(closeFrames)

  const open = async (lang: string) => {
    const frame = await openFrame({ item: richItem(), options: { Autoplay: true, Muted: true, Lang: lang } })
    const page = frame.contentDocument as Document
    const button = await until(() => page.querySelector<HTMLButtonElement>('.vt-panels-button'), 20_000)
    /** The scripts that the frame has fetched, with their texts. */
    const scripts = async (): Promise<string[]> => {
      const entries = (frame.contentWindow as Window).performance.getEntriesByType('resource')
      const own = entries.map(({ name }) => name).filter((name) => name.startsWith(location.origin) && name.endsWith('.js'))
      return Promise.all(own.map(async (name) => (await fetch(name)).text()))
    }
    const parts = async () => {
      const texts = await scripts()
      return Object.entries(marks).flatMap(([name, mark]) => (texts.some((text) => text.includes(mark)) ? [name] : []))
    }
    return { page, button, scripts, parts }
  }

  for (const lang of ['en', 'ar'])
    it(`fetches no panel before it is opened, and then only the open one (${lang})`, async () => {
      const { page, button, scripts, parts } = await open(lang)
      expect(await parts()).to.deep.equal([])
      const before = (await scripts()).length
      expect(before).to.be.above(1)
      button.click()
      await until(() => page.querySelectorAll('.vt-chapter').length === 2)
      expect(await parts()).to.deep.equal(['sidebar', 'chapters'])
      expect((await scripts()).length).to.be.above(before)
    })

  it('opens with the panel that the address asks for, once', async () => {
    const frame = await openFrame({ item: { ...richItem(), AskedPanel: 'chapters' } })
    const page = frame.contentDocument as Document
    await until(() => page.querySelectorAll('.vt-chapter').length === 2, 20_000)
    expect(page.querySelector('[role=tab][aria-selected=true]')?.textContent).to.contain('Chapters')
    // The page around has the focus, and keeps it.
    expect(page.activeElement).to.equal(page.body)
    expect(document.activeElement).to.equal(document.body)
    page.querySelector<HTMLButtonElement>('.vt-sidebar-head > button')?.click()
    await until(() => !page.querySelector('.vt-sidebar'))
    // Its first frame asks no second time.
    const video = page.querySelector('video') as HTMLVideoElement
    video.muted = true
    await video.play()
    const button = await until(() => page.querySelector<HTMLButtonElement>('.vt-panels-button'), 20_000)
    expect([page.querySelector('.vt-sidebar'), button.getAttribute('aria-expanded')]).to.deep.equal([null, 'false'])
    button.click()
    await until(() => page.activeElement?.matches('[role=tab]'))
  })

  it('stores nothing when they are opened', async () => {
    const { page, button } = await open('en')
    const { localStorage: local, sessionStorage: session } = window
    const stored = () => JSON.stringify([{ ...local }, { ...session }, document.cookie])
    const before = stored()
    button.click()
    await until(() => page.querySelector('.vt-sidebar'))
    button.click()
    await until(() => !page.querySelector('.vt-sidebar'))
    expect(stored()).to.equal(before)
  })

  it('open with the quiz that the address asks for, and the film does not begin', async () => {
    const summary = { ID: 7, Name: 'Stems', IsPrivate: false } as unknown as QuizSummary
    const TimelineList = { Count: 1, Items: [summary] }
    const plain = await openFrame({ item: { ...richItem(), TimelineList } })
    const frame = await openFrame({ item: { ...richItem(), AskedPanel: 'QuizList', TimelineList: { ...TimelineList, Asked: 7 } } })
    const page = frame.contentDocument as Document
    await until(() => page.querySelector('.vt-sidebar [role=tab][aria-selected=true], .vt-sidebar-title'), 20_000)
    const video = page.querySelector('video') as HTMLVideoElement
    expect([video.paused, video.currentTime, video.played.length]).to.deep.equal([true, 0, 0])
    // The page around keeps the focus.
    expect([page.activeElement, document.activeElement]).to.deep.equal([page.body, document.body])
    // The start screen stays, and a film whose address asks for none begins with it alone.
    expect(page.querySelector('.vt-splash')).to.not.equal(null)
    expect(plain.contentDocument?.querySelector('.vt-sidebar, .vt-panels-button')).to.equal(null)
    page.querySelector<HTMLButtonElement>('.vt-sidebar-head > button')?.click()
    await until(() => !page.querySelector('.vt-sidebar'))
  })
})
