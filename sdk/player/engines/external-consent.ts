/** Services that the viewer of an element has consented to, by origin. */
const agreed = new WeakMap<HTMLMediaElement, string>()

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '')

/**
 * Anyone who starts it has seen the sentence about the service that it comes from.
 *
 * @example
 * button.onclick = () => acceptExternalService(video, item.Playlist[0]?.MediaURL ?? '')
 */
export const acceptExternalService = (media: HTMLMediaElement, url: string): void => void agreed.set(media, originOf(url))

export const hasAcceptedService = (media: HTMLMediaElement, url: string): boolean => agreed.get(media) === originOf(url)
