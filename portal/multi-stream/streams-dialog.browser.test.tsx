import { expect } from '@esm-bundle/chai'
import type { MediaItem } from '../../sdk/media/contract.ts'
import type { EditedStream } from '../../sdk/multi-stream/contract.ts'
import { audit, button, mediaItem, type OpenPortal, openPortal, type, until } from '../pages/portal.fixture.tsx'

const film: EditedStream = {
  ...{ ID: 1, EncID: 'Vq1', Name: '', Kind: 'camera', URL: '', URL2: '', IsPrimary: true, IsOwn: true, OffSet: 0, Duration: 60 },
  ...{ Width: 640, Height: 360, EncoderName: '', Status: 'ready', StatusMessage: '', FindState: '' },
} as EditedStream
const desktop: EditedStream = {
  ...film,
  ID: 2,
  EncID: 'Vq2',
  Name: 'Desktop',
  Kind: 'screen',
  IsOwn: false,
  IsPrimary: false,
  OffSet: -1200,
}
const done = (Message: string) => ({ Success: true, Message })

describe('StreamsDialog', () => {
  let portal: OpenPortal
  let stored: EditedStream[]
  afterEach(() => portal.close())
  const address = (end: string) => `/api/ml/multistream/Vq1/${end}`
  const bodies = (end: string) => portal.asked.filter(({ path }) => path === address(`${end}/`)).map(({ body }) => body)
  const dialog = (): HTMLElement => [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1) as HTMLElement
  const rows = () => [...document.querySelectorAll<HTMLElement>('.vp-stream-row')].map((row) => row.textContent)
  const choose = async (label: string): Promise<void> =>
    (
      await until(() => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent?.includes(label)))
    ).click()
  const menu = async (name: string, label: string): Promise<void> => {
    ;(await until(() => button(document.body, `Actions for ${name}`))).click()
    await choose(label)
  }

  const open = async (streams: EditedStream[], answers = {}, item: Partial<MediaItem> = {}): Promise<void> => {
    stored = streams
    portal = await openPortal('/view.aspx?id=Vq1', {
      '/api/ml/media/Vq1/': mediaItem({ Duration: 60, CanEdit: true, ...item }),
      [address('')]: () => ({
        ...{ Items: stored, Count: stored.length, CanEdit: true, View: 'pip-4', Revision: '1' },
        Upload: { CanUpload: true, DeniedFileTypes: ['exe'], MaxBytes: 1000 },
      }),
      ...answers,
    })
    ;(await until(() => button(portal.page, 'Options for How leaves make sugar'))).click()
    await choose('Streams')
    await until(() => document.querySelector('[role=dialog] .vp-stream-uploads'))
  }

  it('says that there is one film alone, and names files that cannot be streams', async () => {
    await open([])
    expect(rows()).to.deep.equal([])
    expect(await audit()).to.deep.equal([])
    const files = new DataTransfer()
    files.items.add(new File(['words'], 'tool.exe'))
    const field = dialog().querySelector<HTMLInputElement>('.vp-drop input')
    if (field) field.files = files.files
    field?.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => dialog().textContent?.includes('tool.exe'))
  })

  it('shows the streams with their offsets, what is being converted and what failed', async () => {
    await open([
      film,
      desktop,
      { ...desktop, ID: 3, Name: 'Slides', Kind: 'slides', Status: 'failed', StatusMessage: 'This file is broken.' },
    ])
    expect(await audit()).to.deep.equal([])
    expect(rows()).to.have.length(3)
    expect(rows()[1]).to.contain('Desktop').and.to.contain('1,200')
    expect(rows()[2]).to.contain('This file is broken.')
  })

  it('chooses the view at first and the slideshow of a video with one stream and slides with times', async () => {
    const Timed = [
      { ID: 7, Name: 'Lecture' },
      { ID: 8, Name: 'Handout' },
    ]
    const list = { Count: 2, CanEdit: true, TimedID: 7, Timed }
    await open([], { [address('view/')]: done('Saved'), '/api/ml/slideshows/Vq1/beside/': done('Saved') }, { SlideShowList: list })
    const select = (label: string) =>
      until(() => [...dialog().querySelectorAll('select')].find((one) => one.labels[0]?.textContent?.startsWith(label)))
    const change = (field: HTMLSelectElement, value: string): void => {
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
    const view = await select('View at first')
    expect([...view.options].some(({ value }) => value.startsWith('multi'))).to.equal(false)
    change(view, 'pip-5')
    await until(() => bodies('view').length === 1)
    const slideshow = await select('Slides beside the video')
    expect([...slideshow.options].map(({ text }) => text)).to.deep.equal(['Lecture', 'Handout'])
    expect(await audit()).to.deep.equal([])
    change(slideshow, '8')
    const sent = () => portal.asked.filter(({ path }) => path === '/api/ml/slideshows/Vq1/beside/').map(({ body }) => body)
    await until(() => sent().length === 1)
    expect([bodies('view'), sent()]).to.deep.equal([[{ view: 'pip-5' }], [{ ssid: 8 }]])
  })

  it('names, moves and deletes a stream with a way back, and makes it primary', async () => {
    await open([film, desktop], {
      [address('update/')]: () => ((stored = [film, { ...desktop, Name: 'Screen of the class' }]), done('Saved')),
      [address('saveorder/')]: done('Saved'),
      [address('primary/')]: done('Saved'),
      [address('delete/')]: () => ((stored = [film]), done('Deleted')),
      [address('restore/')]: () => ((stored = [film, desktop]), done('Restored')),
    })
    await menu('Desktop', 'Edit name and kind')
    const form = await until(() => dialog().querySelector<HTMLFormElement>('form'))
    type(form.querySelector('input') as HTMLInputElement, ' ')
    button(form, 'Save')?.click()
    await until(() => form.textContent?.includes('Please enter a name.'))
    type(form.querySelector('input') as HTMLInputElement, 'Screen of the class')
    button(form, 'Save')?.click()
    await until(() => rows()[1]?.includes('Screen of the class'))
    expect(bodies('update')).to.deep.equal([{ id: '2', name: 'Screen of the class', kind: 'screen' }])
    await menu('Screen of the class', 'Move up')
    await until(() => bodies('saveorder').length === 1)
    await menu('Screen of the class', 'Make primary')
    await until(() => bodies('primary').length === 1)
    expect([bodies('saveorder'), bodies('primary')]).to.deep.equal([[{ order: [2, 1] }], [{ id: '2' }]])
    await menu('Screen of the class', 'Delete')
    await until(() => rows().length === 1)
    ;(await until(() => button(document.body, 'Undo'))).click()
    await until(() => rows().length === 2)
    expect(bodies('restore')).to.deep.equal([{ id: '2' }])
  })

  it('sets the offset by frames and from the sound, with the certainty shown', async () => {
    await open([film, desktop], {
      [address('update/')]: done('Saved'),
      [address('findoffset/')]: () => {
        stored = [film, { ...desktop, FindState: 'found', FoundOffSet: 840, Certainty: 0.92 }]
        return done('Saved')
      },
    })
    await menu('Desktop', 'Set offset')
    const editor = await until(() => document.querySelector<HTMLElement>('.vp-offset'))
    const field = await until(() => editor.querySelector<HTMLInputElement>('input:not([type=range])'))
    expect(editor.querySelectorAll('video')).to.have.length(2)
    expect(field.value).to.equal('-1200')
    expect(await audit()).to.deep.equal([])
    const steps = [...editor.querySelectorAll<HTMLElement>('.vp-offset-steps button')]
    for (const [step, value] of [
      [1, '-1240'],
      [2, '-1200'],
      [3, '-200'],
    ] as const) {
      steps[step]?.click()
      await until(() => field.value === value)
    }
    ;[...editor.querySelectorAll('button')].find(({ textContent }) => textContent === 'Find by sound')?.click()
    await until(() => editor.querySelector('[role=status]')?.textContent?.includes('92'))
    expect(field.value).to.equal('-200')
    ;[...editor.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Use'))?.click()
    await until(() => field.value === '840')
    button(editor, 'Save offset')?.click()
    await until(() => bodies('update').length === 1)
    expect(bodies('update')).to.deep.equal([{ id: '2', offset: 840 }])
  })
})
