import { expect } from '@esm-bundle/chai'
import type { MediaItem, PlaylistItem } from '../../sdk/media/contract.ts'
import { audit, button, mediaItem, type OpenPortal, openPanel, openPortal, type, until } from '../pages/portal.fixture.tsx'
import { momentOf } from '../ui/local-moment.ts'

const clip = '/.cache/fixtures/browser/clip.mp4'
const entry = (ID: number, Title: string): PlaylistItem => ({
  ...{ ID, ClipDataID: ID, EncID: `Vq${ID}`, PlaylistItemID: ID, RecordType: 1, Title, MediaURL: '', ThinnedMediaURL: `${clip}?${ID}` },
  ...{ IsDash: false, LiveStream: false, IsGrowing: false, MultiStream: false, Is360: false, AudioOnly: false },
  ...{ StartTime: 0, Duration: 12, Width: 320, Height: 180, ImageURLs: [], Subtitles: [] },
})
const settings = { Broadcast: false, StartAt: '', StopAt: '', LiveEncoderID: 0, ImageSeconds: 10 }
const Playback = { Preamble: '', LiveURL: '', ChannelName: '', ChannelLogo: '', BroadcastDate: '', DisableSeekFrom: null }
const playlist = (change: Partial<MediaItem> = {}): MediaItem =>
  mediaItem({
    RecordType: 2,
    Title: 'Lessons',
    Playlist: [entry(2, 'Leaves'), entry(3, 'Light')],
    PlaylistSettings: settings,
    Playback,
    ...change,
  })
const saved = { Success: true, Message: 'Saved' }

describe('a playlist in the portal', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const open = async (item: MediaItem, answers = {}, query = ''): Promise<void> => {
    portal = await openPortal(`/view.aspx?id=Vq1${query}`, { '/api/ml/media/Vq1/': item, '/api/ml/media/Vq1/update/': saved, ...answers })
    await until(() => portal.page.querySelector('main h1'))
  }
  const lines = (): HTMLButtonElement[] => [...portal.page.querySelectorAll<HTMLButtonElement>('.vp-line')]
  const video = () => portal.page.querySelector('video')
  const body = (end: string): unknown => portal.asked.find(({ path }) => path.endsWith(end))?.body
  const edit = async (): Promise<Element> => {
    button(portal.page, 'Edit')?.click()
    await until(() => document.querySelector('.vp-dialog form'))
    return document.querySelector('.vp-dialog') as Element
  }

  it('shows that it is empty', async () => {
    await open(playlist({ Playlist: [] }), { '/api/core/playlist/Vq1/': [] })
    await until(() => portal.page.textContent?.includes('There are no items in this playlist'))
  })

  it('plays a chosen entry in the same player and marks the current entry', async () => {
    await open(playlist())
    await openPanel(portal.page, 'Items')
    await until(() => lines()[0]?.getAttribute('aria-current') === 'true')
    const player = await until(video)
    await until(() => portal.page.querySelector('.vt-start'))
    // Quicker than any hand: the page has not been told of its player yet.
    await new Promise((resolve) => setTimeout(resolve, 200))
    player.muted = true
    lines()[1]?.click()
    await until(() => player.currentSrc.endsWith('?3') && player.currentTime > 0.1 && lines()[1]?.getAttribute('aria-current') === 'true')
    expect(video()).to.equal(player)
    button(portal.page, 'Previous item')?.click()
    await until(() => player.currentSrc.endsWith('?2') && lines()[0]?.getAttribute('aria-current') === 'true')
  })

  for (const name of ['plquiz', 'tlid'])
    it(`opens the entry with the quiz that ${name} names, beside the name of its quiz`, async () => {
      const Quiz = { ID: 7, Name: 'Roots', IsPrivate: false }
      const item = playlist({ Playlist: [entry(2, 'Leaves'), { ...entry(3, 'Light'), Quiz }], QuizList: { Show: true, CanAdd: true } })
      const quiz = { ID: 7, EncID: 'Vq3', Name: 'Roots', Intro: '', AssetData: [], Attempt: null, Attempts: 0, PassMark: 0, TimeLimit: 0 }
      await open(item, { '/api/ml/timelines/7/': { ...quiz, OpenFrom: '', OpenUntil: '', CanAnswer: true, AttemptsUsed: 0 } }, `&${name}=7`)
      const player = await until(video)
      await until(() => player.currentSrc.endsWith('?3'))
      expect(player.paused).to.equal(true)
      await until(() => portal.page.querySelector('.vt-quiz-name')?.textContent === 'Roots')
      await openPanel(portal.page, 'Items')
      await until(() => lines()[1]?.getAttribute('aria-current') === 'true')
      expect(lines().map(({ textContent }) => textContent?.includes('Quiz: Roots'))).to.deep.equal([false, true])
      expect(await audit()).to.deep.equal([])
    })

  it('becomes a broadcast, and shows a refusal of the server in the dialog', async () => {
    const refusal = { Success: false, Message: 'Please enter when the broadcast starts.', Code: 'BROADCAST_NEEDS_START', ErrorCode: 400 }
    const update = (_query: unknown, { startat }: { startat?: string }) => (startat ? saved : Response.json(refusal, { status: 400 }))
    await open(playlist(), { '/api/ml/playlists/update/': update })
    const dialog = await edit()
    dialog.querySelector<HTMLElement>('.vp-field-group .vp-switch')?.click()
    const start = await until(() => dialog.querySelector<HTMLInputElement>('[type=datetime-local]'))
    expect(await audit()).to.deep.equal([])
    button(dialog, 'Save')?.click()
    await until(() => dialog.querySelector('.vp-error')?.textContent === 'Please enter when the broadcast starts.')
    type(start, '2026-03-01T10:00')
    button(dialog, 'Save')?.click()
    await until(() => !document.querySelector('.vp-dialog'))
    const asked = portal.asked.filter(({ path }) => path === '/api/ml/playlists/update/').at(-1)
    expect(asked?.body).to.deep.equal({ cdid: 'Vq1', revision: '1', broadcast: true, startat: momentOf('2026-03-01T10:00') })
  })

  it('sets a preamble and sends no unchanged values', async () => {
    await open(playlist(), { '/api/ml/media/Vq1/playback/': saved })
    const dialog = await edit()
    dialog.querySelector<HTMLElement>('summary')?.click()
    type(await until(() => dialog.querySelector<HTMLTextAreaElement>('details textarea')), 'Please be quiet')
    expect(await audit()).to.deep.equal([])
    button(dialog, 'Save')?.click()
    await until(() => !document.querySelector('.vp-dialog'))
    expect(body('/playback/')).to.deep.equal({ revision: '1', text: 'Please be quiet', textseconds: '5' })
    expect(portal.asked.filter(({ path }) => path.endsWith('/playlists/update/'))).to.deep.equal([])
  })
})
