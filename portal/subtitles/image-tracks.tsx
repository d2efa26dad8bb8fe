import { useEffect, useRef, useState } from 'react'
import { burnImageSubtitles, type ImageSubtitles, listImageSubtitles } from '../../sdk/image-subtitles/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { listSubtitles } from '../../sdk/subtitles/contract.ts'
import { type ImageSubtitlesWords, imageSubtitlesWords } from '../../sdk/text/en/image-subtitles.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useCache } from '../data/cache.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'

const pollMs = 2000
const isGoingOn = ({ State }: ImageSubtitles): boolean => State === 'waiting' || State === 'working'

/** The tracks of the file that are images, until their text is a draft, or while they can be burnt into the video. Draws nothing where there are none. */
export function ImageTracks({ encid }: { encid: string }) {
  const words = useWords(imageSubtitlesWords)
  const cache = useCache()
  const { data } = useRead(
    listImageSubtitles,
    { encid },
    { staleTime: 0, isDropped: true, poll: (answer) => (answer?.Items.some(isGoingOn) ? pollMs : false) },
  )
  const shown = data?.Items.filter(({ State, CanBurn }) => State !== 'done' || CanBurn) ?? []
  const read = data?.Items.filter(({ State }) => State === 'done').length
  const known = useRef(read)
  useEffect(() => {
    // Another draft is there now.
    if (known.current !== undefined && read !== known.current) void Promise.all([cache.changed(listSubtitles), cache.changed(getMedia)])
    known.current = read
  }, [read, cache])
  if (shown.length === 0) return null
  return (
    <section className="vp-speech" aria-label={words.title}>
      {shown.map((track) => (
        <div key={track.ID} className="vp-image-track">
          <TrackState track={track} words={words} />
          {track.CanBurn && <BurnButton encid={encid} track={track} words={words} />}
        </div>
      ))}
    </section>
  )
}

function TrackState({ track, words }: { track: ImageSubtitles; words: ImageSubtitlesWords }) {
  const name = track.Label || track.Lang
  if (track.State === 'failed') return <p className="vp-error">{words.failed({ name, reason: track.Message })}</p>
  if (track.State === 'unread') return <p>{words.unread({ name })}</p>
  if (track.State === 'done') return <p>{words.read({ name })}</p>
  return (
    <>
      <p>{track.State === 'waiting' ? words.waiting({ name }) : words.working({ name })}</p>
      <ProgressBar label={words.working({ name })} percent={track.State === 'waiting' ? undefined : track.Progress} />
    </>
  )
}

function BurnButton({ encid, track, words }: { encid: string; track: ImageSubtitles; words: ImageSubtitlesWords }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = (): void => setIsOpen(false)
  const title = words.burnName({ name: track.Label || track.Lang })
  const burning = useWrite(() => client.call(burnImageSubtitles, { encid, track: String(track.ID) }), {
    changes: [getMedia, listImageSubtitles],
    done: () => words.burning,
    onDone: close,
  })
  return (
    <>
      <Button size="small" aria-label={title} onClick={() => setIsOpen(true)}>
        {words.burn}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={title}
        help={words.burnText}
        confirm={words.burn}
        busy={burning.isPending}
        onConfirm={() => burning.mutate()}
        onClose={close}
      />
    </>
  )
}
