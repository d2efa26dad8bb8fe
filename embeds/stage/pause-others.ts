let playing: HTMLMediaElement | undefined

/** Of all widgets on a page one plays: another that starts pauses it. Answers the function that forgets the element. */
export function pauseOthers(media: HTMLMediaElement): () => void {
  const begin = (): void => {
    if (playing !== media) playing?.pause()
    playing = media
  }
  media.addEventListener('play', begin)
  if (!media.paused) begin()
  return () => {
    media.removeEventListener('play', begin)
    if (playing === media) playing = undefined
  }
}
