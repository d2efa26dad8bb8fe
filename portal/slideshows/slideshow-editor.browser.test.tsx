import { expect } from '@esm-bundle/chai'
import type { Slide, SlideImport } from '../../sdk/slideshows/contract.ts'
import { audit, button, mediaItem, type OpenPortal, openPortal, type, until } from '../pages/portal.fixture.tsx'

const slide = (ID: number, Text: string, StartTime = -1): Slide => ({ ID, Text, StartTime, ImageURL: '', ThumbnailURL: '', Notes: '' })
const done = (Message: string) => ({ Success: true, Message })

describe('SlideshowEditor', () => {
  let portal: OpenPortal
  let stored: Slide[]
  let imports: SlideImport[]
  afterEach(() => portal.close())
  const rows = (): string[] => [...portal.page.querySelectorAll('.vp-slide-facts')].map((row) => row.textContent ?? '')
  const bodies = (end: string) => portal.asked.filter(({ path }) => path.endsWith(end)).map(({ body }) => body)
  const press = async (label: string): Promise<void> => (await until(() => button(document.body, label))).click()
  const choose = async (label: string): Promise<void> =>
    (
      await until(() => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent?.includes(label)))
    ).click()
  const head = { ID: 7, Name: 'Lesson', OCREnabled: true, IsVideoOCR: false, CanEdit: true }

  const open = async (slides: Slide[], { answers = {}, address = '&ssid=7', CanUpload = true } = {}): Promise<void> => {
    ;[stored, imports] = [slides, []]
    const item = mediaItem({ Duration: 120, CanEdit: true, SlideShowList: { Count: 1, CanEdit: true } })
    portal = await openPortal(`/view.aspx?id=Vq1${address}`, {
      '/api/ml/media/Vq1/': item,
      '/api/ml/slideshows/Vq1/': () => ({
        ...{ Items: [{ ...head, SlideCount: stored.length, ImageURL: '' }], Count: 1, CanEdit: true },
        Upload: { CanUpload, Extensions: ['pdf'], MaxBytes: 1000 },
      }),
      '/api/ml/slideshows/Vq1/7/': () => ({ ...head, Slides: stored, Imports: imports }),
      '/api/ml/slideshows/Vq1/saveorder/': done('Order saved'),
      ...answers,
    })
  }
  const edit = async (...given: Parameters<typeof open>): Promise<void> => {
    await open(...given)
    await press('Edit slideshow Lesson')
    await until(() => portal.page.querySelector('.vp-editor .vp-drop') && rows().length === given[0].length)
  }

  it('creates a slideshow by the address, names a blank name, and opens it', async () => {
    await open([], { address: '&newslideshow=1', answers: { '/api/ml/slideshows/Vq1/create/': { ...done('Saved'), ID: 7, Data: head } } })
    const form = await until(() => document.querySelector<HTMLFormElement>('[role=dialog] form'))
    button(form, 'Create slideshow')?.click()
    await until(() => form.textContent?.includes('Please enter a name.'))
    expect(await audit()).to.deep.equal([])
    type(form.querySelector('input') as HTMLInputElement, 'Lesson')
    button(form, 'Create slideshow')?.click()
    await until(() => portal.page.querySelector('.vp-editor .vp-drop'))
    expect(bodies('/create/')).to.deep.equal([{ name: 'Lesson' }])
    expect(await audit()).to.deep.equal([])
  })

  it('creates a slideshow from the video', async () => {
    await open([], {
      address: '&newslideshow=1',
      answers: { '/api/ml/slideshows/Vq1/fromvideo/': { ...done('Saved'), ID: 7, Data: head } },
    })
    const form = await until(() => document.querySelector<HTMLFormElement>('[role=dialog] form'))
    type(form.querySelector('input') as HTMLInputElement, 'Lesson')
    form.querySelector<HTMLElement>('[role=switch]')?.click()
    await until(() => form.querySelector('[role=switch]')?.getAttribute('aria-checked') === 'true')
    expect(await audit()).to.deep.equal([])
    button(form, 'Create slideshow')?.click()
    await until(() => portal.page.querySelector('.vp-editor .vp-drop'))
    expect(bodies('/fromvideo/')).to.deep.equal([{ name: 'Lesson' }])
  })

  it('names files that give no slides, and offers none to people who may not upload', async () => {
    await edit([slide(1, 'Leaf')])
    const files = new DataTransfer()
    files.items.add(new File(['words'], 'page.html'))
    const field = portal.page.querySelector<HTMLInputElement>('.vp-drop input')
    if (field) field.files = files.files
    field?.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => portal.page.textContent?.includes('Slides cannot be made from these files: page.html'))
    expect(portal.page.textContent).to.contain('No files were selected')
    portal.close()
    await edit([], { CanUpload: false })
    expect(button(portal.page, 'Choose files')).to.equal(undefined)
  })

  it('shows files that are being made and those that failed, which can be removed', async () => {
    await open([slide(1, 'Leaf')], { answers: { '/api/ml/slideshows/Vq1/clearimports/': () => ((imports = []), done('Saved')) } })
    imports = [
      { ID: 1, Name: 'a.pdf', Kind: 'file', State: 'working', Progress: 40, Message: '' },
      { ID: 2, Name: 'b.pdf', Kind: 'file', State: 'failed', Progress: 0, Message: 'This PDF cannot be opened.' },
    ]
    await until(() => button(portal.page, 'Edit slideshow Lesson'))
    await press('Edit slideshow Lesson')
    await until(() => portal.page.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow') === '40')
    expect(portal.page.querySelector('[role=alert] .vp-error')?.textContent).to.equal('This PDF cannot be opened.')
    expect(await audit()).to.deep.equal([])
    await press('Remove from this list')
    await until(() => !portal.page.querySelector('.vp-slide-imports'))
  })

  it('sets the time of a slide to now and removes it, and moves a slide', async () => {
    await edit([slide(1, 'Leaf'), slide(2, 'Root', 83)], { answers: { '/api/ml/slideshows/Vq1/updatetime/': done('Saved') } })
    expect(rows()).to.deep.equal(['Slide 1Leaf Set to now', 'Slide 2 · 1:23Root Set to now'])
    await press('Set to now: slide 1')
    await until(() => bodies('/updatetime/').length === 1)
    await press('Options for Slide 2')
    await choose('Remove time')
    await until(() => bodies('/updatetime/').length === 2)
    expect(bodies('/updatetime/')).to.deep.equal([
      { id: 1, time: 0 },
      { id: 2, time: -1 },
    ])
    await until(() => portal.page.querySelector('.vp-editor > [role=status]')?.textContent === 'Slide 2 has no time.')
    await press('Move Slide 1 down')
    await until(() => bodies('/saveorder/').length === 1)
    expect(bodies('/saveorder/')).to.deep.equal([{ ssid: 7, order: [2, 1] }])
  })

  it('changes the text of a slide, deletes one with undo, and asks before all texts are overwritten', async () => {
    const [first, second] = [slide(1, 'Leaf'), slide(2, 'Root')]
    await edit([first, second], {
      answers: {
        '/api/ml/slideshows/Vq1/updatetext/': done('Saved'),
        '/api/ml/slideshows/Vq1/deleteslide/': () => ((stored = [second]), done('Deleted')),
        '/api/ml/slideshows/Vq1/restoreslide/': () => ((stored = [first, second]), done('Restored')),
        '/api/ml/slideshows/Vq1/ocr/': done('Saved'),
      },
    })
    await press('Options for Slide 1')
    await choose('Edit text')
    const form = await until(() => document.querySelector<HTMLFormElement>('[role=dialog] form'))
    type(form.querySelector('textarea') as HTMLTextAreaElement, 'Leaves')
    button(form, 'Save')?.click()
    await until(() => bodies('/updatetext/').length === 1)
    expect(bodies('/updatetext/')).to.deep.equal([{ ssid: 7, sid: 1, text: 'Leaves' }])
    await until(() => !document.querySelector('[role=dialog] form'))
    await press('Options for Slide 1')
    await choose('Delete')
    await until(() => rows().length === 1)
    await press('Undo')
    await until(() => rows().length === 2)
    await press('Read texts from images')
    const question = await until(() => document.querySelector<HTMLElement>('[role=alertdialog]'))
    expect(question.textContent).to.contain('Are you sure? Any existing slide texts will be overwritten')
    button(question, 'Read texts from images')?.click()
    await until(() => bodies('/ocr/').length === 1)
  })
})
