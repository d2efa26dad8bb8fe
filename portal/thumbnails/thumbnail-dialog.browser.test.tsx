import { expect } from '@esm-bundle/chai'
import { type Answers, audit, button, chooseForItem, mediaItem, type OpenPortal, openPortal, until } from '../pages/portal.fixture.tsx'

const poster = '/.cache/fixtures/browser/poster.jpg'
const candidates = { Items: ['?1', '?2', '/missing.jpg'].map((end) => ({ URL: poster + end, Size: 1280 })) }

describe('ThumbnailDialog', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())

  const open = async (answers: Answers = {}): Promise<HTMLElement> => {
    portal = await openPortal('/view.aspx?id=Vq1', {
      '/api/ml/media/Vq1/': mediaItem({ RecordType: 1, ImageURLs: [{ URL: poster, Size: 320 }] }),
      '/api/ml/thumbnails/Vq1/candidates/': candidates,
      '/api/ml/savethumbnail/': { Success: true, Message: '', Received: 1, ImageURLs: [] },
      ...answers,
    })
    await chooseForItem(portal.page, 'Change thumbnail')
    return until(() => document.querySelector<HTMLElement>('.vp-dialog'))
  }
  const shown = (dialog: HTMLElement) => dialog.querySelector<HTMLImageElement>('.vp-thumbnail img')?.src ?? ''

  it('says so when a frame cannot be loaded, and saves nothing', async () => {
    const dialog = await open()
    ;(await until(() => button(dialog, 'Frame 3'))).click()
    await until(() => dialog.querySelector('[role=alert]')?.textContent?.includes('No Data'))
    expect(button(dialog, 'Save thumbnail')?.matches(':disabled, [aria-disabled=true]')).to.equal(true)
  })

  it('offers no frames where the conversion has drawn none', async () => {
    const dialog = await open({ '/api/ml/thumbnails/Vq1/candidates/': { Items: [] } })
    await until(() => button(dialog, 'Choose a file'))
    expect(dialog.querySelector('.vp-candidates')).to.equal(null)
  })

  it('saves the frame of the video that its owner chooses', async () => {
    const dialog = await open()
    const second = await until(() => button(dialog, 'Frame 2'))
    expect([...dialog.querySelectorAll('.vp-candidates button')].length).to.equal(3)
    expect(await audit()).to.deep.equal([])
    await until(() => second.querySelector('img')?.complete)
    second.click()
    await until(() => shown(dialog).startsWith('data:image/jpeg'))
    const pressed = [...dialog.querySelectorAll('.vp-candidates button')].map((one) => one.getAttribute('aria-pressed'))
    expect(pressed).to.deep.equal(['false', 'true', 'false'])
    button(dialog, 'Save thumbnail')?.click()
    await until(() => !dialog.isConnected)
    const sent = portal.asked.flatMap(({ path, body }) =>
      path === '/api/ml/savethumbnail/' ? [body as { cdid: string; data: string }] : [],
    )
    expect(new Set(sent.map(({ cdid }) => cdid))).to.deep.equal(new Set(['Vq1']))
    // The first bytes of a JPEG, as base64.
    expect(sent.map(({ data }) => data).join('')).to.match(/^(data:image\/jpeg;base64,)?\/9j\//)
  })
})
