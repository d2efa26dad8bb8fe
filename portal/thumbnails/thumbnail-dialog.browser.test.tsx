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

  /** Presses "Choose a file" and does with the field of the browser what a person does in its dialog. */
  const choose = (dialog: HTMLElement, act: (field: HTMLInputElement) => void): void => {
    const { click } = HTMLInputElement.prototype
    HTMLInputElement.prototype.click = function (this: HTMLInputElement) {
      act(this)
    }
    button(dialog, 'Choose a file')?.click()
    HTMLInputElement.prototype.click = click
  }
  const chooseFile = (dialog: HTMLElement, file: File): void =>
    choose(dialog, (field) => {
      const files = new DataTransfer()
      files.items.add(file)
      field.files = files.files
      field.dispatchEvent(new Event('change'))
    })
  const alertIn = (dialog: HTMLElement): string => dialog.querySelector('[role=alert]')?.textContent ?? ''

  it('says why a file is not taken: another type, an empty file, or none chosen', async () => {
    const dialog = await open()
    await until(() => button(dialog, 'Choose a file'))
    chooseFile(dialog, new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'leaf.svg', { type: 'image/svg+xml' }))
    await until(() => alertIn(dialog) === 'Please select a PNG or JPG file for the thumbnail.')
    chooseFile(dialog, new File([], 'leaf.png', { type: 'image/png' }))
    await until(() => alertIn(dialog).startsWith('No Data.'))
    choose(dialog, (field) => field.dispatchEvent(new Event('cancel')))
    await until(() => alertIn(dialog) === 'Cancelled upload')
    expect(portal.asked.map(({ path }) => path)).to.not.include('/api/ml/savethumbnail/')
    expect(button(dialog, 'Save thumbnail')?.matches(':disabled, [aria-disabled=true]')).to.equal(true)
    expect(await audit()).to.deep.equal([])
  })

  it('says that a thumbnail was not saved, why, and keeps the picture', async () => {
    const dialog = await open({ '/api/ml/savethumbnail/': new Error('The disk is full.') })
    await until(() => button(dialog, 'Choose a file'))
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')?.fillRect(0, 0, 9, 9)
    const png = await new Promise<Blob | null>((done) => canvas.toBlob(done))
    chooseFile(dialog, new File(png ? [png] : [], 'leaf.png', { type: 'image/png' }))
    await until(() => shown(dialog).startsWith('data:image/jpeg'))
    button(dialog, 'Save thumbnail')?.click()
    await until(() => dialog.textContent.includes('Failed to save thumbnail data'))
    await until(() => dialog.textContent.includes('The disk is full.'))
    expect(shown(dialog)).to.match(/^data:image\/jpeg/)
    expect(button(dialog, 'Save thumbnail')?.matches(':disabled, [aria-disabled=true]')).to.equal(false)
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
