import type { ImageURL } from '../../sdk/media/contract.ts'

/*
 * Addresses of public items that do not end, for pages and programs that keep them: search engines, social networks, podcast apps. Addresses
 * below `/media/` end after some hours. `server/public-files` answers these, and asks each time whether the item is public.
 */

/** Widths of the images that automatic and chosen posters have at most. */
const smallestImage = 320

/** The lasting address of a poster: `/thumb/{EncID}-{width}.jpg`, with the ending of the file. */
export function imageAddress(encId: string, { URL, Size }: ImageURL): string {
  const ending = /\.(jpg|webp|png|gif|avif)$/.exec(URL)?.[1] ?? 'jpg'
  return `/thumb/${encId}-${Size > 0 ? Size : smallestImage}.${ending}`
}

/** The lasting address of the small file of a video or sound; `mime` is that of the file. */
export const contentAddress = (encId: string, mime: string): string => `/content/${encId}.${mime.startsWith('audio/') ? 'm4a' : 'mp4'}`
