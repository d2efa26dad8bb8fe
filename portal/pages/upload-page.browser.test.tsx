import { expect } from '@esm-bundle/chai'
import { fakeTus } from '../uploads/fake-tus.fixture.ts'
import { anonymous, audit, button, type OpenPortal, openPortal, pageOptions, until } from './portal.fixture.tsx'

const options = { CanUpload: true, VideoExtensions: ['mp4'], DeniedFileTypes: ['exe'], ChunkBytes: 8388608, MaxBytes: 1000 }

describe('UploadPage', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const open = async () => {
    portal = await openPortal('/upload.aspx', { '/api/ml/upload/options/': options })
    await until(() => portal.page.querySelector('.vp-drop'))
  }
  const choose = (...names: string[]) => chooseFiles(...names.map((name) => new File(['x'], name)))
  const chooseFiles = (...chosen: File[]) => {
    const files = new DataTransfer()
    for (const file of chosen) files.items.add(file)
    const picker = portal.page.querySelector('input[type=file]') as HTMLInputElement
    picker.files = files.files
    picker.dispatchEvent(new Event('change', { bubbles: true }))
  }
  /** Firefox makes no event with data of its own. */
  const paste = (target: EventTarget, clipboardData: DataTransfer) =>
    target.dispatchEvent(
      Object.defineProperty(new ClipboardEvent('paste', { bubbles: true, cancelable: true }), 'clipboardData', { value: clipboardData }),
    )
  /** The queue lives as long as the page of the tests. */
  const clear = () =>
    until(() => {
      for (const remove of portal.page.querySelectorAll<HTMLButtonElement>('[aria-label^="Remove"]')) remove.click()
      return portal.page.querySelectorAll('.vp-upload-row').length === 0
    })
  const pick = (select: HTMLSelectElement | null | undefined, value: string) => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
    select?.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const asksOnLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const typeTitle = (name: string, title: string): HTMLInputElement => {
    const field = portal.page.querySelector<HTMLInputElement>(`[aria-label="Title of ${name}"]`) as HTMLInputElement
    field.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, title)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    return field
  }
  const dialog = () => document.querySelector<HTMLElement>('.vp-describe-drawer')

  it('passes the accessibility audit with files in the queue', async () => {
    await open()
    choose('leaf.mp4', 'sheet.pdf', 'virus.exe')
    await until(() => portal.page.querySelectorAll('.vp-upload-row').length === 2)
    expect(await audit()).to.deep.equal([])
    await clear()
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
    await until(() => portal.page.querySelectorAll('.vp-upload-row[data-state=failed]').length === 3)
    press(await named('Remove leaf.mp4'))
    await until(() => focused() === 'Remove root.mp4')
    for (const [name, next] of [
      ['sheet.pdf', 'Remove root.mp4'],
      ['root.mp4', 'Choose files'],
    ]) {
      press(await named(`Remove ${name}`))
      await until(() => focused() === next)
    }
  })

  it('takes a file once that is chosen twice at the same moment, and asks before a described file that failed is left', async () => {
    portal = await openPortal('/upload.aspx?catid=5', { '/api/ml/upload/options/': options }, {}, { history: 'browser' })
    await until(() => portal.page.querySelector('.vp-drop'))
    const file = new File(['x'], 'leaf.mp4')
    chooseFiles(file)
    chooseFiles(file)
    await until(() => portal.page.querySelector('.vp-upload-row[data-state=failed]'))
    expect(portal.page.querySelectorAll('.vp-upload-row').length).to.equal(1)
    expect(asksOnLeaving()).to.equal(false)
    const field = typeTitle('leaf.mp4', 'Leaf')
    await until(asksOnLeaving)
    field.blur()
    await until(() => document.activeElement !== field)
    expect(asksOnLeaving()).to.equal(true)
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(['x'], 'root.mp4'))
    paste(document.body, clipboardData)
    await until(() => portal.page.querySelectorAll('.vp-upload-row').length === 2)
    expect(location.search).to.equal('?catid=5')
    button(portal.page, 'Dismiss')?.click()
    await clear()
  })

  it('says once which files were taken into the queue', async () => {
    await open()
    const status = () => portal.page.querySelector('.vp-page > p[role=status]')?.textContent
    await until(() => status() === '')
    choose('leaf.mp4', 'virus.exe')
    await until(() => status() === 'leaf.mp4 was added.')
    choose('a.mp4', 'b.mp4')
    await until(() => status() === '2 files were added: a.mp4, b.mp4.')
    choose('c.mp4', 'd.mp4', 'e.mp4', 'f.mp4', 'g.mp4', 'h.mp4')
    await until(() => status() === '6 files were added, the first are c.mp4, d.mp4, e.mp4, f.mp4, g.mp4.')
    await clear()
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
    await until(() => portal.page.querySelector('.vp-upload-bar'))
    ;(await until(() => portal.page.querySelector<HTMLElement>('[aria-label="Add details to leaf.mp4"]'))).click()
    const [field, place] = await until(() => {
      const found = dialog()?.querySelectorAll('select')
      return found?.length === 2 && [...found]
    })
    const effect = () => document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent?.trim()
    expect([field?.value, effect()]).to.deep.equal(['everyone', 'Everyone on the internet can see this.'])
    pick(field, 'signed-in')
    await until(() => effect() === 'Everyone with an account can see this.')
    pick(place, '7')
    await until(() => effect()?.startsWith('Only members of the publishing policy'))
    expect(effect()).to.contain('Approval is required first.')
    expect(await audit()).to.deep.equal([])
    button(document.body, 'Done')?.click()
    await until(() => !dialog())
    await clear()
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
    const asks = () => document.querySelector('[role=alertdialog]')
    choose('leaf.mp4')
    expect((await until(asks)).textContent).to.contain('Only your own recordings.')
    expect(await audit()).to.deep.equal([])
    button(document.body, 'Decline')?.click()
    await until(() => portal.page.textContent?.includes('Nothing was uploaded, because you declined'))
    await until(() => !asks())
    expect(portal.page.querySelector('.vp-upload-row')).to.equal(null)
    choose('leaf.mp4')
    await until(asks)
    choose('root.mp4')
    // Preact draws later than the event.
    await new Promise(requestAnimationFrame)
    button(document.body, 'Accept')?.click()
    await until(() => portal.page.querySelectorAll('.vp-upload-row').length === 2)
    expect(portal.asked.find(({ path }) => path.endsWith('Complete/'))?.body).to.deep.equal({ uid: 'd1' })
    await until(() => !asks())
    choose('sheet.pdf')
    await until(() => portal.page.querySelectorAll('.vp-upload-row').length === 3)
    expect(asks()).to.equal(null)
    await clear()
  })

  it('offers no upload to people without the permission', async () => {
    portal = await openPortal('/upload.aspx', { '/api/ml/upload/options/': { ...options, CanUpload: false } }, { User: anonymous })
    await until(() => portal.page.textContent?.includes('You cannot upload'))
    expect(portal.page.querySelector('input[type=file]')).to.equal(null)
  })

  it('shows that no selected file can be uploaded', async () => {
    await open()
    choose('virus.exe')
    await until(() => portal.page.querySelector('main [role=alert] .vp-note')?.textContent?.includes('No valid file types selected'))
    button(portal.page, 'Dismiss')?.click()
    await until(() => !portal.page.querySelector('main [role=alert] .vp-note'))
  })

  it('sends at once, says what a file lacks, and shows it to its owner alone until it is published', async () => {
    const restore = fakeTus()
    const { User, Site } = pageOptions()
    portal = await openPortal(
      '/upload.aspx',
      {
        '/api/ml/upload/options/': options,
        '/api/ml/upload/ProcessUpload3/': { Success: true, EncID: 'E1', ClipDataID: 1, WaitsForApproval: false },
      },
      {
        User: { ...User, CanSelectCategories: true, MandatoryCategorySelection: true },
        Site: { ...Site, NewItems: 'everyone' },
      },
    )
    await until(() => portal.page.querySelector('.vp-drop'))
    choose('leaf.mp4')
    const row = () => portal.page.querySelector<HTMLElement>('.vp-upload-row')
    await until(() => row()?.dataset.state === 'sent' && row()?.textContent?.includes('Needs a category'))
    ;(await until(() => button(portal.page, 'Publish 1 file'))).click()
    await until(() => document.activeElement?.getAttribute('aria-label') === 'Add details to leaf.mp4')
    expect(portal.asked.some(({ path }) => path.includes('ProcessUpload3'))).to.equal(false)
    restore()
    ;(await until(() => portal.page.querySelector<HTMLElement>('[aria-label="Cancel leaf.mp4"]'))).click()
    ;(await until(() => button(document.body, 'Cancel upload'))).click()
    await clear()
  })

  it('makes private items, and publishes them and their changes', async () => {
    const restore = fakeTus()
    const { Site } = pageOptions()
    portal = await openPortal(
      '/upload.aspx',
      {
        '/api/ml/upload/options/': options,
        '/api/ml/upload/ProcessUpload3/': { Success: true, EncID: 'E1', ClipDataID: 1, WaitsForApproval: false },
        '/api/ml/media/E1/update/': { Success: true, Message: '' },
        '/api/ml/conversions/': { Items: [], Total: 0 },
      },
      { Site: { ...Site, NewItems: 'everyone' } },
      { history: 'browser' },
    )
    await until(() => portal.page.querySelector('.vp-drop'))
    choose('leaf.mp4')
    const bodies = (part: string) => portal.asked.filter(({ path }) => path.includes(part)).map(({ body }) => body as { audience?: string })
    await until(() => bodies('ProcessUpload3').length === 1)
    expect(bodies('ProcessUpload3')[0]?.audience).to.equal('owner')
    await until(() => portal.page.querySelector('.vp-upload-row .vp-kind')?.textContent?.includes('Private'))
    pick(portal.page.querySelector<HTMLSelectElement>('.vp-upload-bar select'), 'signed-in')
    expect(bodies('update')).to.deep.equal([])
    const publish = await until(() => button(portal.page, 'Publish 1 file'))
    publish.focus()
    publish.click()
    await until(() => bodies('update').length === 1)
    expect(bodies('update')[0]?.audience).to.equal('signed-in')
    await until(() => document.activeElement?.textContent?.startsWith('Files'))
    expect(portal.page.querySelector('.vp-upload-bar select')).to.equal(null)
    const field = typeTitle('leaf.mp4', 'Leaf')
    await until(asksOnLeaving)
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await until(() => !asksOnLeaving())
    restore()
    await clear()
  })

  it('takes files that are dropped and pasted elsewhere, not in a dialog or a field', async () => {
    portal = await openPortal('/', { '/api/ml/upload/options/': options })
    await until(() => portal.page.querySelector('.vp-page > p[role=status]'))
    const files = (name: string) => {
      const data = new DataTransfer()
      data.items.add(new File(['x'], name))
      return data
    }
    const field = document.createElement('input')
    field.type = 'file'
    document.body.append(field)
    const onField = new DragEvent('drop', { dataTransfer: files('logo.png'), bubbles: true, cancelable: true })
    field.dispatchEvent(onField)
    field.remove()
    expect(onField.defaultPrevented).to.equal(false)
    const search = await until(() => portal.page.querySelector<HTMLInputElement>('input[type=search], input'))
    paste(search, files('field.mp4'))
    const main = await until(() => portal.page.querySelector('main'))
    const drop = (name: string) => main.dispatchEvent(new DragEvent('drop', { dataTransfer: files(name), bubbles: true, cancelable: true }))
    // A form with text that is not saved, for whose sake the page is not left.
    const form = main.appendChild(document.createElement('form'))
    form.innerHTML = '<input aria-label="Note">'
    form.firstElementChild?.dispatchEvent(new Event('input', { bubbles: true }))
    drop('refused.mp4')
    ;(await until(() => button(document.body, 'Keep editing'))).click()
    await until(() => !document.querySelector('.vp-backdrop'))
    form.remove()
    main.dispatchEvent(new DragEvent('dragover', { dataTransfer: files('leaf.mp4'), bubbles: true, cancelable: true }))
    await until(() => portal.page.querySelector('.vp-drop-anywhere')?.textContent?.includes('Drop to upload'))
    drop('leaf.mp4')
    await until(() => portal.page.querySelectorAll('.vp-upload-row').length > 0)
    expect(portal.page.querySelectorAll('.vp-upload-row').length).to.equal(1)
    expect(portal.page.querySelector('.vp-drop-anywhere')).to.equal(null)
    paste(document.body, files('root.mp4'))
    await until(() => portal.page.querySelectorAll('.vp-upload-row').length === 2)
    await clear()
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
    ;(await until(() => portal.page.querySelector<HTMLElement>('[aria-label="Add details to leaf.mp4"]'))).click()
    const [audience, place] = await until(() => {
      const found = dialog()?.querySelectorAll('select')
      return found?.length === 2 && [...found]
    })
    expect(await audit()).to.deep.equal([])
    expect([...(place?.options ?? [])].map(({ text }) => text)).to.deep.equal(['Exams', 'Staff'])
    expect(dialog()?.querySelectorAll('input[type=date]').length).to.equal(1)
    expect([audience?.value, audience?.disabled]).to.deep.equal(['owner', true])
    pick(place, '3')
    await until(() => !audience?.disabled)
    expect(audience?.value).to.equal('owner')
    pick(audience, 'signed-in')
    ;(await until(() => button(document.body, 'Done'))).click()
    await until(() => !dialog())
    await clear()
  })
})
