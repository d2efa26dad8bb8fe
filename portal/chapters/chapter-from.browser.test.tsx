import { expect } from '@esm-bundle/chai'
import type { Chapter } from '../../sdk/chapters/contract.ts'
import type { PlaylistItem } from '../../sdk/media/contract.ts'
import { audit, button, mediaItem, type OpenPortal, openPortal, until } from '../pages/portal.fixture.tsx'

describe('ChapterFromButton', () => {
  let portal: OpenPortal
  let chapters: Chapter[]
  afterEach(() => portal.close())

  const open = async (StartTime: number): Promise<void> => {
    chapters = []
    const head = { ID: 7, Name: 'Lesson', OCREnabled: true, IsVideoOCR: false, CanEdit: true }
    portal = await openPortal('/view.aspx?id=Vq1&ssid=7', {
      '/api/ml/media/Vq1/': mediaItem({
        ...{ Duration: 60, SlideShowList: { Count: 1, CanEdit: true } },
        Chapters: { Count: 0, Items: [], CanEdit: true },
      }),
      '/api/ml/slideshows/Vq1/': {
        ...{ Items: [{ ...head, SlideCount: 1, ImageURL: '' }], Count: 1, CanEdit: true },
        Upload: { CanUpload: true, Extensions: ['pdf'], MaxBytes: 1000 },
      },
      '/api/ml/slideshows/Vq1/7/': {
        ...{ ...head, Imports: [] },
        Slides: [{ ID: 3, ImageURL: '', ThumbnailURL: '', Text: 'Leaf\nGreen', Notes: '', StartTime }],
      },
      '/api/ml/media/Vq1/chapters/': () => ({ Items: chapters, Count: chapters.length, CanEdit: true }),
      '/api/ml/media/Vq1/savechapter/': { Success: true, Message: 'Chapter saved', ChapterID: 8 },
    })
    ;(await until(() => button(document.body, 'Chapter from this slide'))).click()
  }
  const sent = () => portal.asked.filter(({ path }) => path.endsWith('/savechapter/')).map(({ body }) => body)

  it('makes nothing where no slide is shown, and says so', async () => {
    await open(-1)
    await until(() => document.body.textContent?.includes('No slide is shown at this time.'))
    expect(sent()).to.deep.equal([])
    expect(await audit()).to.deep.equal([])
  })

  it('makes a chapter of five seconds that is called as the first line of the slide', async () => {
    await open(0)
    await until(() => sent().length === 1)
    expect(sent()).to.deep.equal([{ start: 0, duration: 5, title: 'Leaf' }])
    await until(() => document.body.textContent?.includes('Chapter saved: Leaf'))
  })

  const openTranscript = async (address: string): Promise<void> => {
    chapters = []
    const english = { ID: 2, Lang: 'en', Label: 'English', Source: '/subtitles/en.vtt', Kind: 'subtitles' as const }
    const entry = { ...mediaItem().Playlist[0], Subtitles: [english] } as PlaylistItem
    const text = 'WEBVTT\n\n00:00.000 --> 00:02.000\nA leaf drinks light.\n\n00:30.000 --> 00:32.000\nThe leaf rests.\n'
    portal = await openPortal(`/view.aspx?id=Vq1${address}`, {
      '/api/ml/media/Vq1/': mediaItem({ Duration: 60, Playlist: [entry], Chapters: { Count: 0, Items: [], CanEdit: true } }),
      '/subtitles/en.vtt': () => new Response(text),
      '/api/ml/media/Vq1/chapters/': () => ({ Items: chapters, Count: chapters.length, CanEdit: true }),
      '/api/ml/media/Vq1/savechapter/': { Success: true, Message: 'Chapter saved', ChapterID: 8 },
    })
  }

  it('makes a chapter of 20 seconds of the sentence that is spoken', async () => {
    await openTranscript('&subsearch=drinks')
    ;(await until(() => button(document.body, 'Chapter from this sentence'))).click()
    await until(() => sent().length === 1)
    expect(sent()).to.deep.equal([{ start: 0, duration: 20, title: 'A leaf drinks light.' }])
  })

  it('has the words of the address searched in the transcript, from its second on', async () => {
    await openTranscript('&subsearch=leaf&resume=12')
    await until(() => document.body.textContent?.includes('2 of 2'))
    expect(document.querySelector('[role=tab][aria-selected=true]')?.textContent).to.equal('Transcript')
    expect(document.querySelector<HTMLInputElement>('.vt-transcript input[type=search]')?.value).to.equal('leaf')
  })
})
