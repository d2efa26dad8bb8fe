import { useEffect, useRef } from 'react'
import { type ImageSubtitles, listImageSubtitles } from '../../sdk/image-subtitles/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { listSubtitles } from '../../sdk/subtitles/contract.ts'
import { type ImageSubtitlesWords, imageSubtitlesWords } from '../../sdk/text/en/image-subtitles.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useCache } from '../data/cache.ts'
import { useRead } from '../data/use-read.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'

const pollMs = 2000
const isGoingOn = ({ State }: ImageSubtitles): boolean => State === 'waiting' || State === 'working'

/** The tracks of the file that are images, until their text is a draft. Draws nothing where there are none. */
export function ImageTracks({ encid }: { encid: string }) {
  const words = useWords(imageSubtitlesWords)
  const cache = useCache()
  const { data } = useRead(
    listImageSubtitles,
    { encid },
    { staleTime: 0, isDropped: true, poll: (answer) => (answer?.Items.some(isGoingOn) ? pollMs : false) },
  )
  const left = data?.Items.filter(({ State }) => State !== 'done') ?? []
  const read = data === undefined ? undefined : data.Items.length - left.length
  const known = useRef(read)
  useEffect(() => {
    // Another draft is there now.
    if (known.current !== undefined && read !== known.current) void Promise.all([cache.changed(listSubtitles), cache.changed(getMedia)])
    known.current = read
  }, [read, cache])
  if (left.length === 0) return null
  return (
    <section className="vp-speech" aria-label={words.title}>
      {left.map((track) => (
        <ImageTrack key={track.ID} track={track} words={words} />
      ))}
    </section>
  )
}

function ImageTrack({ track, words }: { track: ImageSubtitles; words: ImageSubtitlesWords }) {
  const name = track.Label || track.Lang
  if (track.State === 'failed') return <p className="vp-error">{words.failed({ name, reason: track.Message })}</p>
  if (track.State === 'unread') return <p>{words.unread({ name })}</p>
  return (
    <>
      <p>{track.State === 'waiting' ? words.waiting({ name }) : words.working({ name })}</p>
      <ProgressBar label={words.working({ name })} percent={track.State === 'waiting' ? undefined : track.Progress} />
    </>
  )
}
