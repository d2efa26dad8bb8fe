/** Services that the viewer of an element has consented to, by origin. */
const agreed = new WeakMap<HTMLMediaElement, string>()

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '')

/**
 * Anyone who starts it has seen the sentence about the service that it comes from.
 *
 * @example
 * button.onclick = () => agreeTo(video, item.Playlist[0]?.MediaURL ?? '')
 */
export const agreeTo = (media: HTMLMediaElement, url: string): void => void agreed.set(media, originOf(url))

export const hasAgreedTo = (media: HTMLMediaElement, url: string): boolean => agreed.get(media) === originOf(url)
