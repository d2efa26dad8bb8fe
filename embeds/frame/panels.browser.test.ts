import { expect } from '@esm-bundle/chai'
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
})
