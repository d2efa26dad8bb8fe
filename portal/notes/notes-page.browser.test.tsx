import { expect } from '@esm-bundle/chai'
import type { ListedNote } from '../../sdk/notes/contract.ts'
import { anonymous, audit, button, type OpenPortal, openPortal, teacher, type, until } from '../pages/portal.fixture.tsx'

const note = (ID: number, change: Partial<ListedNote> = {}): ListedNote => ({
  ...{ ID, EncID: `Vq${ID}`, Title: `Item ${ID}`, StartTime: 83.4, Text: `Text ${ID}`, Revision: '1' },
  ...{ DateCreated: '2026-01-30T10:00:00Z', DateChanged: '2026-01-31T10:00:00Z', ...change },
})
const long = 'word '.repeat(200)
const all = [note(1), note(2, { StartTime: null }), note(3, { Text: long })]
/** Answers pages of a list of notes. */
const pagesOf = (notes: ListedNote[]) => (query: URLSearchParams) => {
  const [s, pi, ps] = [query.get('s') ?? '', Number(query.get('pi') ?? 0), Number(query.get('ps') ?? 30)]
  const found = notes.filter(({ Text }) => Text.includes(s))
  return { Items: found.slice(pi * ps, (pi + 1) * ps), Page: pi, PageSize: ps, Total: found.length }
}

describe('NotesPage', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())

  const open = async (answer: unknown = pagesOf(all), path = '/notes', User = teacher) => {
    portal = await openPortal(path, { '/api/ml/user/notes/': answer }, { Page: 'notes', User })
  }
  const text = () => portal.page.textContent ?? ''
  const entries = () => [...portal.page.querySelectorAll('.vp-notes-entry')]

  it('asks visitors to sign in, and asks nothing of the server', async () => {
    await open(pagesOf(all), '/notes', anonymous)
    expect(portal.page.querySelector('a[href^="/login.aspx"]')).not.to.equal(null)
    expect(portal.asked.filter(({ path }) => path === '/api/ml/user/notes/')).to.deep.equal([])
  })

  it('passes the accessibility audit with notes and without', async () => {
    await open()
    await until(() => entries().length === 3)
    expect(await audit()).to.deep.equal([])
    expect(text()).to.include('3 notes').and.include('Whole item')
    const moment = entries()[0]?.querySelector('a[href="/view.aspx?id=Vq1&resume=83"]')
    expect([moment?.textContent, moment?.getAttribute('aria-label')]).to.deep.equal(['1:23', 'Play Item 1 from 1:23'])
    portal.close()
    await open(pagesOf([]))
    await until(() => text().includes('You have no notes yet'))
    expect(await audit()).to.deep.equal([])
  })

  it('shows a long note in part until all of it is wanted', async () => {
    await open()
    await until(() => entries().length === 3)
    expect(entries()[2]?.textContent).not.to.include(long.trim())
    button(portal.page, 'Show all')?.click()
    await until(() => entries()[2]?.textContent?.includes(long.trim()))
    expect(button(portal.page, 'Show less')?.getAttribute('aria-expanded')).to.equal('true')
  })

  it('searches as it is typed, and says that nothing was found', async () => {
    await open()
    await until(() => entries().length === 3)
    type(portal.page.querySelector('input[aria-label="Search your notes"]') as HTMLInputElement, 'Text 2')
    await until(() => entries().length === 1)
    expect(portal.href()).to.equal('/notes?s=Text+2')
    type(portal.page.querySelector('input[aria-label="Search your notes"]') as HTMLInputElement, 'none')
    await until(() => text().includes('No notes found'))
  })

  it('saves all pages of the list in one file', async () => {
    const saved: string[] = []
    const click = HTMLAnchorElement.prototype.click
    HTMLAnchorElement.prototype.click = function () {
      saved.push(this.download)
    }
    try {
      await open(pagesOf(Array.from({ length: 450 }, (_, place) => note(place + 1))))
      await until(() => entries().length === 30)
      button(portal.page, 'Save as Markdown')?.click()
      await until(() => saved.length === 1)
      button(portal.page, 'Save as Word')?.click()
      await until(() => saved.length === 2)
    } finally {
      HTMLAnchorElement.prototype.click = click
    }
    expect(saved).to.deep.equal(['My notes.md', 'My notes.docx'])
    const pages = portal.asked.filter(({ query }) => query.get('ps') === '200').map(({ query }) => query.get('pi'))
    expect(pages).to.deep.equal(['0', '1', '2', '0', '1', '2'])
  })
})
