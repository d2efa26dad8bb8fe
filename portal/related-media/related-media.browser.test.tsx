import { expect } from '@esm-bundle/chai'
import type { RelatedMedia } from '../../sdk/related-media/contract.ts'
import { audit, button, mediaItem, type OpenPortal, openPortal, summary, type, until } from '../pages/portal.fixture.tsx'

const entry = (id: number, Title: string, more: Partial<RelatedMedia> = {}): RelatedMedia => ({
  ...{ ClipDataID: id, EncID: `E${id}`, Title, Link: `/media/t/V/${id}`, ThumbnailURL: '', DisableEdit: false },
  ...{ Kind: 'pdf', Size: 2000, Extension: 'pdf', OpensInPlace: true, StartTime: null, ...more },
})
const refusal = (Message: string, Code: string, status: number) =>
  Response.json({ Success: false, Message, Code, ErrorCode: status }, { status })

describe('RelatedMediaEditor', () => {
  let portal: OpenPortal
  let stored: RelatedMedia[]
  afterEach(() => portal.close())
  const rows = (): string[] => [...portal.page.querySelectorAll('.vp-entry-text')].map((row) => row.textContent ?? '')
  const bodies = (end: string) => portal.asked.filter(({ path }) => path.endsWith(end)).map(({ body }) => body)

  const edit = async (entries: RelatedMedia[], answers = {}, CanUpload = true): Promise<void> => {
    stored = entries
    const item = mediaItem({ Duration: 120, CanEdit: true, RelatedMediaList: { Count: entries.length, CanAdd: true } })
    portal = await openPortal('/view.aspx?id=Vq1&newrm=1', {
      '/api/ml/media/Vq1/': item,
      '/api/ml/relatedmedia/Vq1/': () => ({
        ...{ Items: stored, Count: stored.length, CanAdd: true },
        Upload: { CanUpload, DeniedFileTypes: ['html'], MaxBytes: 1000 },
      }),
      '/api/ml/relatedmedia/Vq1/saveorder/': { Success: true, Message: 'Order saved' },
      ...answers,
    })
    await until(() => portal.page.querySelector('.vp-editor .vp-drop') && rows().length === entries.length)
  }

  it('opens by the address, passes the accessibility audit, and says that there are none', async () => {
    await edit([])
    expect(portal.page.textContent).to.contain('There are no related media yet.')
    expect(await audit()).to.deep.equal([])
  })

  it('names denied files, and offers no files to people who may not upload', async () => {
    await edit([entry(1, 'Worksheet')])
    const files = new DataTransfer()
    files.items.add(new File(['words'], 'page.html'))
    const field = portal.page.querySelector<HTMLInputElement>('.vp-drop input')
    if (field) field.files = files.files
    field?.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => portal.page.textContent?.includes('Files of these types cannot be uploaded: page.html'))
    expect(portal.page.textContent).to.contain('No files were selected')
    expect(await audit()).to.deep.equal([])
    portal.close()
    await edit([], {}, false)
    expect(button(portal.page, 'Choose files')).to.equal(undefined)
    expect(portal.page.textContent).to.contain('You do not have permission to upload files.')
  })

  it('adds a link with a time, and shows a refusal at its field', async () => {
    let isWilling = false
    await edit([], {
      '/api/ml/relatedmedia/Vq1/addlink/': () => {
        if (!isWilling) return refusal('Please enter an address that starts with https:// or http://.', 'RELATED_MEDIA_LINK', 400)
        stored = [entry(2, 'The valley', { Kind: 'link', Size: 0 })]
        return { Success: true, Message: 'Link added', Data: stored[0] }
      },
    })
    button(portal.page, 'Add link')?.click()
    const form = await until(() => document.querySelector<HTMLFormElement>('[role=dialog] form'))
    const [address, title, start] = [...form.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement, HTMLInputElement]
    button(form, 'Add link')?.click()
    await until(() => form.textContent?.includes('Please enter an address.'))
    for (const [field, text] of [
      [address, 'ftp://example.org'],
      [title, 'The valley'],
      [start, 'soon'],
    ] as const)
      type(field, text)
    button(form, 'Add link')?.click()
    await until(() => form.textContent?.includes('Please enter a time such as 1:23.'))
    type(start, '1:23')
    button(form, 'Add link')?.click()
    await until(() => form.textContent?.includes('starts with https:// or http://'))
    expect(address.getAttribute('aria-invalid')).to.equal('true')
    isWilling = true
    type(address, 'example.org')
    button(form, 'Add link')?.click()
    await until(() => rows().length === 1)
    expect(bodies('/addlink/').at(-1)).to.deep.equal({ url: 'example.org', title: 'The valley', start: 83 })
  })

  it('moves an entry by its buttons, and takes the order of the server after a conflict', async () => {
    await edit([entry(1, 'First'), entry(2, 'Second')])
    button(portal.page, 'Move First down')?.click()
    await until(() => rows()[0]?.startsWith('Second'))
    await until(() => bodies('/saveorder/').length === 1)
    expect(bodies('/saveorder/')).to.deep.equal([{ order: [2, 1] }])
    expect(portal.page.querySelector('.vp-editor > [role=status]')?.textContent).to.equal('First is now 2 of 2.')
    portal.close()
    await edit([entry(1, 'First'), entry(2, 'Second')], {
      '/api/ml/relatedmedia/Vq1/saveorder/': () => refusal('Another person has changed it.', 'RELATED_MEDIA_CHANGED', 409),
    })
    button(portal.page, 'Move First down')?.click()
    await until(() => document.body.textContent?.includes('Another person has changed it.'))
    await until(() => rows()[0]?.startsWith('First'))
  })

  it('deletes an entry, and restores it from the message', async () => {
    const [first, second] = [entry(1, 'First'), entry(2, 'Second')]
    await edit([first, second], {
      '/api/ml/relatedmedia/Vq1/delete/': () => {
        stored = [second]
        return { Success: true, Message: 'Deleted' }
      },
      '/api/ml/relatedmedia/Vq1/restore/': () => {
        stored = [first, second]
        return { Success: true, Message: 'Restored' }
      },
    })
    button(portal.page, 'Options for First')?.click()
    const choice = (label: string) =>
      [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent?.includes(label))
    ;(await until(() => choice('Delete'))).click()
    await until(() => rows().length === 1)
    expect(bodies('/delete/')).to.deep.equal([{ id: 'E1' }])
    ;(await until(() => button(document.body, 'Undo'))).click()
    await until(() => rows().length === 2)
    expect(bodies('/restore/')).to.deep.equal([{ id: 'E1' }])
  })

  it('changes the title and the time of an entry, and adds items of the library', async () => {
    await edit([entry(1, 'First', { StartTime: 83 })], {
      '/api/ml/relatedmedia/Vq1/edit/': () => ({ Success: true, Message: 'Saved', Data: entry(1, 'Map') }),
      '/api/ml/search/': {
        ...{ Items: [{ Item: summary(), ClipDataID: 1, Entries: [], SlideShowItem: null }], Page: 0, PageSize: 20, Total: 1 },
        TotalIsCapped: false,
      },
      '/api/ml/relatedmedia/Vq1/additem/': () => ({ Success: true, Message: 'Added', Data: entry(3, 'Item') }),
    })
    expect(rows()).to.deep.equal(['FirstPDF · 2 kB · 1:23'])
    button(portal.page, 'Options for First')?.click()
    const choice = () =>
      [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent?.includes('Title and time'))
    ;(await until(choice)).click()
    const form = await until(() => document.querySelector<HTMLFormElement>('[role=dialog] form'))
    const [title, start] = [...form.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement]
    expect([title.value, start.value]).to.deep.equal(['First', '1:23'])
    type(title, 'Map')
    type(start, '')
    button(form, 'Save')?.click()
    await until(() => bodies('/edit/').length === 1)
    expect(bodies('/edit/')).to.deep.equal([{ itemcdid: 'E1', title: 'Map', start: null }])
    await until(() => !document.querySelector('[role=dialog] form'))
    button(portal.page, 'From the library')?.click()
    const box = await until(() => document.querySelector<HTMLInputElement>('.vp-pick-row input'))
    expect(document.querySelector('.vp-pick-chapters')).to.equal(null)
    box.click()
    ;(await until(() => button(document.body, 'Add 1 item'))).click()
    await until(() => bodies('/additem/').length === 1)
  })
})
