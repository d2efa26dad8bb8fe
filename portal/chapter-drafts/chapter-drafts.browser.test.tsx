import { expect } from '@esm-bundle/chai'
import type { Chapter } from '../../sdk/chapters/contract.ts'
import type { PlaylistItem } from '../../sdk/media/contract.ts'
import { type Answers, audit, button, mediaItem, type OpenPortal, openPortal, until } from '../pages/portal.fixture.tsx'

const draft = (StartTime: number, Title: string) => ({ ID: 0, StartTime, Duration: 20, Title, Description: '', ImageURL: '', IsAI: true })
const [rivers, laws] = [draft(0, 'Rivers, gravel'), draft(20, 'Parliament, statutes')]

describe('ChapterDrafts', () => {
  let portal: OpenPortal
  let chapters: Chapter[]
  afterEach(() => portal.close())

  const open = async (answers: Answers = {}, CanEdit = true, hasSubtitles = true): Promise<void> => {
    chapters = []
    const Subtitles = hasSubtitles ? [{ ID: 7, Lang: 'en', Label: 'English', Kind: 'captions', Source: '' }] : []
    const entry = { ...mediaItem().Playlist[0], ClipDataID: 1, EncID: 'Vq1', RecordType: 1, MediaURL: '', ImageURLs: [], Subtitles }
    const known: Chapter = { ID: 3, StartTime: 50, Duration: 5, Title: 'Last', Description: '', ImageURL: '', IsAI: false }
    portal = await openPortal('/view.aspx?id=Vq1', {
      '/api/ml/media/Vq1/': mediaItem({
        ...{ Duration: 60, Playlist: [entry as unknown as PlaylistItem] },
        Chapters: { Count: 1, Items: [known], CanEdit },
      }),
      '/api/ml/media/Vq1/chapterise/': { Items: [rivers, laws], Count: 2 },
      '/api/ml/media/Vq1/chapters/': () => ({ Items: chapters, Count: chapters.length, CanEdit: true }),
      '/api/ml/media/Vq1/savechapter/': () => {
        const ChapterID = chapters.length + 8
        chapters = [...chapters, { ...known, ID: ChapterID, Title: `Accepted ${ChapterID}` }]
        return { Success: true, Message: 'Chapter saved', ChapterID }
      },
      '/api/ml/media/Vq1/deletechapter/': () => {
        chapters = chapters.slice(0, -1)
        return { Success: true, Message: 'Chapter deleted' }
      },
      ...answers,
    })
    ;(await until(() => document.querySelector<HTMLElement>('[role=tab][id$="tab-Chapters"]'))).click()
    await until(() => portal.page.querySelector('.vt-chapter-row'))
  }
  const press = async (label: string): Promise<void> => {
    const pressed = await until(() => button(document.body, label))
    pressed.focus()
    pressed.click()
  }
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim()
  const bodies = (end: string) => portal.asked.filter(({ path }) => path.endsWith(end)).map(({ body }) => body)
  const titles = (): string[] => [...portal.page.querySelectorAll('.vp-drafts-list [dir]')].map((one) => one.textContent ?? '')

  /** A language model whose drafts of chapters have a state. */
  const model = (state: { now: object[] }, found: object): Answers => ({
    '/api/ml/languagemodel/': { IsOn: true, Service: 'model.school.example' },
    '/api/ml/media/Vq1/modeldrafts/': () => ({ Items: state.now }),
    '/api/ml/media/Vq1/askforchapters/': () => {
      state.now = [{ ID: 4, Kind: 'chapters', State: 'working', Progress: 50, Message: '' }]
      return { Success: true, Message: '' }
    },
    '/api/ml/media/Vq1/cancelmodeldrafts/': () => {
      state.now = []
      return { Success: true, Message: '' }
    },
    '/api/ml/media/Vq1/chapterise/': found,
  })
  const written = { Items: [rivers, laws], Count: 2, Source: 'model', Message: '' }

  it('passes the accessibility audit before and after it suggests', async () => {
    await open()
    expect(await audit()).to.deep.equal([])
    await press('Suggest chapters')
    await until(() => titles().length === 2)
    expect(await audit()).to.deep.equal([])
  })

  it('is offered to editors of items with subtitles alone', async () => {
    await open(model({ now: [] }, written), false)
    expect(button(document.body, 'Suggest chapters')).to.equal(undefined)
    expect(portal.asked.filter(({ path }) => /modeldrafts|languagemodel/.test(path))).to.deep.equal([])
    portal.close()
    await open({}, true, false)
    expect(button(document.body, 'Suggest chapters')).to.equal(undefined)
  })

  it('says where the text goes, follows the language model without a reload, and forgets drafts that were all discarded', async () => {
    const state = { now: [] as object[] }
    await open(model(state, written))
    await until(() => document.body.textContent?.includes('The subtitles are sent to model.school.example'))
    await press('Suggest chapters')
    const bar = await until(() => document.querySelector('.vp-model-drafts [role=progressbar]'))
    expect([bar.getAttribute('aria-label'), bar.getAttribute('aria-valuenow')]).to.deep.equal([
      'The language model is writing drafts',
      '50',
    ])
    expect(await audit()).to.deep.equal([])
    expect(titles()).to.deep.equal([])
    state.now = [{ ID: 4, Kind: 'chapters', State: 'done', Progress: 100, Message: '' }]
    await until(() => document.body.textContent?.includes('Written by a language model from the subtitles.'))
    expect(titles()).to.deep.equal(['Rivers, gravel', 'Parliament, statutes'])
    expect(bodies('/cancelmodeldrafts/')).to.deep.equal([])
    await press('Discard all')
    await until(() => bodies('/cancelmodeldrafts/').length === 1)
    expect(bodies('/cancelmodeldrafts/')).to.deep.equal([{ draftsid: 4 }])
  })

  it('stops the language model', async () => {
    const state = { now: [] as object[] }
    await open(model(state, written))
    await until(() => document.body.textContent?.includes('The subtitles are sent to'))
    await press('Suggest chapters')
    await press('Stop')
    await until(() => button(document.body, 'Suggest chapters'))
    expect(bodies('/chapterise/')).to.deep.equal([])
  })

  it('shows drafts that were written before the page was opened, and chapters of the words after a failure, with the reason', async () => {
    await open(model({ now: [{ ID: 4, Kind: 'chapters', State: 'done', Progress: 100, Message: '' }] }, written))
    await until(() => titles().length === 2)
    portal.close()
    const Message = 'The language model is busy. Try again later.'
    const state = { now: [] as object[] }
    await open(model(state, { Items: [rivers], Count: 1, Source: 'words', Message }))
    await until(() => document.body.textContent?.includes('The subtitles are sent to'))
    await press('Suggest chapters')
    await until(() => document.querySelector('.vp-model-drafts'))
    state.now = [{ ID: 4, Kind: 'chapters', State: 'failed', Progress: 0, Message }]
    await until(() => document.body.textContent?.includes(`found by the words of the subtitles. ${Message}`))
    expect(await audit()).to.deep.equal([])
  })

  it('says where no chapter is found', async () => {
    await open({ '/api/ml/media/Vq1/chapterise/': { Items: [], Count: 0 } })
    await press('Suggest chapters')
    await until(() => document.body.textContent?.includes('No chapters were found in the subtitles.'))
  })

  it('says so where each chapter that is found is one already', async () => {
    await open({ '/api/ml/media/Vq1/chapterise/': { Items: [draft(50, 'Found again')], Count: 1 } })
    await press('Suggest chapters')
    await until(() => document.body.textContent?.includes('Chapters were found only where this item has chapters already.'))
    expect(titles()).to.deep.equal([])
  })

  it('accepts one, discards one, and undoes what was accepted', async () => {
    await open()
    await press('Suggest chapters')
    await until(() => focused()?.endsWith('Rivers, gravel'))
    await press('Accept Rivers, gravel')
    await until(() => titles().length === 1)
    await until(() => focused() === 'Accept Parliament, statutes')
    expect(bodies('/savechapter/')).to.deep.equal([{ start: 0, duration: 20, title: 'Rivers, gravel' }])
    await until(() => portal.page.querySelector('.vt-chapter')?.textContent?.includes('Accepted 8'))
    await press('Discard Parliament, statutes')
    await until(() => focused() === 'Suggest chapters')
    await press('Undo')
    await until(() => bodies('/deletechapter/').length === 1)
    expect(bodies('/deletechapter/')).to.deep.equal([{ chapid: 8 }])
    await until(() => portal.page.querySelectorAll('.vt-chapter').length === 0)
    await until(() => titles().join() === 'Rivers, gravel')
  })

  it('keeps drafts of the language model that were all accepted, and shows them again when that is undone', async () => {
    await open(model({ now: [{ ID: 4, Kind: 'chapters', State: 'done', Progress: 100, Message: '' }] }, written))
    await press('Accept all')
    await until(() => portal.page.querySelectorAll('.vt-chapter').length === 2 && titles().length === 0)
    await press('Undo')
    await until(() => titles().length === 2)
    expect(bodies('/cancelmodeldrafts/')).to.deep.equal([])
    await press('Discard Rivers, gravel')
    await press('Discard Parliament, statutes')
    await until(() => bodies('/cancelmodeldrafts/').length === 1)
  })

  it('shows why a request failed that ended before it was seen, and forgets it when the drafts are discarded', async () => {
    const Message = 'The language model is busy. Try again later.'
    const state = { now: [] as object[] }
    const failed = { ID: 5, Kind: 'chapters', State: 'failed', Progress: 0, Message }
    await open({
      ...model(state, { Items: [rivers], Count: 1, Source: 'words', Message }),
      '/api/ml/media/Vq1/askforchapters/': () => {
        state.now = [failed]
        return { Success: true, Message: '' }
      },
    })
    await until(() => document.body.textContent?.includes('The subtitles are sent to'))
    await press('Suggest chapters')
    await until(() => document.body.textContent?.includes(`found by the words of the subtitles. ${Message}`))
    await press('Discard all')
    await until(() => bodies('/cancelmodeldrafts/').length === 1)
    expect(bodies('/cancelmodeldrafts/')).to.deep.equal([{ draftsid: 5 }])
  })

  it('reads the drafts of a request that began and ended between two looks', async () => {
    const done = (ID: number) => [{ ID, Kind: 'chapters', State: 'done', Progress: 100, Message: '' }]
    const state = { now: done(4) }
    await open({
      ...model(state, written),
      '/api/ml/media/Vq1/askforchapters/': () => {
        state.now = done(5)
        return { Success: true, Message: '' }
      },
      '/api/ml/media/Vq1/chapterise/': () => (state.now[0]?.ID === 5 ? written : { ...written, Items: [], Count: 0 }),
    })
    await until(() => document.body.textContent?.includes('No chapters were found'))
    await press('Suggest chapters')
    await until(() => titles().length === 2)
  })

  it('accepts all', async () => {
    await open()
    await press('Suggest chapters')
    await press('Accept all')
    await until(() => portal.page.querySelectorAll('.vt-chapter').length === 2)
    expect(bodies('/savechapter/')).to.have.length(2)
  })
})
