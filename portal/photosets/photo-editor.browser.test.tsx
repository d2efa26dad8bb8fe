import { expect } from '@esm-bundle/chai'
import type { EditedPhoto } from '../../sdk/photosets/contract.ts'
import { audit, button, mediaItem, type OpenPortal, openPanel, openPortal, type, until } from '../pages/portal.fixture.tsx'

const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
const photo = (id: number, Title: string, more: Partial<EditedPhoto> = {}): EditedPhoto => ({
  ...{ ID: id, PlaylistItemID: id, ClipDataID: id, EncID: `Ph${id}`, Title, Description: '', Width: 1, Height: 1 },
  ...{ ImageURLs: [{ URL: picture, Size: 1 }], AvifURLs: [], FeaturedImageURLs: [] },
  ...{ IsOwn: true, CanRotate: true, Status: 'ready', StatusMessage: '', IsTurning: false, Waits: false },
  ...more,
})
const Upload = { ValidPhotoFileExtensions: ['jpg', 'png'], AcceptsPresentations: false, AcceptsHeic: false, MaxBytes: 1000 }
const refusal = (Message: string, Code: string, status: number) =>
  Response.json({ Success: false, Message, Code, ErrorCode: status }, { status })

describe('PhotoEditor', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const rows = (): string[] => [...portal.page.querySelectorAll('.vp-entry-text')].map((row) => row.textContent ?? '')
  const said = (): string => portal.page.querySelector('.vp-editor > [role=status]')?.textContent ?? ''
  const bodies = (end: string) => portal.asked.filter(({ path }) => path.endsWith(end)).map(({ body }) => body)
  const item = mediaItem({ RecordType: 4, Title: 'Our trip', Playlist: [], CanEdit: true })

  const edit = async (photos: EditedPhoto[], answers = {}): Promise<void> => {
    portal = await openPortal('/view.aspx?id=Vq1', {
      '/api/ml/media/Vq1/': item,
      '/api/ml/photoset/items/': () => ({ Items: photos, CanEdit: true, Upload }),
      '/api/ml/playlists/Vq1/saveorder/': { Success: true, Message: 'Order saved' },
      ...answers,
    })
    await openPanel(portal.page, 'Photos')
    ;(await until(() => button(portal.page, 'Add photos'))).click()
    await until(() => rows().length === photos.length && portal.page.querySelector('.vp-drop'))
  }
  const details = async (title: string): Promise<HTMLElement> => {
    button(portal.page, `Options for ${title}`)?.click()
    const choice = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent?.includes('rotation'))
    ;(await until(choice)).click()
    return until(() => document.querySelector<HTMLElement>('.vp-photo-details form'))
  }

  it('reports files without images, a list that failed to load and a photo that failed', async () => {
    await edit([photo(2, 'Sea', { Status: 'failed', StatusMessage: 'The picture is damaged.', ImageURLs: [] })])
    expect(rows()).to.deep.equal(['SeaThe picture is damaged.'])
    const files = new DataTransfer()
    files.items.add(new File(['words'], 'notes.txt'))
    const field = portal.page.querySelector<HTMLInputElement>('.vp-drop input')
    if (field) field.files = files.files
    field?.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => portal.page.textContent?.includes('No files were selected'))
    expect(portal.page.textContent).to.contain('notes.txt')
    expect(await audit()).to.deep.equal([])
  })

  it('refuses a blank title, shows a refusal of the server and queues a rotation', async () => {
    let isWilling = false
    await edit([photo(2, 'Sea', { Waits: true }), photo(3, 'Map', { IsOwn: false, CanRotate: false })], {
      '/api/ml/photoset/savedetails/': () =>
        isWilling
          ? { Success: true, Message: '', IsTurning: true }
          : refusal('This photo is no longer in the photoset.', 'PHOTO_NOT_FOUND', 404),
    })
    expect(rows()).to.deep.equal(['SeaWaiting for approval', 'MapFrom the library'])
    const form = await details('Sea')
    const title = form.querySelector('input') as HTMLInputElement
    type(title, ' ')
    button(form, 'Save')?.click()
    await until(() => form.textContent?.includes('Please enter a title.') && document.activeElement === title)
    type(title, 'The sea')
    button(form, 'Rotate right')?.click()
    await until(() => form.textContent?.includes('Rotated by 90 degrees'))
    button(form, 'Save')?.click()
    await until(() => form.textContent?.includes('no longer in the photoset'))
    isWilling = true
    button(form, 'Save')?.click()
    await until(() => document.body.textContent?.includes('The image rotation command has been queued and will be processed shortly.'))
    await until(() => said() === '“The sea” saved.')
    expect(bodies('/savedetails/').at(-1)).to.deep.equal({ cdid: 'Vq1', psiid: 2, title: 'The sea', desc: '', rotate: 90 })
    await until(() => document.activeElement?.getAttribute('aria-label') === 'Options for Sea')
    expect(button(await details('Map'), 'Rotate left')?.getAttribute('aria-disabled')).to.equal('true')
  })

  it('draws hundreds of photos in chunks and in order', async () => {
    const photos = Array.from({ length: 130 }, (_, index) => photo(index + 2, `Picture ${index + 1}`))
    const counts = new Set<number>()
    const watch = new MutationObserver(() => counts.add(rows().length))
    watch.observe(document.body, { childList: true, subtree: true })
    await edit(photos)
    watch.disconnect()
    expect([...counts].filter((count) => count > 0)).to.deep.equal([25, 50, 75, 100, 125, 130])
    expect(rows()).to.deep.equal(photos.map(({ Title }) => Title))
    expect(portal.page.querySelectorAll('.vp-entry')[129]?.querySelector('.vp-move-handle')?.getAttribute('aria-label')).to.contain('130')
  })

  it('moves photos by keys, announces the position, confirms before it removes all and restores them', async () => {
    const taken = { EncID: 'Ph4', Title: '', Description: null, Place: 2 }
    await edit([photo(2, 'Sea'), photo(3, 'Beach'), photo(4, 'Harbour')], {
      '/api/ml/photoset/deleteall/': { Success: true, Message: 'Removed', Removed: 3, Undo: ['Ph2', 'Ph3'], Taken: [taken] },
      '/api/ml/photoset/restore/': { Success: true, Message: 'Restored', Restored: 3 },
    })
    portal.page.querySelector<HTMLElement>('.vp-move-handle')?.focus()
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true, cancelable: true }))
    await until(() => rows().join() === 'Beach,Harbour,Sea' && said() === 'Sea is now 3 of 3.')
    await until(() => bodies('/saveorder/').length === 1)
    expect(bodies('/saveorder/')).to.deep.equal([{ order: [3, 4, 2], was: [2, 3, 4] }])
    button(portal.page, 'Delete all')?.click()
    const question = await until(() => document.querySelector('[role=alertdialog]'))
    expect(question.textContent).to.contain('Delete all 3 photos?')
    expect(bodies('/deleteall/')).to.deep.equal([])
    button(question, 'Delete all')?.click()
    await until(() => said() === '3 photos deleted.')
    expect(bodies('/deleteall/')).to.deep.equal([{ cdid: 'Vq1' }])
    ;(await until(() => button(document, 'Undo'))).click()
    await until(() => document.body.textContent?.includes('3 photos restored.'))
    expect(bodies('/restore/')).to.deep.equal([{ cdid: 'Vq1', ids: ['Ph2', 'Ph3'], taken: [taken] }])
  })
})
