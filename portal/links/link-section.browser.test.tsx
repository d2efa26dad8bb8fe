import { expect } from '@esm-bundle/chai'
import { anonymous, audit, button, mediaItem, type OpenPortal, openPortal, pageOptions, type, until } from '../pages/portal.fixture.tsx'

const options = { CanUpload: true, VideoExtensions: ['mp4'], DeniedFileTypes: ['exe'], ChunkBytes: 8388608, MaxBytes: 1000 }
const teacher = pageOptions().User
const forLinks = (Restriction: 0 | 1 | 2 | 3) => ({
  RecordType: 9,
  IsDefault: false,
  PublishingPolicyID: 0,
  PublishingPolicyName: '',
  Restriction,
})

describe('LinkSection', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())

  const field = (name: string) => portal.page.querySelector<HTMLInputElement>(`.vp-links [name=${name}]`)
  const open = async (answer: unknown = {}, more: Parameters<typeof openPortal>[2] = {}, upload: unknown = options) => {
    portal = await openPortal('/upload.aspx', { '/api/ml/upload/options/': upload, '/api/ml/links/add/': answer }, more)
    await until(() => portal.page.querySelector('.vp-links'))
    button(portal.page, 'Add a link')?.click()
    return until(() => field('url'))
  }
  const fill = (address: string, title: string): void => {
    const [first, second] = [field('url'), field('title')]
    if (first) type(first, address)
    if (second) type(second, title)
  }

  it('passes the accessibility audit, closed and open, and focuses the address', async () => {
    const address = await open()
    expect(document.activeElement).to.equal(address)
    expect(await audit()).to.deep.equal([])
    button(portal.page, 'Cancel')?.click()
    const opener = await until(() => button(portal.page, 'Add a link'))
    expect(document.activeElement).to.equal(opener)
    expect(await audit()).to.deep.equal([])
  })

  it('is hidden from people who can add neither links nor videos', async () => {
    const User = { ...teacher, AddPermissions: teacher.AddPermissions.filter(({ RecordType }) => RecordType === 10) }
    portal = await openPortal('/upload.aspx', { '/api/ml/upload/options/': options }, { User })
    await until(() => portal.page.querySelector('.vp-drop'))
    expect(portal.page.querySelector('.vp-links')).to.equal(null)
    portal.close()
    portal = await openPortal('/upload.aspx', { '/api/ml/upload/options/': { ...options, CanUpload: false } }, { User: anonymous })
    await until(() => portal.page.textContent?.includes('You cannot upload'))
    expect(portal.page.querySelector('.vp-links')).to.equal(null)
  })

  it('is shown to people who can only add links', async () => {
    await open({}, { User: { ...teacher, AddPermissions: [forLinks(2)] } }, { ...options, CanUpload: false })
    expect(portal.page.querySelector('.vp-drop')).to.equal(null)
  })

  it('names missing values and sends no request', async () => {
    const address = await open()
    button(portal.page, 'Add')?.click()
    await until(() => portal.page.textContent?.includes('Please enter an address.'))
    expect([document.activeElement, address.getAttribute('aria-invalid')]).to.deep.equal([address, 'true'])
    fill('https://example.org/', '  ')
    button(portal.page, 'Add')?.click()
    await until(() => portal.page.textContent?.includes('Please enter a title.'))
    expect(portal.asked.filter(({ path }) => path.includes('links'))).to.deep.equal([])
  })

  it('shows why an address is refused and keeps the input', async () => {
    const refusal = { Success: false, Message: 'This address works only inside your own network.', Code: 'LINK_NOT_PUBLIC', ErrorCode: 400 }
    await open(Response.json(refusal, { status: 400 }))
    fill('https://10.0.0.1/', 'Inside')
    button(portal.page, 'Add')?.click()
    await until(() => portal.page.querySelector('.vp-links .vp-error')?.textContent === refusal.Message)
    expect(field('title')?.value).to.equal('Inside')
  })

  it('adds several links and shows a link to each item', async () => {
    let made = 0
    await open((_: unknown, { url }: { url: string }) => ({
      Success: true,
      Message: 'Link added',
      ClipDataID: ++made,
      EncID: `Vq${made}`,
      RecordType: url.includes('youtu') ? 1 : 9,
      WaitsForApproval: !url.includes('youtu'),
    }))
    fill('https://youtu.be/aB3_-xyz012', 'How leaves make sugar')
    button(portal.page, 'Add')?.click()
    await until(() => portal.page.querySelector('.vp-links [role=status]')?.textContent === '“How leaves make sugar” added.')
    const opener = await until(() => button(portal.page, 'Add a link'))
    expect(document.activeElement).to.equal(opener)
    opener.click()
    await until(() => field('url'))
    expect(field('url')?.value).to.equal('')
    fill('https://example.org/lesson', 'A page')
    button(portal.page, 'Add')?.click()
    await until(() => portal.page.querySelectorAll('.vp-links-added li').length === 2)
    expect([...portal.page.querySelectorAll('.vp-links-added li')].map((line) => line.textContent)).to.deep.equal([
      'A pageLink · Waiting for approval. Visible to others once approved.',
      'How leaves make sugarVideo',
    ])
    expect(portal.page.querySelector('.vp-links-added a')?.getAttribute('href')).to.equal('/view.aspx?id=Vq2')
    const { body } = portal.asked.find(({ path }) => path.includes('links')) ?? {}
    expect(body).to.deep.equal({
      url: 'https://youtu.be/aB3_-xyz012',
      title: 'How leaves make sugar',
      description: '',
      audience: 'signed-in',
    })
    expect(await audit()).to.deep.equal([])
  })

  it('locks the audience when a permission determines it', async () => {
    await open({}, { User: { ...teacher, AddPermissions: [forLinks(0)] } })
    fill('https://example.org/', 'A page')
    const audience = await until(() => portal.page.querySelector<HTMLSelectElement>('.vp-links select:disabled'))
    expect(audience.value).to.equal('owner')
    expect(document.getElementById(audience.getAttribute('aria-describedby') ?? '')?.textContent).to.contain('Set by the publishing policy')
  })
})

