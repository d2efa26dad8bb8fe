import { expect } from '@esm-bundle/chai'
import { createRoot, type Root } from 'react-dom/client'
import { ClientContext } from '../client/index.ts'
import type { MediaItem, PlaylistItem } from '../media/contract.ts'
import type { PanelContext, PanelHost, PanelMarks, PanelPlayback } from '../panels/index.ts'
import { mediaItem } from '../player/player.fixture.tsx'
import { createStore } from '../store/index.ts'
import { audit, loadStyles, until } from '../ui/page.fixture.ts'
import { createClient } from '../wire/index.ts'
import type { Quiz } from './contract.ts'
import { quizzesPanel } from './quizzes-panel.ts'
import { QuizzesPanelContent } from './quizzes-panel-content.tsx'

const place: PanelContext = { place: 'embed' }
const quizOf = (ID: number, Name: string): Quiz => ({
  ...{
    ID,
    EncID: 'VqLBrtKw',
    Name,
    Intro: '',
    IsPrivate: false,
    ChapterID: 0,
    Attempts: 2,
    PassMark: 0,
    Feedback: 'at-once',
    Shuffled: false,
  },
  ...{
    SeekRule: 'free',
    OpenFrom: '',
    OpenUntil: '',
    TimeLimit: 0,
    CanEdit: false,
    CanAnswer: false,
    AttemptsUsed: 0,
    AssetData: [],
    Attempt: null,
  },
})
const names: Record<string, string> = { 7: 'Roots', 8: 'Stems' }

/** A playlist of these entries of one item. */
function playlistOf(entries: Partial<PlaylistItem>[], change: Partial<MediaItem> = {}): MediaItem {
  const [one] = mediaItem().Playlist
  const Playlist = entries.map((entry, place) => ({ ...(one as PlaylistItem), PlaylistItemID: place + 1, ...entry }))
  return { ...mediaItem(), EncID: 'VqList', ViewURL: '/view.aspx?id=VqList', RecordType: 2, Playlist, ...change }
}
const named = (ID: number, IsPrivate = false) => ({ Quiz: { ID, Name: names[ID] ?? '', IsPrivate } })

describe('quizzesPanel of a playlist', () => {
  it('is not shown without a quiz of an entry, also when the playlist itself has one', () => {
    const TimelineList = { Count: 1, Items: [{ ID: 9, Name: 'Own', IsPrivate: false, CanEdit: false, ChapterID: 0 }] }
    expect(quizzesPanel.isShown(playlistOf([{}, {}], { TimelineList }), place)).to.equal(false)
    const item = playlistOf([{}, named(7), named(8)])
    expect([quizzesPanel.isShown(item, place), quizzesPanel.count?.(item)]).to.deep.equal([true, 2])
  })

  it('finds the entry of the quiz that the page asks for, else the first', () => {
    const entry = (Asked?: number) =>
      quizzesPanel.askedEntry?.(
        playlistOf([{}, named(7), named(7)], { TimelineList: { Count: 0, Items: [], ...(Asked ? { Asked } : {}) } }),
      )
    expect([entry(), entry(12), entry(7)]).to.deep.equal([0, 0, 1])
  })
})

describe('QuizzesPanelContent of a playlist', () => {
  let page: HTMLElement
  let root: Root
  let playback: ReturnType<typeof createStore<PanelPlayback>>
  let opened: number[]
  let played: number[]
  let asked: string[]
  let marks: (PanelMarks | undefined)[]
  let host: PanelHost
  afterEach(() => {
    root.unmount()
    page.remove()
  })

  const open = async (item: MediaItem): Promise<void> => {
    await loadStyles(import.meta.url, '../ui/tokens.css', './quizzes.css')
    document.documentElement.lang = 'en'
    page = document.body.appendChild(document.createElement('main'))
    ;[opened, played, asked, marks] = [[], [], [], []]
    playback = createStore<PanelPlayback>({ time: 0, index: 0 })
    host = {
      ...{ playback, currentTime: () => playback.get().time, playFrom: (seconds: number) => void played.push(seconds) },
      ...{ open: (index: number) => void opened.push(index), address: (url: string) => url },
      showMarks: (_, shown) => void marks.push(shown),
    }
    const client = createClient({
      base: 'https://media.example',
      fetch: (async (url: string) => {
        const id = /timelines\/(\d+)\//.exec(url)?.[1] ?? ''
        asked.push(id)
        return Response.json(quizOf(Number(id), names[id] ?? ''))
      }) as typeof fetch,
    })
    root = createRoot(page)
    root.render(
      <ClientContext value={client}>
        <QuizzesPanelContent item={item} host={host} place="embed" />
      </ClientContext>,
    )
  }
  const choices = () => [...page.querySelectorAll<HTMLElement>('.vt-quiz-open')]

  it('says that the entry has none, and opens another that has one', async () => {
    await open(playlistOf([{}, { ...named(7), Title: 'Talk' }, { ...named(8, true), Title: 'Walk' }]))
    await until(() => page.textContent?.includes('The entry that plays has no quiz.'))
    expect(choices().map(({ textContent }) => textContent)).to.deep.equal(['RootsTalk', 'StemsWalk'])
    expect(page.querySelectorAll('.vt-quiz-badge').length).to.equal(1)
    expect(asked).to.deep.equal([])
    expect(await audit(page)).to.deep.equal([])
    choices()[1]?.click()
    expect(opened).to.deep.equal([2])
  })

  it('takes the quiz of the entry that plays, and goes with it to the next', async () => {
    await open(playlistOf([named(7), named(8), {}]))
    await until(() => page.querySelector('.vt-quiz-name')?.textContent === 'Roots')
    // Its marks are those of the item that plays, which is the playlist.
    await until(() => marks.at(-1)?.encid === 'VqList')
    const link = await until(() => page.querySelector<HTMLAnchorElement>('.vt-quiz-conditions a'))
    expect(decodeURIComponent(link.href)).to.contain('/view.aspx?id=VqList&plquiz=7')
    playback.set({ index: 1 })
    await until(() => page.querySelector('.vt-quiz-name')?.textContent === 'Stems')
    playback.set({ index: 2 })
    await until(() => choices().length === 2)
    expect(marks.at(-1)).to.equal(undefined)
    expect([...new Set(asked)]).to.deep.equal(['7', '8'])
  })

  it('goes back to the list, whose current entry opens its quiz again', async () => {
    await open(playlistOf([named(7), named(8)]))
    ;(await until(() => page.querySelector<HTMLElement>('.vt-quiz-back'))).click()
    await until(() => choices().length === 2)
    expect(document.activeElement?.className).to.equal('vt-quizzes')
    expect(choices()[0]?.getAttribute('aria-current')).to.equal('true')
    choices()[0]?.click()
    await until(() => page.querySelector('.vt-quiz-name')?.textContent === 'Roots')
    expect(opened).to.deep.equal([])
  })
})
