import { expect } from '@esm-bundle/chai'
import { anonymous, audit, button, mediaItem, type OpenPortal, openPanel, openPortal, type, until } from './portal.fixture.tsx'

const pages = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ImageURLs: [{ URL: `data:image/gif;base64,R0lGODlhAQABAAAAACw=#${index}`, Size: 640 }],
    Title: '',
    Width: 640,
    Height: 360,
  }))
const entry = (count: number) => ({
  ...{
    ID: 1,
    ClipDataID: 1,
    EncID: 'Vq1',
    Title: 'Leaf',
    MediaURL: '',
    IsDash: false,
    LiveStream: false,
    IsGrowing: false,
    MultiStream: false,
    Is360: false,
  },
  ...{ AudioOnly: false, StartTime: 0, Duration: 0, Width: 0, Height: 0, ImageURLs: [], Subtitles: [], Pages: pages(count) },
})
const photoset = mediaItem({
  RecordType: 4,
  Title: 'Field trip',
  Playlist: [{ ...entry(3), RecordType: 4 }],
  Description: 'word '.repeat(60),
})

describe('ViewPage', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const open = async (item: unknown, path = '/View.aspx?id=Vq1') => {
    portal = await openPortal(path, { '/api/ml/media/Vq1/': item, '/api/ml/media/Vq1/update/': { Success: true, Message: '' } })
    await until(() => portal.page.querySelector('main h1'))
  }

  it('passes the accessibility audit', async () => {
    await open(photoset)
    expect(await audit()).to.deep.equal([])
  })

  it('shows the same message for a missing and for a forbidden item', async () => {
    portal = await openPortal('/view.aspx?id=nope', {}, { User: anonymous })
    await until(() => portal.page.textContent?.includes('This item does not exist, or you do not have access to it.'))
    expect([...portal.page.querySelectorAll('main a')].map((link) => link.textContent)).to.deep.equal(['Go to the library', 'Sign in'])
  })

  it('shows why a conversion failed', async () => {
    await open(mediaItem({ Status: 'failed', Playable: false, StatusMessage: 'The file has no picture and no sound.' }))
    expect(portal.page.querySelector('.vp-stage')?.textContent).to.contain('The file has no picture and no sound.')
  })

  it('shows the owner which parts of a playable item are missing, and retries', async () => {
    const parts = { ConversionID: 7, NextTry: '' }
    const item = mediaItem({
      RecordType: 10,
      Problems: [
        { Part: 'source', Message: 'The file is not complete: it should last 18:52.', CanRetry: false, ...parts },
        { Part: 'poster', Message: 'The server has no space left.', CanRetry: true, ...parts, NextTry: '2026-10-28T12:00:00Z' },
      ],
    })
    let asked: unknown
    portal = await openPortal('/view.aspx?id=Vq1', {
      '/api/ml/media/Vq1/': item,
      '/api/ml/conversions/manage/': (_query: URLSearchParams, body: unknown) => {
        asked = body
        return { Success: true, Message: 'Waiting for conversion' }
      },
    })
    await until(() => portal.page.querySelector('.vp-view-main .vp-note'))
    const note = portal.page.querySelector('.vp-view-main .vp-note')
    expect([...(note?.querySelectorAll('li') ?? [])].map((line) => line.textContent)).to.deep.equal([
      'The file is not complete: it should last 18:52.',
      'The poster is missing. The server has no space left.',
    ])
    expect(note?.textContent).to.contain('Next automatic attempt')
    expect(await audit()).to.deep.equal([])
    button(note as HTMLElement, 'Try again')?.click()
    await until(() => document.body.textContent?.includes('The missing parts are being created.'))
    expect(asked).to.deep.include({ cid: 7, command: 'retry' })
  })

  it('shows the progress of a conversion', async () => {
    portal = await openPortal('/view.aspx?id=Vq1', {
      '/api/ml/media/Vq1/': mediaItem({ Status: 'converting', Playable: false }),
      '/api/ml/user/conversions/': {
        Items: [
          {
            ID: 1,
            EncID: 'Vq1',
            Status: 'converting',
            IsProcessing: true,
            Progress: 41,
            TimeLeft: null,
            Step: 'Making 360p',
            Playable: false,
          },
        ],
        Page: 0,
        Total: 1,
      },
    })
    await until(() => portal.page.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow') === '41')
  })

  it('stops showing that an original is being restored once it is back', async () => {
    const item = mediaItem({ CanDelete: true })
    let isBack = false
    const answer = () => (isBack ? item : { ...item, BlobTier: 1, ArchiveState: 'restoring' })
    portal = await openPortal('/view.aspx?id=Vq1', { '/api/ml/media/Vq1/': answer })
    await until(() => portal.page.textContent?.includes('The original is being restored from the archive.'))
    isBack = true
    await until(() => !portal.page.textContent?.includes('The original is being restored from the archive.'))
  })

  it('refuses a blank title and saves a good one', async () => {
    await open(photoset)
    button(portal.page, 'Edit')?.click()
    const field = await until(() => document.querySelector<HTMLInputElement>('.vp-dialog [name=title]'))
    const dialog = document.querySelector('.vp-dialog') as HTMLElement
    type(field, '  ')
    button(dialog, 'Save')?.click()
    await until(() => dialog.textContent?.includes('Please enter a title.'))
    type(field, 'A better title')
    button(dialog, 'Save')?.click()
    await until(() => portal.asked.some((call) => call.path.endsWith('/update/')))
    const saved = portal.asked.find((call) => call.path.endsWith('/update/'))?.body as { revision: string; fieldvalues: unknown[] }
    expect(saved.revision).to.equal('1')
    expect(saved.fieldvalues[0]).to.deep.include({ FieldID: 1, FieldValue: 'A better title' })
    await until(() => !document.querySelector('.vp-dialog'))
  })

  it('shows the categories with links, and days in the format of other pages', async () => {
    const IncludedCategories = [{ ID: 5, Name: 'Geology', Manual: true }]
    await open(mediaItem({ IncludedCategories }))
    const link = await until(() => portal.page.querySelector<HTMLAnchorElement>('.vp-details-panel a'))
    expect([link.textContent, link.getAttribute('href')]).to.deep.equal(['Geology', '/Default.aspx?catid=5'])
    expect(button(portal.page, 'Export as CSV')).to.equal(undefined)
    portal.close()
    await open(mediaItem({ MetaData: [{ ID: 9, Name: 'Recorded on', Type: 'date', TextValue: '2026-10-01', Values: [] }] }))
    expect((await until(() => portal.page.querySelector('.vp-details-panel time'))).textContent).to.equal('01/10/2026')
  })

  it('hides the chapters tab when there are none and none can be added', async () => {
    await open(mediaItem({ CanEdit: false }))
    expect(portal.page.querySelector('.vt-sidebar')).to.equal(null)
  })

  it('adds the first chapter of an item and shows the chapters of the server', async () => {
    const first = { ID: 1, StartTime: 0, Duration: 9, Title: 'Leaves', Description: '', ImageURL: '', IsAI: false }
    portal = await openPortal('/View.aspx?id=Vq1~x', {
      '/api/ml/media/Vq1~x/': mediaItem(),
      '/api/ml/media/Vq1/savechapter/': { Success: true, Message: 'Chapter saved', ChapterID: 1 },
      '/api/ml/media/Vq1/chapters/': { Items: [first], Count: 1, CanEdit: true },
    })
    await openPanel(portal.page, 'Chapters')
    const panel = await until(() => portal.page.querySelector('.vt-chapters'))
    expect(panel.textContent).to.contain('This item has no chapters yet.')
    button(panel, 'Add chapter')?.click()
    type(await until(() => panel.querySelector<HTMLInputElement>('[name=title]')), 'Leaves')
    type(panel.querySelector('[name=end]') as HTMLInputElement, '00:00:09')
    expect(await audit()).to.deep.equal([])
    button(panel, 'Save')?.click()
    await until(() => panel.querySelector('.vt-chapter-play')?.textContent === '0:00Leaves')
    expect(portal.asked.find((call) => call.path.endsWith('/savechapter/'))?.body).to.include({ chapid: 0, start: 0, duration: 9 })
  })

  it('cuts a long description and shows the rest on request', async () => {
    await open(photoset)
    const text = () => portal.page.querySelector('.vp-description p')?.textContent ?? ''
    expect(text().length).to.be.below(162)
    button(portal.page, 'Read more')?.click()
    await until(() => text().length > 290)
  })

  it('counts a view of a photoset once, and only if the site tracks views', async () => {
    await open(photoset)
    expect(portal.asked.some(({ path }) => path.includes('registerstatsentry'))).to.equal(false)
    portal.close()
    await open({ ...photoset, PlayerSettings: { Tracking: true } })
    const counted = () => portal.asked.filter(({ path }) => path.endsWith('/registerstatsentry/'))
    await until(() => counted().length > 0)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(counted().map(({ path }) => path)).to.deep.equal(['/api/ml/media/Vq1/registerstatsentry/'])
  })

  it('shows the photos of a photoset large, one after the other', async () => {
    await open(photoset)
    const { page } = portal
    await until(() => page.querySelector('.vt-gallery [data-state=current]'))
    button(page, 'Next photo')?.click()
    await until(() => page.querySelector('.vt-gallery-position')?.textContent === '2 of 3')
    button(page, 'Photo 3 of 3')?.click()
    await until(() => page.querySelector('.vt-gallery-position')?.textContent === '3 of 3')
  })
})
