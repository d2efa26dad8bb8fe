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

  it('passes the accessibility audit before and after it suggests', async () => {
    await open()
    expect(await audit()).to.deep.equal([])
    await press('Suggest chapters')
    await until(() => titles().length === 2)
    expect(await audit()).to.deep.equal([])
  })

  it('is offered to editors of items with subtitles alone', async () => {
    await open({}, false)
    expect(button(document.body, 'Suggest chapters')).to.equal(undefined)
    portal.close()
    await open({}, true, false)
    expect(button(document.body, 'Suggest chapters')).to.equal(undefined)
  })

  it('says where no chapter is found', async () => {
    await open({ '/api/ml/media/Vq1/chapterise/': { Items: [], Count: 0 } })
    await press('Suggest chapters')
    await until(() => document.body.textContent?.includes('No chapters were found in the subtitles.'))
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
  })

  it('accepts all', async () => {
    await open()
    await press('Suggest chapters')
    await press('Accept all')
    await until(() => portal.page.querySelectorAll('.vt-chapter').length === 2)
    expect(bodies('/savechapter/')).to.have.length(2)
  })
})
