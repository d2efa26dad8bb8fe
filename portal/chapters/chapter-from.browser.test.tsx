import { expect } from '@esm-bundle/chai'
import type { Chapter } from '../../sdk/chapters/contract.ts'
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
})
