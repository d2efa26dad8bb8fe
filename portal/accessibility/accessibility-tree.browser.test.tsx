import { expect } from '@esm-bundle/chai'
import { openGallery } from '../../sdk/gallery/gallery.fixture.tsx'
import { button, mediaItem, type OpenPortal, openPortal, summary, until } from '../pages/portal.fixture.tsx'
import { readTree } from './read-tree.fixture.ts'

const controls = /^(button|link|menuitem|textbox|checkbox|combobox|tab|slider)$/

describe('what screen readers get', () => {
  let close = (): void => undefined
  afterEach(() => close())
  const open = async (...given: Parameters<typeof openPortal>): Promise<OpenPortal> => {
    const portal = await openPortal(...given)
    close = portal.close
    return portal
  }
  /** The lines that are in the list, in their order; no control is without a name. */
  const expectLines = async (...wanted: string[]): Promise<void> => {
    const tree = await readTree()
    expect(tree.filter((line) => controls.test(line))).to.deep.equal([])
    expect([...new Set(tree.filter((line) => wanted.includes(line)))]).to.deep.equal(wanted)
  }
  const items = [summary(), summary({ EncID: 'Vq2', ClipDataID: 2, Title: 'A photoset', RecordType: 4, Duration: 0 })]
  const library = {
    '/api/ml/search/': {
      Items: items.map((Item) => ({ Item, ClipDataID: Item.ClipDataID, Entries: [], SlideShowItem: null })),
      ...{ Page: 0, PageSize: 20, Total: 2, TotalIsCapped: false },
    },
    '/api/ml/media/1/': mediaItem({ CanShareByWeblink: true }),
  }

  it('is the names of search results and of their menus', async () => {
    const { page } = await open('/Default.aspx?s=rocks', library)
    await until(() => page.querySelectorAll('.vp-results > li').length === 2)
    await expectLines('link A photoset', 'button Options for A photoset')
  })

  it('is a menu with the names of its entries', async () => {
    const { page } = await open('/', library)
    ;(await until(() => page.querySelector<HTMLElement>('.vp-card-menu'))).click()
    await until(() => document.querySelector('[role=menuitem]'))
    const tree = await readTree()
    expect(tree.filter((line) => line.startsWith('menu')).slice(0, 1)).to.deep.equal([`menu Options for ${items[0]?.Title}`])
    expect(tree).to.include('menuitem Share')
  })

  it('is a file of the queue with its title and its buttons', async () => {
    const options = { CanUpload: true, VideoExtensions: ['mp4'], DeniedFileTypes: ['exe'], ChunkBytes: 8388608, MaxBytes: 1000 }
    const { page } = await open('/upload.aspx', { '/api/ml/upload/options/': options })
    const picker = await until(() => page.querySelector<HTMLInputElement>('.vp-drop input[type=file]'))
    const files = new DataTransfer()
    files.items.add(new File(['x'], 'leaf.mp4'))
    picker.files = files.files
    picker.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => page.querySelector('.vp-upload-row[data-state=failed]'))
    await expectLines('heading Files 0 of 1 uploaded', 'group For all files', 'textbox Title of leaf.mp4', 'button Remove leaf.mp4')
    ;(await until(() => button(page, 'Remove leaf.mp4'))).click()
    await until(() => !page.querySelector('.vp-upload-row'))
  })

  it('is the place and the buttons of a gallery', async () => {
    const opened = await openGallery({ settings: { GalleryMode: 3 } })
    close = opened.close
    await until(() => opened.page.querySelector('[data-state=current] img'))
    await expectLines('button Previous photo', 'button Next photo')
  })
})
