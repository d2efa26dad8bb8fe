import type { GalleryItem } from './contract.ts'
import type { GalleryClock } from './gallery-clock.ts'

/** A photo of a gallery, for tests. */
export const testPhoto = (ID: number, more: Partial<GalleryItem> = {}): GalleryItem => ({
  ID,
  ClipDataID: ID,
  EncID: `p${ID}`,
  Title: `Picture ${ID}`,
  AltTitle: '',
  Description: '',
  ImageURLs: [{ URL: `/pictures/${ID}.jpg`, Size: 640 }],
  Width: 640,
  Height: 480,
  AutoRate: 0,
  AutoScaleX: 1,
  ...more,
})

/** So many of them, the first with the ID 1. */
export const testPhotos = (count: number): GalleryItem[] => Array.from({ length: count }, (_, index) => testPhoto(index + 1))

/** A clock that stands still until it is told to go on. */
export function testClock(): GalleryClock & { pass: (milliseconds: number) => void; waiting: () => number[] } {
  let now = 0
  let timers: { due: number; act: () => void }[] = []
  return {
    after(milliseconds, act) {
      const timer = { due: now + milliseconds, act }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    pass(milliseconds) {
      const end = now + milliseconds
      for (;;) {
        const next = timers.filter(({ due }) => due <= end).toSorted((one, other) => one.due - other.due)[0]
        if (!next) break
        now = next.due
        timers = timers.filter((other) => other !== next)
        next.act()
      }
      now = end
    },
    waiting: () => timers.map(({ due }) => due - now).toSorted((one, other) => one - other),
  }
}
