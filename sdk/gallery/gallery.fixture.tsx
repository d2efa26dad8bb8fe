import { createRoot } from 'react-dom/client'
import { loadStyles, until } from '../ui/page.fixture.ts'
import type { GalleryItem } from './contract.ts'
import { Gallery } from './index.ts'
import { testClock, testPhoto } from './photos.fixture.ts'

export const poster = '/.cache/fixtures/browser/poster.jpg'

/** A photo that there is, with an address of its own. */
export const photo = (ID: number, more: Partial<GalleryItem> = {}): GalleryItem =>
  testPhoto(ID, { ImageURLs: [{ URL: `${poster}?${ID}`, Size: 320 }], Width: 320, Height: 180, ...more })
export const photos = (count: number): GalleryItem[] => Array.from({ length: count }, (_, index) => photo(index + 1))
/** A photo that does not come. */
export const missing = (ID: number): GalleryItem => photo(ID, { ImageURLs: [{ URL: `/none.jpg?${ID}`, Size: 320 }] })

export interface OpenGallery {
  page: HTMLElement
  clock: ReturnType<typeof testClock>
  /** The IDs of what was shown. */
  shown: number[]
  /** How often all have been shown. */
  runs: () => number
  draw: (more?: Partial<Gallery.StageProps>) => void
  close: () => void
}

/** A gallery on a page, with a clock that stands still. */
export async function openGallery(props: Partial<Gallery.StageProps> = {}, width = 640, height = 400): Promise<OpenGallery> {
  await loadStyles(import.meta.url, '../ui/tokens.css', './gallery.css', './tiles.css')
  document.documentElement.lang = 'en'
  const page = document.body.appendChild(document.createElement('main'))
  page.style.cssText = `width:${width}px;height:${height}px`
  const clock = testClock()
  const shown: number[] = []
  let runs = 0
  const root = createRoot(page)
  const draw = (more: Partial<Gallery.StageProps> = {}): void =>
    root.render(
      <Gallery.Stage
        title="Field trip"
        items={photos(3)}
        clock={clock}
        seed={1}
        onRunThrough={() => runs++}
        onItem={({ ID }) => shown.push(ID)}
        {...props}
        {...more}
      />,
    )
  draw()
  await until(() => page.querySelector('.vt-gallery'))
  return {
    ...{ page, clock, shown, draw },
    runs: () => runs,
    close() {
      root.unmount()
      page.remove()
    },
  }
}
