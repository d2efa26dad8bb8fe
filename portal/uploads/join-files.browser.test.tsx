import { expect } from '@esm-bundle/chai'
import { setViewport } from '@web/test-runner-commands'
import { audit, button, type OpenPortal, openPortal, pageOptions, until } from '../pages/portal.fixture.tsx'
import { fakeTus } from './fake-tus.fixture.ts'

const options = { CanUpload: true, VideoExtensions: ['mp4'], DeniedFileTypes: [], ChunkBytes: 8388608, MaxBytes: 1000 }
const one = 'One item with several streams'

describe('JoinFiles', () => {
  let portal: OpenPortal
  let restore: (() => void) | undefined
  afterEach(async () => {
    restore?.()
    restore = undefined
    await until(() => {
      for (const remove of portal.page.querySelectorAll<HTMLButtonElement>('[aria-label^="Remove"]')) remove.click()
      return portal.page.querySelectorAll('.vp-upload-row').length === 0
    })
    portal.close()
    await setViewport({ width: 1280, height: 720 })
  })
  const open = async (answers: object = {}, direction = 'ltr') => {
    portal = await openPortal(
      '/upload.aspx',
      {
        '/api/ml/upload/options/': options,
        '/api/ml/conversions/': { Items: [], Total: 0 },
        '/api/ml/user/conversions/': { Items: [], Total: 0 },
        ...answers,
      },
      { Site: { ...pageOptions().Site, NewItems: 'owner' } },
    )
    document.documentElement.dir = direction
    await until(() => portal.page.querySelector('.vp-drop'))
  }
  const choose = (...names: string[]) => {
    const files = new DataTransfer()
    for (const name of names) files.items.add(new File(['x'], name))
    const picker = portal.page.querySelector('input[type=file]') as HTMLInputElement
    picker.files = files.files
    picker.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')
  const openDialog = async () => {
    ;(await until(() => button(portal.page, one))).click()
    await until(() => dialog()?.querySelector('select'))
    return dialog() as HTMLElement
  }
  const boxes = () => [...(dialog()?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])]
  const pick = (value: string) => {
    const select = dialog()?.querySelector('select')
    const wanted = [...(select?.options ?? [])].find(({ text }) => text === value)
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, wanted?.value)
    select?.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const bodies = (part: string) => portal.asked.filter(({ path }) => path.includes(part)).map(({ body }) => body as Record<string, string>)

  it('passes the accessibility audit, names files that are no video, and refuses one video and nine', async () => {
    await open()
    choose('a.mp4', 'sheet.pdf')
    await until(() => portal.page.querySelectorAll('.vp-upload-row').length === 2)
    expect(button(portal.page, one)).to.equal(undefined)
    choose(...['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((name) => `${name}.mp4`))
    await until(() => portal.page.querySelectorAll('.vp-upload-row').length === 10)
    const text = (await openDialog()).textContent ?? ''
    expect(text).to.contain('These files stay items of their own: sheet.pdf.')
    expect(text).to.contain('An item can have at most 8 streams.')
    expect(await audit()).to.deep.equal([])
    button(document.body, 'Make one item')?.click()
    expect(dialog()).not.to.equal(null)
    for (const box of boxes().slice(1)) box.click()
    await until(() => boxes().filter(({ checked }) => checked).length === 1)
    button(document.body, 'Make one item')?.click()
    await until(() => dialog()?.querySelector('[role=alert]')?.textContent === 'Please choose at least two videos.')
    dialog()?.querySelector<HTMLElement>('[data-dialog-close]')?.click()
    await until(() => !dialog())
    expect(portal.page.querySelectorAll('.vp-upload-row[data-stream]').length).to.equal(0)
  })

  it('makes the chosen file the item and the others its streams, with their names', async () => {
    await open({
      '/api/ml/upload/ProcessUpload3/': { Success: true, EncID: 'E1', ClipDataID: 1, WaitsForApproval: false },
      '/api/ml/multistream/E1/processupload/': { Success: true, Message: '', ID: 5 },
    })
    choose('camera.mp4', 'Slides of Monday.mp4')
    await until(() => portal.page.querySelectorAll('.vp-upload-row[data-state=failed]').length === 2)
    await openDialog()
    pick('Slides of Monday')
    button(document.body, 'Make one item')?.click()
    await until(() => !dialog())
    const row = () => portal.page.querySelector<HTMLElement>('.vp-upload-row[data-stream]')
    await until(() => row()?.textContent?.includes('Stream of Slides of Monday'))
    expect(await audit()).to.deep.equal([])
    restore = fakeTus()
    const press = async (label: string) => (await until(() => portal.page.querySelector<HTMLElement>(`[aria-label="${label}"]`))).click()
    await press('Try camera.mp4 again')
    await until(() => row()?.textContent?.includes('It is added as soon as Slides of Monday is in the library.'))
    expect(bodies('processupload')).to.deep.equal([])
    await press('Try Slides of Monday.mp4 again')
    await until(() => bodies('multistream').length === 1)
    expect(bodies('multistream')[0]?.name).to.equal('camera')
    expect(bodies('ProcessUpload3').map(({ title }) => title)).to.deep.equal(['Slides of Monday'])
    await until(() => row()?.querySelector<HTMLAnchorElement>('a')?.href.includes('id=E1'))
  })

  it('says why a file is refused as a stream, keeps the others, and makes an item of it', async () => {
    const refusal = { Success: false, Message: 'A stream needs moving images. Please choose a video file.', Code: 'STREAM_NOT_VIDEO' }
    restore = fakeTus()
    await open({
      '/api/ml/upload/ProcessUpload3/': { Success: true, EncID: 'E1', ClipDataID: 1, WaitsForApproval: false },
      '/api/ml/multistream/E1/processupload/': () => Response.json(refusal, { status: 415 }),
    })
    choose('camera.mp4', 'sound.mp4')
    await openDialog()
    button(document.body, 'Make one item')?.click()
    await until(() =>
      portal.page.querySelector('.vp-upload-row[data-stream] .vp-error')?.textContent?.includes('A stream needs moving images.'),
    )
    const item = portal.page.querySelector<HTMLElement>('.vp-upload-row:not([data-stream])')
    expect(item?.dataset.state).not.to.equal('failed')
    portal.page.querySelector<HTMLElement>('[aria-label="Make sound.mp4 an item of its own"]')?.click()
    await until(() => portal.page.querySelectorAll('.vp-upload-row[data-stream]').length === 0)
    await until(() => bodies('ProcessUpload3').length >= 2)
  })

  it('fits a window of 320 pixels, also from right to left', async () => {
    await setViewport({ width: 320, height: 640 })
    for (const direction of ['ltr', 'rtl']) {
      await open({}, direction)
      choose('a-file-with-a-long-name-without-any-space-in-it-at-all.mp4', 'b.mp4')
      await openDialog()
      expect(document.documentElement.scrollWidth).to.be.at.most(320)
      expect(dialog()?.scrollWidth).to.be.at.most(dialog()?.clientWidth ?? 0)
      button(document.body, 'Make one item')?.click()
      await until(() => portal.page.querySelector('.vp-upload-row[data-stream]'))
      expect(document.documentElement.scrollWidth).to.be.at.most(320)
      if (direction === 'ltr') {
        await until(() => {
          for (const remove of portal.page.querySelectorAll<HTMLButtonElement>('[aria-label^="Remove"]')) remove.click()
          return portal.page.querySelectorAll('.vp-upload-row').length === 0
        })
        portal.close()
      }
    }
    document.documentElement.dir = 'ltr'
  })
})
