import { expect } from '@esm-bundle/chai'
import type { MediaSummary } from '../../sdk/media/contract.ts'
import {
  type Answers,
  anonymous,
  audit,
  button,
  type OpenPortal,
  openPortal,
  pageOptions,
  summary,
  type,
  until,
} from '../pages/portal.fixture.tsx'
import { bearerStore, keepBearer } from '../session/bearer.ts'

const film = summary({ ClipDataID: 12, EncID: 'VqLBrt', Title: '100 % leaves' })
const found = (items: MediaSummary[]) => ({
  Items: items.map((Item) => ({ Item, ClipDataID: Item.ClipDataID, Entries: [], SlideShowItem: null })),
  ...{ Page: 0, PageSize: 20, Total: items.length, TotalIsCapped: false },
})
const chapter = { ID: 7, Title: 'The stem', StartTime: 9, Duration: 5, Description: '', ImageURL: '', CameraAngle: 0 }
const quiz = { ID: 5, Name: 'Stems', ChapterID: 0, IsPrivate: false, CanEdit: false }

describe('PickerPage', () => {
  let portal: OpenPortal
  let messages: MessageEvent<unknown>[] = []
  const listen = (event: MessageEvent<unknown>) => void messages.push(event)
  beforeEach(() => {
    messages = []
    bearerStore.set({ refusals: 0 })
    window.addEventListener('message', listen)
  })
  afterEach(() => {
    window.removeEventListener('message', listen)
    keepBearer('')
    portal.close()
  })
  const open = async (change: Answers = {}, user: Partial<ReturnType<typeof pageOptions>> = {}) => {
    const answers = {
      '/api/ml/search/': found([film]),
      '/api/ml/media/VqLBrt/chapters/': { Items: [chapter], Count: 1, CanEdit: false },
      '/api/ml/media/VqLBrt/timelines/': { Items: [quiz, { ...quiz, ID: 6, Name: 'Draft', IsPrivate: true }] },
      '/api/ml/media/VqLBrt/embedcodeurl/': { Success: true, Message: '', URL: 'https://media.example/Embed.aspx?id=VqLBrt&code=fQ~1' },
      ...change,
    }
    const Picker = { Target: location.origin, Token: 'token' }
    portal = await openPortal('/VLE/Moodle/Default.aspx?ticket=x', answers, { Page: 'picker', Picker, ...user })
    await until(() => portal.page.querySelector('.vp-results > li'))
  }
  const choose = async () => {
    ;(await until(() => button(portal.page, '100 % leaves'))).click()
    return until(() => document.querySelector<HTMLElement>('[role=dialog]'))
  }

  it('passes the accessibility audit, without the header of the portal, and in a small frame', async () => {
    await open()
    expect(await audit()).to.deep.equal([])
    expect(portal.page.querySelector('header')).to.equal(null)
    portal.page.style.width = '750px'
    expect(portal.page.scrollWidth).to.be.at.most(750)
    const box = await choose()
    await until(() => box.querySelector('select'))
    expect(await audit()).to.deep.equal([])
  })

  it('sends one text message with the chapter and the code of the share link, however often it is pressed', async () => {
    await open({}, { User: { ...pageOptions().User, CanShareByEmbed: true } })
    const box = await choose()
    const select = await until(() => [...box.querySelectorAll('select')].find(({ length }) => length > 2))
    select.value = 'chapter 7'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    const insert = await until(() => button(box, 'Insert'))
    insert.click()
    insert.click()
    await until(() => box.textContent?.includes('Inserted.'))
    insert.click()
    await until(() => messages.length > 0)
    expect(messages.map(({ data }) => data)).to.deep.equal(['ID=12~Vq~VqLBrt~7&code=fQ~1&source=moodle&title=The+stem'])
  })

  it('opens with a quiz that everyone sees, in a size that fits the frame of the editor', async () => {
    const Picker = { Target: location.origin, Token: 'token', Frame: { Width: 800, Height: 450 } }
    await open({}, { User: anonymous, Picker })
    const box = await choose()
    const select = await until(() => [...box.querySelectorAll('select')].find(({ length }) => length > 2))
    expect([...select.options].map(({ text }) => text)).to.deep.equal(['The whole item', 'The stem', 'Quiz “Stems”'])
    select.value = 'quiz 5'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    const size = await until(() => [...box.querySelectorAll('select')].find(({ value }) => value === 'fills'))
    size.value = 'own'
    size.dispatchEvent(new Event('change', { bubbles: true }))
    const sides = await until(() => {
      const fields = [...box.querySelectorAll<HTMLInputElement>('input[inputmode=numeric]')]
      return fields.length === 2 && fields
    })
    expect(sides.map(({ value }) => value)).to.deep.equal(['800', '450'])
    expect(await audit()).to.deep.equal([])
    type(sides[0] as HTMLInputElement, '20')
    ;(await until(() => button(box, 'Insert'))).click()
    await until(() => messages.length > 0)
    expect(messages.map(({ data }) => data)).to.deep.equal(['ID=12~Vq~VqLBrt&tlid=5&maxwidth=100&maxheight=450&source=moodle&title=Stems'])
  })

  it('inserts without a code what may not be shared, and tells signed-out people what they see', async () => {
    await open({ '/api/ml/media/VqLBrt/chapters/': { Items: [], Count: 0, CanEdit: false } }, { User: anonymous })
    expect(portal.page.textContent).to.contain('You are not signed in here.')
    const box = await choose()
    const insert = await until(() => button(box, 'Insert'))
    await until(() => insert.getAttribute('aria-disabled') === null)
    insert.click()
    await until(() => messages.length > 0)
    expect(messages[0]?.data).to.equal('ID=12~Vq~VqLBrt&source=moodle&title=100+%EF%BC%85+leaves')
    expect(portal.asked.some(({ path }) => path.includes('embedcodeurl'))).to.equal(false)
  })

  it('says that its session has ended without a way to sign in and without a message to the editor', async () => {
    keepBearer('a-token')
    let isOver = false
    const refused = () => Response.json({ Success: false, Message: 'Please sign in.', Code: 'SIGNED_OUT' }, { status: 401 })
    const Launch = { Origins: [], CourseURL: '', CanChangeLink: false }
    await open({ '/api/ml/search/': () => (isOver ? refused() : found([film])), '/api/auth/check/': refused }, { Launch })
    isOver = true
    type(portal.page.querySelector('input[type=search]') as HTMLInputElement, 'oak')
    const box = await until(() => document.querySelector<HTMLElement>('[role=dialog]'))
    expect(box.textContent).to.include('Your session has ended. Please close this window and open it again.')
    expect([box.querySelector('input'), box.querySelector('a'), messages.length]).to.deep.equal([null, null, 0])
    expect(await audit()).to.deep.equal([])
  })

  it('searches and filters without changing the address, which holds the ticket', async () => {
    await open()
    const before = portal.href()
    type(portal.page.querySelector('input[type=search]') as HTMLInputElement, 'oak')
    await until(() => portal.asked.some(({ query }) => (query.get('f') ?? '').includes('oak')))
    expect(portal.href()).to.equal(before)
  })
})
