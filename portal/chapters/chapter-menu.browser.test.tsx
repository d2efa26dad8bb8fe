import { expect } from '@esm-bundle/chai'
import type { Chapter } from '../../sdk/chapters/contract.ts'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { storage } from '../../sdk/storage/index.ts'
import {
  type Answers,
  anonymous,
  audit,
  button,
  mediaItem,
  type OpenPortal,
  openPortal,
  summary,
  teacher,
  until,
} from '../pages/portal.fixture.tsx'

const stem: Chapter = { ID: 7, Title: 'The stem', StartTime: 9, Duration: 5, Description: '', ImageURL: '', IsAI: false }

describe('ChapterMenu', () => {
  let portal: OpenPortal
  let chapters: Chapter[]
  afterEach(() => portal.close())

  const open = async (change: Partial<MediaItem> = {}, answers: Answers = {}, User = teacher): Promise<void> => {
    chapters = [stem]
    const item = mediaItem({
      ...{ Duration: 60, CanShareByWeblink: true, CanShareByEmbed: true },
      Chapters: { Count: 1, Items: chapters, CanEdit: true },
      ...change,
    })
    portal = await openPortal(
      '/view.aspx?id=Vq1',
      {
        '/api/ml/media/Vq1/': item,
        '/api/ml/media/Vq1/chapters/': () => ({ Items: chapters, Count: chapters.length, CanEdit: true }),
        '/api/ml/media/Vq1/savechapter/': () => {
          chapters = [...chapters, { ...stem, ID: 8, Title: 'Bookmark at 0:00', Duration: 0 }]
          return { Success: true, Message: 'Chapter saved', ChapterID: 8 }
        },
        ...answers,
      },
      { User },
    )
    ;(await until(() => document.querySelector<HTMLElement>('[role=tab][id$="tab-Chapters"]'))).click()
    await until(() => portal.page.querySelector('.vt-chapter-row'))
  }
  const entries = (): string[] => [...document.querySelectorAll('[role=menuitem]')].map((one) => one.textContent?.trim() ?? '')
  const openMenu = async (): Promise<void> => {
    ;(await until(() => button(document.body, 'Actions for the chapter The stem'))).click()
    await until(() => entries().length > 0)
  }
  const choose = async (label: string): Promise<void> => {
    await openMenu()
    ;[...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent?.trim() === label)?.click()
  }
  const sent = (end: string) => portal.asked.filter(({ path }) => path.endsWith(end)).map(({ body }) => body)
  const press = (target: EventTarget, more: KeyboardEventInit = {}): boolean =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', bubbles: true, cancelable: true, composed: true, ...more }))

  it('passes the accessibility audit, open and closed', async () => {
    await open()
    expect(await audit()).to.deep.equal([])
    await openMenu()
    expect(await audit()).to.deep.equal([])
  })

  it('is not drawn for people who may do nothing with a chapter', async () => {
    await open({ CanShareByWeblink: false, CanShareByEmbed: false }, {}, anonymous)
    expect(button(document.body, 'Actions for the chapter The stem')).to.equal(undefined)
  })

  it('offers a quiz only to those who may add one, and only until the chapter has one', async () => {
    await open({ QuizList: { Show: true, CanAdd: true } })
    await openMenu()
    expect(entries()).to.include('New quiz for this chapter')
    portal.close()
    const quiz = { ID: 4, Name: 'Gases', IsPrivate: true, CanEdit: true, ChapterID: 7 }
    await open({ QuizList: { Show: true, CanAdd: true }, TimelineList: { Count: 1, Items: [quiz] } })
    await openMenu()
    expect(entries()).to.deep.equal(['Add to playlist', 'Share chapter', 'Embed chapter'])
  })

  it('shares and embeds the item at the chapter', async () => {
    await open()
    await choose('Share chapter')
    await until(() => document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea')?.value.endsWith('/view.aspx?id=Vq1&chapid=7'))
    document.querySelector<HTMLElement>('[role=dialog] [data-dialog-close]')?.click()
    await until(() => document.querySelector('[role=dialog]') === null)
    await choose('Embed chapter')
    await until(() =>
      document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea')?.value.includes('/Embed.aspx?id=Vq1&amp;chapid=7'),
    )
  })

  it('adds the chapter alone to a playlist', async () => {
    const playlist = summary({ ClipDataID: 9, EncID: 'Pl9', RecordType: 2, Title: 'Science' })
    await open(
      {},
      {
        '/api/ml/user/recentplaylists/': { Items: [playlist] },
        '/api/ml/user/playlists/': { Items: [], Page: 0, PageSize: 20, Total: 0 },
        '/api/ml/playlists/CheckMembership/': { Success: true, Message: '', IsInPlaylist: false, IsPrivate: false },
        '/api/ml/playlists/AddItem/': { Success: true, Message: 'Saved', PlaylistItemID: 1 },
      },
    )
    await choose('Add to playlist')
    ;(await until(() => document.querySelector<HTMLElement>('.vp-dialog .vp-line'))).click()
    await until(() => sent('/AddItem/').length === 1)
    expect(sent('/AddItem/')).to.deep.equal([{ cdid: 'Pl9', addcdid: 'Vq1', chapid: 7 }])
  })

  it('makes a bookmark by the key B, not with Ctrl or Alt and not in fields', async () => {
    await open()
    for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { repeat: true }]) press(document.body, more)
    press(document.querySelector('input') as HTMLInputElement)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(sent('/savechapter/')).to.deep.equal([])
    press(document.body)
    await until(() => portal.page.querySelectorAll('.vt-chapter-row').length === 2)
    expect(sent('/savechapter/')).to.deep.equal([{ start: 0, duration: 0, title: 'Bookmark at 0:00' }])
  })

  it('makes no bookmark for viewers, nor where shortcuts are switched off', async () => {
    await open({ Chapters: { Count: 1, Items: [stem], CanEdit: false } })
    press(document.body)
    portal.close()
    storage.set('shortcuts', 'false')
    await open()
    press(document.body)
    await new Promise((resolve) => setTimeout(resolve, 50))
    storage.remove('shortcuts')
    expect(sent('/savechapter/')).to.deep.equal([])
  })
})
