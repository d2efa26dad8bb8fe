import { type RefObject, useEffect } from 'react'

/**
 * Thumbnails in a long list: those near what is seen get their `data-src` as their address, all others give it back. One that does
 * not come says so by `data-broken`.
 */
export function useNearPhotos(list: RefObject<HTMLElement | null>, edition: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another edition has other photos
  useEffect(() => {
    const box = list.current
    if (!box) return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const image = target as HTMLImageElement
          const address = image.dataset['src'] ?? ''
          if (!isIntersecting || address === '') image.removeAttribute('src')
          else if (image.dataset['broken'] === undefined) image.src = address
        }
      },
      { rootMargin: '300px' },
    )
    for (const image of box.querySelectorAll('img[data-src]')) observer.observe(image)
    const note = ({ target }: Event): void => {
      if (!(target instanceof HTMLImageElement)) return
      target.dataset['broken'] = ''
      target.removeAttribute('src')
    }
    box.addEventListener('error', note, true)
    return () => {
      observer.disconnect()
      box.removeEventListener('error', note, true)
      for (const image of box.querySelectorAll('img[data-src]')) image.removeAttribute('src')
    }
  }, [list, edition])
}
