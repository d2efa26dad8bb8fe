import { SignageLimits } from '../../sdk/signage/index.ts'

const width = 320

/** A thumbnail of what is seen; empty where the browser does not let a page look at it. */
export function thumbnailOf(stage: Element | null): string {
  const seen = stage?.querySelector<HTMLImageElement | HTMLVideoElement>('[data-state="current"] :is(img, video)')
  const [wide, high] =
    seen instanceof HTMLVideoElement ? [seen.videoWidth, seen.videoHeight] : [seen?.naturalWidth ?? 0, seen?.naturalHeight ?? 0]
  if (!seen || wide === 0 || high === 0) return ''
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(width, wide)
  canvas.height = Math.max(1, Math.round((canvas.width * high) / wide))
  try {
    canvas.getContext('2d')?.drawImage(seen, 0, 0, canvas.width, canvas.height)
    const text = canvas.toDataURL('image/jpeg', 0.5)
    return text.startsWith('data:image/jpeg') && text.length <= SignageLimits.thumbnail ? text : ''
  } catch {
    return ''
  }
}
