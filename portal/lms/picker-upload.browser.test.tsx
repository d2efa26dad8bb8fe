import { expect } from '@esm-bundle/chai'
import {
  type Answers,
  anonymous,
  audit,
  button,
  mediaItem,
  type OpenPortal,
  openPortal,
  type pageOptions,
  until,
} from '../pages/portal.fixture.tsx'
import { fakeTus } from '../uploads/fake-tus.fixture.ts'

const options = { CanUpload: true, VideoExtensions: ['mp4'], DeniedFileTypes: ['exe'], ChunkBytes: 8, MaxBytes: 1000 }
const found = { Items: [], Page: 0, PageSize: 20, Total: 0, TotalIsCapped: false }

describe('PickerUpload', () => {
  let portal: OpenPortal
  let restore: () => void
  beforeEach(() => {
    restore = fakeTus()
  })
  afterEach(() => {
    restore()
    portal.close()
  })
  const open = async (user: Partial<ReturnType<typeof pageOptions>> = {}, path = '/lti/choose', more: Answers = {}) => {
    const answers = {
      '/api/ml/search/': found,
      '/api/ml/upload/options/': options,
      '/api/ml/upload/ProcessUpload3/': { Success: true, Message: '', EncID: 'VqLBrt' },
      '/api/ml/media/VqLBrt/': { ...mediaItem(), EncID: 'VqLBrt', Title: 'leaf', Duration: 0 },
      '/api/ml/media/VqLBrt/chapters/': { Items: [], Count: 0, CanEdit: false },
      '/api/lti/choose/': new Error('The environment is gone.'),
      ...more,
    }
    const Picker = { Target: '', Token: '', Choice: { ID: 'choice', Multiple: false, Grades: true } }
    portal = await openPortal(path, answers, { Page: 'picker', Picker, ...user })
  }
  const openDialog = async () => {
    ;(await until(() => button(portal.page, 'Upload a file'))).click()
    const box = await until(() => document.querySelector<HTMLElement>('[role=dialog]'))
    const input = await until(() => box.querySelector<HTMLInputElement>('input[type=file]'))
    return { box, input }
  }
  const give = (input: HTMLInputElement, name: string) => {
    const files = new DataTransfer()
    files.items.add(new File(['film'], name))
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }

  it('passes the accessibility audit, and says why a file is left out', async () => {
    await open()
    const { box, input } = await openDialog()
    expect(await audit()).to.deep.equal([])
    give(input, 'program.exe')
    await until(() => box.textContent?.includes('program.exe'))
    expect(portal.asked.some(({ path }) => path.includes('/ProcessUpload3/'))).to.equal(false)
    box.style.width = '320px'
    expect(box.scrollWidth).to.be.at.most(320)
  })

  it('chooses the file for the course as soon as the library has it, as private', async () => {
    await open()
    const { input } = await openDialog()
    give(input, 'leaf.mp4')
    const box = await until(() => [...document.querySelectorAll<HTMLElement>('[role=dialog]')].find((one) => button(one, 'Insert')))
    expect(box.textContent).to.include('leaf')
    const sent = portal.asked.find(({ path }) => path.includes('/ProcessUpload3/'))?.body as { audience: string; title: string } | undefined
    expect([sent?.audience, sent?.title]).to.deep.equal(['owner', 'leaf'])
    button(box, 'Insert')?.click()
    await until(() => portal.asked.some(({ path }) => path === '/api/lti/choose/'))
    const answer = portal.asked.find(({ path }) => path === '/api/lti/choose/')?.body as { chosen: { id: string }[] } | undefined
    expect(answer?.chosen.map(({ id }) => id)).to.deep.equal(['VqLBrt'])
  })

  it('publishes the file when an editor inserts it, for those whom the person chooses, and can be tried again', async () => {
    const Picker = { Target: location.origin, Token: 'token' }
    let isRefused = true
    const update = () =>
      isRefused
        ? Response.json({ Success: false, Message: 'Not here.', Code: 'NO', ErrorCode: 403 }, { status: 403 })
        : { Success: true, Message: '' }
    await open({ Picker }, '/VLE/Moodle/Default.aspx', { '/api/ml/media/VqLBrt/update/': update })
    const messages: unknown[] = []
    const listen = ({ data }: MessageEvent<unknown>) => void messages.push(data)
    window.addEventListener('message', listen)
    const { box: first, input } = await openDialog()
    expect(first.textContent).to.include('Only you see the file until you insert it.')
    give(input, 'leaf.mp4')
    const box = await until(() => [...document.querySelectorAll<HTMLElement>('[role=dialog]')].find((one) => button(one, 'Insert')))
    const audience = await until(() => [...box.querySelectorAll('select')].find(({ options: all }) => all.length === 3))
    expect(audience.value).to.equal('signed-in')
    expect(await audit()).to.deep.equal([])
    audience.value = 'everyone'
    audience.dispatchEvent(new Event('change', { bubbles: true }))
    const updates = () => portal.asked.filter(({ path }) => path.endsWith('/update/')).map(({ body }) => body)
    button(box, 'Insert')?.click()
    await until(() => updates().length === 1)
    await until(() => !box.textContent?.includes('Inserted.') && button(box, 'Insert')?.getAttribute('aria-disabled') === null)
    expect(messages).to.deep.equal([])
    isRefused = false
    button(box, 'Insert')?.click()
    await until(() => messages.length > 0)
    window.removeEventListener('message', listen)
    expect(messages).to.deep.equal(['ID=1~Vq~VqLBrt&source=moodle&title=leaf'])
    expect(updates().at(-1)).to.deep.include({ audience: 'everyone' })
  })

  it('is not offered to people who may not add files', async () => {
    await open({ User: anonymous })
    await until(() => button(portal.page, 'Link to the whole library'))
    expect(button(portal.page, 'Upload a file')).to.equal(undefined)
  })
})