describe('LinkView', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())

  it('shows the target of a link and opens it in a new tab without a referrer', async () => {
    const entry = {
      ...{
        ID: 1,
        ClipDataID: 1,
        EncID: 'Vq1',
        RecordType: 9,
        Title: 'A page',
        URL: 'https://example.org/lesson',
        MediaURL: '',
        Subtitles: [],
      },
      ...{ IsDash: false, LiveStream: false, IsGrowing: false, MultiStream: false, Is360: false, AudioOnly: false, StartTime: 0 },
      ...{ Duration: 0, Width: 0, Height: 0, ImageURLs: [] },
    } as const
    const item = mediaItem({
      RecordType: 9,
      Title: 'A page',
      URL: entry.URL,
      Playlist: [{ ...entry, RecordType: 9, ImageURLs: [], Subtitles: [] }],
    })
    portal = await openPortal('/view.aspx?id=Vq1', { '/api/ml/media/Vq1/': item })
    const link = await until(() => portal.page.querySelector<HTMLAnchorElement>('.vp-link-view a'))
    expect(portal.page.querySelector('.vp-link-view')?.textContent).to.contain('This link opens example.org')
    expect([link.href, link.target, link.rel]).to.deep.equal([entry.URL, '_blank', 'noopener noreferrer'])
    expect(await audit()).to.deep.equal([])
  })
})

describe('EditDialog', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const dialogOf = async (change: Parameters<typeof mediaItem>[0]) => {
    portal = await openPortal('/view.aspx?id=Vq1', {
      '/api/ml/media/Vq1/': mediaItem(change),
      '/api/ml/media/Vq1/update/': { Success: true, Message: '' },
    })
    ;(await until(() => button(portal.page, 'Edit'))).click()
    await until(() => button(document.body, 'Save'))
    return [...document.querySelectorAll<HTMLElement>('[role=switch]')].find(
      (one) => document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent === '360° video',
    )
  }

  it('offers no 360° switch for audio, documents and videos of other services', async () => {
    for (const change of [{ AudioOnly: true }, { RecordType: 10 as const }, { Source: 13 }]) {
      expect(await dialogOf(change)).to.equal(undefined)
      portal.close()
    }
    portal = await openPortal('/', {})
  })

  it('marks a video as 360°', async () => {
    const around = await dialogOf({ Is360: false })
    expect(around?.getAttribute('aria-checked')).to.equal('false')
    around?.click()
    button(document.body, 'Save')?.click()
    const sent = await until(() => portal.asked.find(({ path }) => path.endsWith('/update/')))
    expect(sent.body).to.include({ is360: true })
  })
})
