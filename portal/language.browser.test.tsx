import { expect } from '@esm-bundle/chai'
import { changeLanguage, textList } from './language.ts'
import { type OpenPortal, openPortal, summary, until } from './pages/portal.fixture.tsx'

const title = 'How leaves make sugar'
const found = {
  Items: [{ Item: summary({ Title: title }), ClipDataID: 1, Entries: [], SlideShowItem: null }],
  Page: 0,
  PageSize: 20,
  Total: 1,
  TotalIsCapped: false,
}
const madeUp = { 'en-xa': () => import('../sdk/text/en-xa/portal.bundle.ts') }

describe('changeLanguage', () => {
  let portal: OpenPortal
  afterEach(async () => {
    portal.close()
    await changeLanguage('en')
  })
  const input = () => portal.page.querySelector<HTMLInputElement>('input[type=search]')

  it('keeps English when the translations cannot be fetched', async () => {
    portal = await openPortal('/', { '/api/ml/search/': found })
    const field = await until(input)
    const before = field.placeholder
    await changeLanguage('de', { de: () => Promise.reject(new Error('away')) })
    expect([document.documentElement.lang, field.placeholder]).to.deep.equal(['en', before])
  })

  it('draws the page in another language without a reload and keeps the input', async () => {
    portal = await openPortal('/', { '/api/ml/search/': found })
    const field = await until(input)
    await until(() => portal.page.textContent?.includes(title))
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'sugar')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await changeLanguage('en-xa', madeUp)
    await until(() => input()?.placeholder.startsWith('['))
    expect(input()).to.equal(field)
    expect([field.value, document.documentElement.lang, document.documentElement.dir]).to.deep.equal(['sugar', 'en-xa', 'ltr'])
    await changeLanguage('en')
    await until(() => !input()?.placeholder.startsWith('['))
  })

  it('joins lists by the rules of the language, and detects the direction of a description', async () => {
    const Description = 'Leaves make sugar from light.'
    portal = await openPortal('/', { '/api/ml/search/': { ...found, Items: [{ ...found.Items[0], Item: summary({ Description }) }] } })
    expect([textList([]), textList(['Art', 'Music'])]).to.deep.equal(['', 'Art, Music'])
    await changeLanguage('ar')
    expect(textList(['أ', 'ب'])).to.equal('أ وب')
    const text = await until(() => [...portal.page.querySelectorAll('p')].find((one) => one.textContent === Description))
    expect([document.documentElement.dir, getComputedStyle(text).direction]).to.deep.equal(['rtl', 'ltr'])
  })

  it('has every text of the library in a catalogue', async () => {
    portal = await openPortal('/', { '/api/ml/search/': found })
    await until(() => portal.page.textContent?.includes(title))
    await changeLanguage('en-xa', madeUp)
    await until(() => input()?.placeholder.startsWith('['))
    const texts = [...portal.page.querySelectorAll('button, label, legend, h1, h2, [aria-label]')].map(
      (part) => part.getAttribute('aria-label') ?? part.textContent?.trim() ?? '',
    )
    const own = [title, 'Vitrine']
    expect(texts.filter((text) => /[a-z]{3}/i.test(text) && !text.includes('[') && !own.some((one) => text.includes(one)))).to.deep.equal(
      [],
    )
  })
})
