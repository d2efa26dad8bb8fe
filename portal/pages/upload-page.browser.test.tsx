import { expect } from '@esm-bundle/chai'
import { anonymous, audit, button, type OpenPortal, openPortal, pageOptions, until } from './portal.fixture.tsx'

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

  it('keeps the focus when the focused button goes: on the next row, the queue, and the choice of files', async () => {
    const rest = ['root.mp4', 'sheet.pdf']
    await open()
    choose('leaf.mp4', ...rest)
    const named = (label: string) => until(() => portal.page.querySelector<HTMLElement>(`[aria-label="${label}"]`))
    const press = (element: HTMLElement): void => {
      element.focus()
      element.click()
    }
    const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim()
    press(await named('Remove leaf.mp4'))
    await until(() => focused() === 'Remove root.mp4')
    press(await until(() => button(portal.page, 'Upload 2 files')))
    await until(() => focused() === 'Files')
    await until(() => portal.page.querySelectorAll('.vp-queue-row[data-state=failed]').length === 2)
    for (const [name, next] of [
      ['sheet.pdf', 'Remove root.mp4'],
      ['root.mp4', 'Choose files'],
    ]) {
      press(await named(`Remove ${name}`))
      await until(() => focused() === next)
    }
  })

  it('says once which files were taken into the queue', async () => {
    await open()
    const status = () => portal.page.querySelector('main p[role=status]')?.textContent
    expect(status()).to.equal('')
    choose('leaf.mp4', 'virus.exe')
    await until(() => status() === 'leaf.mp4 was added.')
    choose('a.mp4', 'b.mp4')
    await until(() => status() === '2 files were added: a.mp4, b.mp4.')
    choose('c.mp4', 'd.mp4', 'e.mp4', 'f.mp4', 'g.mp4', 'h.mp4')
    await until(() => status() === '6 files were added, the first are c.mp4, d.mp4, e.mp4, f.mp4, g.mp4.')
    for (const remove of portal.page.querySelectorAll<HTMLButtonElement>('[aria-label^="Remove"]')) remove.click()
    await until(() => portal.page.querySelectorAll('.vp-queue-row').length === 0)
  })

  it('aligns its heading and lead text right in right-to-left languages', async () => {
    await open()
    document.documentElement.dir = 'rtl'
    try {
      const head = portal.page.querySelector('.vp-page-head') as HTMLElement
      const { right } = head.getBoundingClientRect()
      for (const part of head.querySelectorAll('h1, .vp-lead')) expect(part.getBoundingClientRect().right).to.be.closeTo(right, 1)
    } finally {
      document.documentElement.dir = 'ltr'
    }
  })

  it('shows who will see the file: by the site default, by the choice of the owner and by the policy', async () => {
    const { User, Site } = pageOptions()
    const policy = { RecordType: 1, PublishingPolicyID: 7, PublishingPolicyName: 'Staff room', Restriction: 2 as const, IsDefault: false }
    const AddPermissions = [...User.AddPermissions, { ...policy, PolicyAudience: 'groups' as const, NeedsApproval: true as const }]
    portal = await openPortal(
      '/upload.aspx',
      { '/api/ml/upload/options/': options },
      { User: { ...User, AddPermissions }, Site: { ...Site, NewItems: 'everyone' } },
    )
    await until(() => portal.page.querySelector('.vp-drop'))
    choose('leaf.mp4')
    const field = await until(() => portal.page.querySelector<HTMLSelectElement>('select[aria-label="Who can see leaf.mp4"]'))
    const effect = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent?.trim()
    const pick = (select: HTMLSelectElement | null, value: string) => {
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
      select?.dispatchEvent(new Event('change', { bubbles: true }))
    }
    expect([field.value, effect()]).to.deep.equal(['everyone', 'Everyone on the internet can see this.'])
    pick(field, 'signed-in')
    await until(() => effect() === 'Everyone with an account can see this.')
    portal.page.querySelector('details')?.setAttribute('open', '')
    pick(portal.page.querySelector('.vp-more-fields select'), '7')
    await until(() => effect()?.startsWith('Only members of the publishing policy'))
    expect(effect()).to.contain('Approval is required first.')
    expect(await audit()).to.deep.equal([])
    for (const remove of portal.page.querySelectorAll<HTMLButtonElement>('[aria-label^="Remove"]')) remove.click()
    await until(() => portal.page.querySelectorAll('.vp-queue-row').length === 0)
  })

  it('asks people to accept the text about uploads before it takes files, once', async () => {
    const Disclaimer = { ID: 'd1', Text: 'Only your own recordings.' }
    let isAccepted = false
    portal = await openPortal('/upload.aspx', {
      '/api/ml/upload/options/': () => ({ ...options, ...(isAccepted ? {} : { Disclaimer }) }),
      '/api/ml/upload/UploadDisclaimerComplete/': () => {
        isAccepted = true
        return { Success: true, Message: '' }
      },
    })
    await until(() => portal.page.querySelector('.vp-drop'))
    const dialog = () => document.querySelector('[role=alertdialog]')
    choose('leaf.mp4')
    expect((await until(dialog)).textContent).to.contain('Only your own recordings.')
    expect(await audit()).to.deep.equal([])
    button(document.body, 'Decline')?.click()
    await until(() => portal.page.textContent?.includes('Nothing was uploaded, because you declined'))
    await until(() => !dialog())
    expect(portal.page.querySelector('.vp-queue-row')).to.equal(null)
    choose('leaf.mp4')
    await until(dialog)
    button(document.body, 'Accept')?.click()
    await until(() => portal.page.querySelector('.vp-queue-row'))
    expect(portal.asked.find(({ path }) => path.endsWith('Complete/'))?.body).to.deep.equal({ uid: 'd1' })
    await until(() => !dialog())
    choose('sheet.pdf')
    await until(() => portal.page.querySelectorAll('.vp-queue-row').length === 2)
    expect(dialog()).to.equal(null)
    for (const remove of portal.page.querySelectorAll<HTMLButtonElement>('[aria-label^="Remove"]')) remove.click()
    await until(() => portal.page.querySelectorAll('.vp-queue-row').length === 0)
  })

  it('offers no upload to people without the permission', async () => {
    portal = await openPortal('/upload.aspx', { '/api/ml/upload/options/': { ...options, CanUpload: false } }, { User: anonymous })
    await until(() => portal.page.textContent?.includes('You cannot upload'))
    expect(portal.page.querySelector('input[type=file]')).to.equal(null)
  })

  it('shows that no selected file can be uploaded', async () => {
    await open()
    choose('virus.exe')
    const alert = await until(() => portal.page.querySelector('main [role=alert] .vp-note'))
    expect(alert.textContent).to.contain('No valid file types selected')
  })

  it('names what each file lacks, and sends none', async () => {
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

  it('offers policy and dates that the permissions allow', async () => {
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
    const audience = (inside?: HTMLElement) => inside?.querySelector('select[aria-label^="Who can see"]') as HTMLSelectElement
    const place = (inside?: HTMLElement) => inside?.querySelector('details select') as HTMLSelectElement
    const state = (inside?: HTMLElement) => [audience(inside).value, audience(inside).disabled]
    row?.querySelector('summary')?.click()
    await until(() => row?.querySelector('details')?.open)
    expect(await audit()).to.deep.equal([])
    expect([...place(row).options].map(({ text }) => text)).to.deep.equal(['Exams', 'Staff'])
    expect(row?.querySelectorAll('input[type=date]').length).to.equal(1)
    expect(state(row)).to.deep.equal(['owner', true])
    place(row).value = '3'
    place(row).dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => place(row).value === '3' && !state(row)[1])
    expect([state(row)[0], place(other).value]).to.deep.equal(['owner', '4'])
    audience(row).value = 'signed-in'
    audience(row).dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => state(row)[0] === 'signed-in')
    ;[...(row?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Apply to all files of this type')?.click()
    await until(() => place(other).value === '3' && state(other)[0] === 'signed-in')
    for (const remove of portal.page.querySelectorAll<HTMLButtonElement>('[aria-label^="Remove"]')) remove.click()
    await until(() => portal.page.querySelectorAll('.vp-queue-row').length === 0)
  })
})
