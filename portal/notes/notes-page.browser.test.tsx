import { expect } from '@esm-bundle/chai'
import type { ListedNote } from '../../sdk/notes/contract.ts'
import { type Answers, anonymous, audit, button, type OpenPortal, openPortal, teacher, type, until } from '../pages/portal.fixture.tsx'

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
  const field = () => until(() => portal.page.querySelector<HTMLTextAreaElement>('.vp-notes-editor textarea'))
  const bodies = (end: string) => portal.asked.filter(({ path }) => path.endsWith(end)).map(({ body }) => body)
  const refused = (Code: string, status: number) => () => new Response(JSON.stringify({ Code, Message: Code }), { status })
  const openWith = async (answers: Answers) => {
    portal = await openPortal('/notes', { '/api/ml/user/notes/': pagesOf(all), ...answers }, { Page: 'notes', User: teacher })
    await until(() => entries().length === 3)
  }

  it('keeps what was typed when it cannot be saved, and refuses a blank note', async () => {
    await openWith({ '/api/ml/media/Vq1/savenote/': refused('NOTES_TOO_OFTEN', 429) })
    button(portal.page, 'Edit the note about Item 1')?.click()
    type(await field(), 'Another text')
    button(portal.page, 'Done')?.click()
    await until(() => portal.page.querySelector('.vp-notes-editor [role=alert]'))
    expect((await field()).value).to.equal('Another text')
    expect(await audit()).to.deep.equal([])
    type(await field(), ' ')
    await until(() => text().includes('Please enter a note.'))
    expect((await field()).getAttribute('aria-invalid')).to.equal('true')
  })

  it('asks which text stays when the note was changed in another window', async () => {
    let isFirst = true
    await openWith({
      '/api/ml/media/Vq1/savenote/': () => {
        if (isFirst) {
          isFirst = false
          return refused('NOTE_CHANGED', 409)()
        }
        return { Success: true, Message: '', Note: note(1, { Text: 'Mine', Revision: '3' }) }
      },
    })
    button(portal.page, 'Edit the note about Item 1')?.click()
    type(await field(), 'Mine')
    button(portal.page, 'Done')?.click()
    const mine = await until(() => button(portal.page, 'Save this text'))
    expect((await field()).value).to.equal('Mine')
    mine.click()
    await until(() => button(portal.page, 'Done'))
    expect(bodies('/savenote/')).to.deep.equal([
      { noteid: 1, time: 83.4, text: 'Mine', revision: '1' },
      { noteid: 1, time: 83.4, text: 'Mine' },
    ])
    button(portal.page, 'Done')?.click()
    await until(() => !portal.page.querySelector('.vp-notes-editor'))
  })

  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const search = () => portal.page.querySelector('input[aria-label="Search your notes"]') as HTMLInputElement
  const saves = (change: Partial<ListedNote>) => ({ Success: true, Message: '', Note: note(1, change) })
  const edit = async (typed?: string) => {
    button(portal.page, 'Edit the note about Item 1')?.click()
    if (typed !== undefined) type(await field(), typed)
    return field()
  }

  it('does not take the focus again while a field is open', async () => {
    await openWith({ '/api/ml/media/Vq1/savenote/': refused('NOTES_TOO_OFTEN', 429) })
    const opened = await edit('Another text')
    expect(document.activeElement).to.equal(opened)
    button(portal.page, 'Done')?.focus()
    await until(() => button(portal.page, 'Try again'))
    await frames()
    expect(document.activeElement).to.equal(button(portal.page, 'Try again'))
    search().focus()
    type(search(), 'Text')
    await until(() => portal.href() === '/notes?s=Text')
    await frames()
    expect(document.activeElement).to.equal(search())
  })

  it('keeps the buttons of a conflict while the focus leaves the field for them', async () => {
    await openWith({ '/api/ml/media/Vq1/savenote/': refused('NOTE_CHANGED', 409) })
    ;(await edit('Mine')).blur()
    const mine = await until(() => button(portal.page, 'Save this text'))
    ;(await field()).focus()
    mine.focus()
    await frames()
    expect(button(portal.page, 'Save this text')).to.equal(mine)
    expect(bodies('/savenote/')).to.have.length(1)
  })

  it('closes after one press of Done that came while the text was being saved, and has the focus and the new revision then', async () => {
    let answer = (): void => undefined
    const held = new Promise<void>((done) => {
      answer = done
    })
    let reads = 0
    await openWith({
      // Read again, the list comes late: the next change does not wait for it.
      '/api/ml/user/notes/': (query: URLSearchParams) => (reads++ === 0 ? pagesOf(all)(query) : new Promise(() => undefined)),
      '/api/ml/media/Vq1/savenote/': (_: URLSearchParams, { text: Text, revision }: { text: string; revision: string }) =>
        revision === '1' ? held.then(() => saves({ Text, Revision: '2' })) : saves({ Text, Revision: '3' }),
    })
    const opened = await edit('Second text')
    const done = button(portal.page, 'Done')
    opened.blur()
    await until(() => bodies('/savenote/').length === 1)
    done?.focus()
    done?.click()
    answer()
    await until(() => !portal.page.querySelector('.vp-notes-editor'))
    expect(document.activeElement).to.equal(button(portal.page, 'Edit the note about Item 1'))
    expect(entries()[0]?.textContent).to.include('Second text')
    await edit('Third text')
    button(portal.page, 'Done')?.click()
    await until(() => !portal.page.querySelector('.vp-notes-editor'))
    expect(bodies('/savenote/').map((body) => (body as { revision: string }).revision)).to.deep.equal(['1', '2'])
  })

  it('keeps a note that is edited when it does not match the search, or the list cannot be read', async () => {
    await openWith({
      '/api/ml/user/notes/': (query: URLSearchParams) => (query.get('s') === 'fault' ? new Error('Out of order') : pagesOf(all)(query)),
      '/api/ml/media/Vq1/savenote/': refused('NOTES_TOO_OFTEN', 429),
    })
    const opened = await edit('Unsaved')
    await until(() => button(portal.page, 'Try again'))
    for (const [text, count] of [
      ['Text 2', 2],
      ['none', 1],
      ['fault', 1],
    ] as const) {
      type(search(), text)
      await until(
        () => portal.href().endsWith(text.replace(' ', '+')) && entries().length === count && !portal.page.querySelector('[data-stale]'),
      )
      expect([opened.isConnected, opened.value]).to.deep.equal([true, 'Unsaved'])
    }
    await until(() => text().includes('The notes could not be loaded.'))
  })

  it('asks before the page is left with a text that is not saved', async () => {
    await openWith({ '/api/ml/media/Vq1/savenote/': refused('NOTES_TOO_OFTEN', 429) })
    const opened = await edit('Unsaved')
    await until(() => button(portal.page, 'Try again'))
    portal.page.querySelector<HTMLElement>('a[href="/view.aspx?id=Vq1"]')?.click()
    ;(await until(() => button(document.body, 'Keep editing'))).click()
    await until(() => !button(document.body, 'Keep editing'))
    expect([portal.href(), opened.isConnected, opened.value]).to.deep.equal(['/notes', true, 'Unsaved'])
  })

  it('closes a note that was deleted in another window, and asks before its text is given up', async () => {
    await openWith({
      '/api/ml/media/Vq1/savenote/': refused('NOTE_CHANGED', 409),
      '/api/ml/media/Vq1/notes/': { Items: [] },
    })
    await edit('Mine')
    ;(await until(() => button(portal.page, 'Close'))).click()
    ;(await until(() => button(document.body, 'Keep editing'))).click()
    await until(() => !button(document.body, 'Keep editing'))
    const opened = await field()
    opened.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    ;(await until(() => button(document.body, 'Discard'))).click()
    await until(() => !portal.page.querySelector('.vp-notes-editor'))
    await until(() => document.activeElement === button(portal.page, 'Edit the note about Item 1'))
    expect(entries()[0]?.textContent).to.include('Text 1')
    await edit('Mine')
    ;(await until(() => button(portal.page, 'Show the saved text'))).click()
    await until(() => text().includes('This note was deleted in another window.'))
    expect(await audit()).to.deep.equal([])
    button(portal.page, 'Close')?.click()
    await until(() => !portal.page.querySelector('.vp-notes-editor'))
  })

  it('deletes a note, and adds it again with the text that was saved last', async () => {
    let left = all
    await openWith({
      '/api/ml/user/notes/': (query: URLSearchParams) => pagesOf(left)(query),
      '/api/ml/media/Vq2/notes/': { Items: [note(2, { StartTime: 5, Text: 'Newer text' })] },
      '/api/ml/media/Vq2/deletenote/': () => {
        left = all.filter(({ ID }) => ID !== 2)
        return { Success: true, Message: '' }
      },
      '/api/ml/media/Vq2/savenote/': () => {
        left = all
        return { Success: true, Message: '', Note: note(9) }
      },
    })
    button(portal.page, 'Delete the note about Item 2')?.focus()
    button(portal.page, 'Delete the note about Item 2')?.click()
    await until(() => entries().length === 2)
    await until(() => document.activeElement?.closest('.vp-notes-entry') === entries()[1])
    ;(await until(() => button(document.body, 'Undo'))).click()
    await until(() => entries().length === 3)
    expect(bodies('/deletenote/')).to.deep.equal([{ noteid: 2 }])
    expect(bodies('/savenote/')).to.deep.equal([{ text: 'Newer text', time: 5 }])
  })
})
