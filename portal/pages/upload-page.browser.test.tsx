import { expect } from '@esm-bundle/chai'
import { anonymous, audit, type OpenPortal, openPortal, until } from './open-portal.tsx'

const options = { CanUpload: true, VideoExtensions: ['mp4'], DeniedFileTypes: ['exe'], ChunkBytes: 8388608, MaxBytes: 1000 }

describe('UploadPage', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const open = async () => {
    portal = await openPortal('/upload.aspx', { '/api/ml/upload/options/': options })
    await until(() => portal.page.querySelector('.vp-drop'))
  }
  const choose = (...names: string[]) => {
    const files = new DataTransfer()
    for (const name of names) files.items.add(new File(['x'], name))
    const picker = portal.page.querySelector('input[type=file]') as HTMLInputElement
    picker.files = files.files
    picker.dispatchEvent(new Event('change', { bubbles: true }))
  }

  it('passes the accessibility audit with files in the queue', async () => {
    await open()
    choose('leaf.mp4', 'sheet.pdf', 'virus.exe')
    await until(() => portal.page.querySelectorAll('.vp-queue-row').length === 2)
    expect(await audit()).to.deep.equal([])
    for (const remove of portal.page.querySelectorAll<HTMLButtonElement>('[aria-label^="Remove"]')) remove.click()
    await until(() => portal.page.querySelectorAll('.vp-queue-row').length === 0)
  })

  it('offers nothing to who may not upload', async () => {
    portal = await openPortal('/upload.aspx', { '/api/ml/upload/options/': { ...options, CanUpload: false } }, { User: anonymous })
    await until(() => portal.page.textContent?.includes('You may not upload'))
    expect(portal.page.querySelector('input[type=file]')).to.equal(null)
  })

  it('says so when no file may be uploaded', async () => {
    await open()
    choose('virus.exe')
    const alert = await until(() => portal.page.querySelector('main [role=alert] .vp-note'))
    expect(alert.textContent).to.contain('No valid file types selected')
  })
})
