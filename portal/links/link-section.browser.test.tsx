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

  const refusal = { Success: false, Message: 'You have added many links in a short time.', Code: 'LINK_TOO_OFTEN', ErrorCode: 429 }
  /** The server's judgement of a line, by how the line looks. */
  const checked = (_: unknown, { urls }: { urls: string[] }) => ({
    Items: urls.map((URL) => {
      const RecordType = /\s/.test(URL) ? 0 : URL.includes('youtu') ? 1 : 9
      return { URL, RecordType, Code: RecordType ? '' : 'LINK_NOT_AN_ADDRESS', Message: RecordType ? '' : 'This is no address.' }
    }),
  })
  let made = 0
  const added = (_: unknown, { url }: { url: string }) => ({
    ...{ Success: true, Message: 'Link added', ClipDataID: ++made, EncID: `Vq${made}` },
    ...{ RecordType: url.includes('youtu') ? 1 : 9, WaitsForApproval: !url.includes('youtu') },
  })
  const lines = () => portal.page.querySelector<HTMLTextAreaElement>('.vp-links [name=urls]')
  const titles = () => [...portal.page.querySelectorAll<HTMLInputElement>('.vp-links [name^="titles."]')]
  const open = async (answer: unknown = added, more: Parameters<typeof openPortal>[2] = {}, upload: unknown = options) => {
    made = 0
    const answers = { '/api/ml/upload/options/': upload, '/api/ml/links/check/': checked, '/api/ml/links/add/': answer }
    portal = await openPortal('/upload.aspx', answers, more)
    await until(() => portal.page.querySelector('.vp-links'))
    button(portal.page, 'Add links')?.click()
    return until(lines)
  }
  /** Types addresses and goes on to the titles. */
  const enter = async (...addresses: string[]) => {
    const field = await until(lines)
    type(field, addresses.join('\n'))
    button(portal.page, 'Next')?.click()
    return until(() => titles()[0])
  }
  const rows = () => [...portal.page.querySelectorAll<HTMLElement>('.vp-links-added li')]

  it('passes the accessibility audit, closed and open, and focuses the addresses', async () => {
    const address = await open()
    expect(document.activeElement).to.equal(address)
    expect(await audit()).to.deep.equal([])
    button(portal.page, 'Cancel')?.click()
    const opener = await until(() => button(portal.page, 'Add links'))
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
    await open(added, { User: { ...teacher, AddPermissions: [forLinks(2)] } }, { ...options, CanUpload: false })
    expect(portal.page.querySelector('.vp-drop')).to.equal(null)
  })

  it('marks the addresses as invalid when there is none, or none that can be added, and keeps them', async () => {
    const address = await open()
    button(portal.page, 'Next')?.click()
    await until(() => portal.page.textContent?.includes('Please enter an address.'))
    expect([document.activeElement, address.getAttribute('aria-invalid')]).to.deep.equal([address, 'true'])
    type(address, 'not one\nnor this')
    button(portal.page, 'Next')?.click()
    await until(() => portal.page.textContent?.includes('None of these addresses can be added.'))
    expect([document.activeElement, address.getAttribute('aria-invalid'), address.value]).to.deep.equal([
      address,
      'true',
      'not one\nnor this',
    ])
    expect(portal.page.querySelector('.vp-links-refused')?.textContent).to.equal(
      '2 lines are left out:not oneThis is no address.nor thisThis is no address.',
    )
    expect(await audit()).to.deep.equal([])
    type(address, 'not one\nhttps://example.org/')
    await until(() => address.getAttribute('aria-invalid') === null)
  })

  it('names the lines that it leaves out, asks about links and videos apart, and keeps everything on the way back', async () => {
    await open()
    const title = await enter('https://example.org/lesson', 'not one', 'https://youtu.be/aB3_-xyz012', 'ftp://example.org/file')
    expect(document.activeElement).to.equal(title)
    expect(portal.page.querySelector('.vp-links h3')?.textContent).to.equal('Your 2 links')
    expect(portal.page.querySelector('.vp-links-refused')?.textContent).to.equal('One line is left out:not oneThis is no address.')
    expect(titles().map(({ value }) => value)).to.deep.equal(['example.org/lesson', 'example.org/file'])
    expect(await audit()).to.deep.equal([])
    type(title, ' ')
    button(portal.page, 'Next')?.click()
    await until(() => title.getAttribute('aria-invalid') === 'true')
    type(title, 'A lesson')
    button(portal.page, 'Next')?.click()
    await until(() => portal.page.querySelector('.vp-links h3')?.textContent === 'Your video from a hosting service')
    await until(() => titles().length === 1)
    type(titles()[0] as HTMLInputElement, 'How leaves make sugar')
    button(portal.page, 'Back')?.click()
    await until(() => titles()[0]?.value === 'A lesson')
    button(portal.page, 'Back')?.click()
    expect((await until(lines)).value).to.equal('https://example.org/lesson\nnot one\nhttps://youtu.be/aB3_-xyz012\nftp://example.org/file')
    button(portal.page, 'Next')?.click()
    await until(() => titles()[0]?.value === 'A lesson')
    button(portal.page, 'Next')?.click()
    await until(() => titles()[0]?.value === 'How leaves make sugar')
    button(portal.page, 'Add 3 links')?.click()
    await until(() => rows().length === 3 && rows().every(({ dataset }) => dataset.state === 'added'))
    expect(rows().map(({ textContent }) => textContent)).to.deep.equal([
      'A lessonLink · Waiting for approval. Visible to others once approved.',
      'example.org/fileLink · Waiting for approval. Visible to others once approved.',
      'How leaves make sugarVideo',
    ])
    expect(document.activeElement).to.equal(button(portal.page, 'Add links'))
    await until(() => portal.page.querySelector('.vp-links [role=status]')?.textContent === '3 links added.')
    const sent = portal.asked.filter(({ path }) => path.endsWith('/links/add/')).map(({ body }) => body)
    expect(sent[2]).to.deep.equal({
      ...{ url: 'https://youtu.be/aB3_-xyz012', title: 'How leaves make sugar', description: '', audience: 'signed-in' },
    })
    expect(await audit()).to.deep.equal([])
  })

  it('shows a refusal at its line, adds the others, and tries it again', async () => {
    let isRefused = true
    await open((query: unknown, body: { url: string }) =>
      isRefused && body.url.endsWith('/b') ? Response.json(refusal, { status: 429 }) : added(query, body),
    )
    await enter('https://example.org/a', 'https://example.org/b', 'https://example.org/c')
    button(portal.page, 'Add 3 links')?.click()
    await until(
      () =>
        rows()
          .map(({ dataset }) => dataset.state)
          .join() === 'added,failed,added',
    )
    expect(rows()[1]?.querySelector('.vp-error')?.textContent).to.equal(refusal.Message)
    expect(await audit()).to.deep.equal([])
    isRefused = false
    button(portal.page, 'Try again: example.org/b')?.click()
    await until(() => rows()[1]?.dataset.state === 'added')
    expect(rows()[1]?.querySelector('a')?.getAttribute('href')).to.equal('/view.aspx?id=Vq3')
  })

  it('shows the progress while links are added', async () => {
    let release = (): void => {}
    await open((query: unknown, body: { url: string }) =>
      body.url.endsWith('/b') ? new Promise((resolve) => (release = () => resolve(added(query, body)))) : added(query, body),
    )
    await enter('https://example.org/a', 'https://example.org/b')
    button(portal.page, 'Add 2 links')?.click()
    const bar = await until(() => portal.page.querySelector('.vp-links [role=progressbar][aria-valuenow="50"]'))
    expect(bar.getAttribute('aria-label')).to.equal('1 of 2 finished')
    expect(rows()[1]?.textContent).to.equal('example.org/bhttps://example.org/bAdding…')
    release()
    await until(() => !portal.page.querySelector('.vp-links [role=progressbar]'))
  })

  it('locks the audience when a permission determines it', async () => {
    await open(added, { User: { ...teacher, AddPermissions: [forLinks(0)] } })
    await enter('https://example.org/')
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
