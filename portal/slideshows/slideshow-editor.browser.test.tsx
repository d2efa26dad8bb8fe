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

  it('leaves out an area of the video, set by numbers or drawn, that covers at most half of the frame', async () => {
    await open([], {
      address: '&newslideshow=1',
      answers: { '/api/ml/slideshows/Vq1/fromvideo/': { ...done('Saved'), ID: 7, Data: head } },
    })
    const form = await until(() => document.querySelector<HTMLFormElement>('[role=dialog] form'))
    type(form.querySelector('input') as HTMLInputElement, 'Lesson')
    const switchOn = async (count: number): Promise<void> => {
      const found = await until(() => form.querySelectorAll<HTMLElement>('[role=switch]')[count - 1])
      found.click()
      await until(() => form.querySelectorAll('[role=switch][aria-checked=true]').length === count)
    }
    await switchOn(1)
    await switchOn(2)
    const field = (index: number) => form.querySelectorAll<HTMLInputElement>('input[type=number]')[index] as HTMLInputElement
    const numbers = () => [0, 1, 2, 3].map((index) => Number(field(index).value))
    await until(() => field(3))
    expect(await audit()).to.deep.equal([])
    expect(numbers()).to.deep.equal([70, 60, 30, 40])

    type(field(0), '0')
    await until(() => numbers()[0] === 0)
    type(field(1), '0')
    await until(() => numbers()[1] === 0)
    type(field(2), '100')
    type(field(3), '60')
    await until(() => numbers().join() === '0,0,100,60')
    button(form, 'Create slideshow')?.click()
    await until(() => form.textContent?.includes('An area can cover at most half of the frame.'))
    expect(bodies('/fromvideo/')).to.deep.equal([])
    // An empty field waits for its number.
    type(field(0), '')
    await until(() => field(0).value === '')
    // A number that would leave the frame is cut.
    type(field(0), '80')
    await until(() => numbers().join() === '80,0,20,60')

    const frame = form.querySelector<HTMLElement>('.vp-mask') as HTMLElement
    frame.setPointerCapture = () => undefined
    const at = (name: string, x: number, y: number): void => {
      const { left, top, width, height } = frame.getBoundingClientRect()
      const place = { clientX: left + (width * x) / 100, clientY: top + (height * y) / 100 }
      frame.dispatchEvent(new PointerEvent(name, { ...place, button: 0, pointerId: 1, bubbles: true }))
    }
    const drag = (from: [number, number], to: [number, number]): void => {
      at('pointerdown', ...from)
      at('pointermove', ...to)
      at('pointerup', ...to)
    }
    drag([40, 50], [10, 20])
    await until(() => numbers().join() === '10,20,30,30')
    drag([20, 30], [95, 95])
    await until(() => numbers().join() === '70,70,30,30')
    button(form, 'Create slideshow')?.click()
    await until(() => portal.page.querySelector('.vp-editor .vp-drop'))
    expect(bodies('/fromvideo/')).to.deep.equal([{ name: 'Lesson', mask: { left: 70, top: 70, width: 30, height: 30 } }])
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

  it('shows the times of slides on a line, where a key moves one', async () => {
    const times = { '/api/ml/slideshows/Vq1/updatetime/': () => ((stored = [slide(1, 'Leaf', 31)]), done('Saved')) }
    await edit([slide(1, 'Leaf', 30), slide(2, 'Root')], { answers: times })
    const marks = () => [...portal.page.querySelectorAll<HTMLElement>('[aria-label="Times of the slides"] [role=slider]')]
    expect(marks().map(({ ariaLabel, ariaValueText }) => [ariaLabel, ariaValueText])).to.deep.equal([['Slide 1', '0:30']])
    expect(await audit()).to.deep.equal([])
    marks()[0]?.focus()
    marks()[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    await until(() => bodies('/updatetime/').length === 1)
    expect(bodies('/updatetime/')).to.deep.equal([{ id: 1, time: 31 }])
    await until(() => rows()[0]?.includes('0:31'))
  })

  it('has the times found in the video after a question, and shows them when they are there', async () => {
    await edit([slide(1, 'Leaf'), slide(2, 'Root', 7)], {
      answers: {
        '/api/ml/slideshows/Vq1/findtimes/': () => {
          imports = [{ ID: 1, Name: '', Kind: 'times', State: 'working', Progress: 40, Message: '' }]
          return done('Saved')
        },
      },
    })
    await press('Find times in the video')
    const question = await until(() => document.querySelector<HTMLElement>('[role=alertdialog]'))
    expect(await audit()).to.deep.equal([])
    expect(bodies('/findtimes/')).to.deep.equal([])
    button(question, 'Find times in the video')?.click()
    await until(() => portal.page.querySelector('[role=progressbar][aria-label="Times of the slides"]'))
    expect(bodies('/findtimes/')).to.deep.equal([{ ssid: 7 }])
    ;[stored, imports] = [[slide(1, 'Leaf', 12), slide(2, 'Root', 7)], []]
    await until(() => rows()[0]?.includes('0:12'))
    expect(portal.page.querySelector('.vp-slide-imports')).to.equal(null)
  })

  it('gives a slideshow another name', async () => {
    await edit([], { answers: { '/api/ml/slideshows/Vq1/rename/': () => ((head.Name = 'Leaves'), done('Saved')) } })
    await press('Rename')
    const form = await until(() => document.querySelector<HTMLFormElement>('[role=dialog] form'))
    type(form.querySelector('input') as HTMLInputElement, 'Leaves')
    button(form, 'Save')?.click()
    await until(() => portal.page.querySelector('.vp-editor-title')?.textContent?.startsWith('Leaves'))
    expect(bodies('/rename/')).to.deep.equal([{ ssid: 7, name: 'Leaves' }])
    head.Name = 'Lesson'
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
