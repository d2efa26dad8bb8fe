import { expect } from '@esm-bundle/chai'
import { anonymous, audit, button, type OpenPortal, openPortal, pageOptions, until } from './open-portal.tsx'

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

  it('says of every file what is missing, and sends none', async () => {
    const { User } = pageOptions()
    portal = await openPortal(
      '/upload.aspx',
      { '/api/ml/upload/options/': options },
      { User: { ...User, CanSelectCategories: true, MandatoryCategorySelection: true } },
    )
    await until(() => portal.page.querySelector('.vp-drop'))
    choose('leaf.mp4', 'root.mp4')
    ;(await until(() => button(portal.page, 'Upload 2 files'))).click()
    const missing = () =>
      [...portal.page.querySelectorAll('.vp-queue-row')].map((row) => row.textContent?.includes('Please choose at least one.'))
    await until(() => missing().every(Boolean))
    expect(missing()).to.deep.equal([true, true])
    for (const remove of portal.page.querySelectorAll<HTMLButtonElement>('[aria-label^="Remove"]')) remove.click()
    await until(() => portal.page.querySelectorAll('.vp-queue-row').length === 0)
  })

  it('lets people choose where and when, as far as they may', async () => {
    const may = (PublishingPolicyID: number, PublishingPolicyName: string, Restriction: 0 | 2, IsDefault = false) => ({
      ...{ RecordType: 1, PublishingPolicyID, PublishingPolicyName, Restriction, IsDefault },
    })
    const { User } = pageOptions()
    const permissions = [may(3, 'Staff', 2), may(4, 'Exams', 0, true)]
    portal = await openPortal(
      '/upload.aspx',
      { '/api/ml/upload/options/': options },
      { User: { ...User, AddPermissions: permissions, CanSetExpiryDate: false } },
    )
    await until(() => portal.page.querySelector('.vp-drop'))
    choose('leaf.mp4', 'root.mp4')
    const [row, other] = await until(() => {
      const all = portal.page.querySelectorAll<HTMLElement>('.vp-queue-row')
      return all.length === 2 ? [...all] : undefined
    })
    const sign = (inside?: HTMLElement) => inside?.querySelector('[role=switch]')
    const place = (inside?: HTMLElement) => inside?.querySelector('select') as HTMLSelectElement
    const state = (inside?: HTMLElement) => [
      sign(inside)?.getAttribute('aria-checked'),
      sign(inside)?.getAttribute('aria-disabled') !== null,
    ]
    row?.querySelector('summary')?.click()
    await until(() => row?.querySelector('details')?.open)
    expect(await audit()).to.deep.equal([])
    expect([...place(row).options].map(({ text }) => text)).to.deep.equal(['Exams', 'Staff'])
    expect(row?.querySelectorAll('input[type=date]').length).to.equal(1)
    expect(state(row)).to.deep.equal(['true', true])
    place(row).value = '3'
    place(row).dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => place(row).value === '3' && !state(row)[1])
    expect([state(row)[0], place(other).value]).to.deep.equal(['true', '4'])
    ;(sign(row) as HTMLElement).click()
    await until(() => state(row)[0] === 'false')
    ;[...(row?.querySelectorAll('button') ?? [])]
      .find(({ textContent }) => textContent === 'The same for all other files of this kind')
      ?.click()
    await until(() => place(other).value === '3' && state(other)[0] === 'false')
    for (const remove of portal.page.querySelectorAll<HTMLButtonElement>('[aria-label^="Remove"]')) remove.click()
    await until(() => portal.page.querySelectorAll('.vp-queue-row').length === 0)
  })
})
