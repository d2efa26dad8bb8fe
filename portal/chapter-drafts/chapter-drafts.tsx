import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { type ChapterDraft, chapterise } from '../../sdk/chapter-drafts/contract.ts'
import { shortChapterTime } from '../../sdk/chapters/index.ts'
import { type MediaItem, RecordTypes } from '../../sdk/media/contract.ts'
import type { PanelHost } from '../../sdk/panels/index.ts'
import { chapterDraftsWords } from '../../sdk/text/en/chapter-drafts.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { keepFocus } from '../ui/keep-focus.ts'
import { acceptDrafts } from './accept-drafts.ts'
import './chapter-drafts.css'

/** The first draft after the button that asked for them, then draft by draft, and that button again after the last. */
const keepInDrafts = keepFocus('first-draft', 'suggest-chapters')

/** Editors get suggestions for a video or a recording with subtitles. */
const isOffered = ({ RecordType, Chapters, Playlist }: MediaItem): boolean =>
  Chapters.CanEdit &&
  (RecordType === RecordTypes.video || RecordType === RecordTypes.broadcast) &&
  Playlist.some(({ Subtitles }) => Subtitles.length > 0)

interface ChapterDraftsProps {
  item: MediaItem
  host: PanelHost
}

/** Suggests chapters from the subtitles. They are drafts until an editor accepts them, one by one or all. */
export function ChapterDrafts({ item, host }: ChapterDraftsProps) {
  const words = useWords(chapterDraftsWords)

  const [drafts, setDrafts] = useState<readonly ChapterDraft[]>()
  const asking = useWrite((encid: string) => client.call(chapterise, { encid }), { changes: [], onDone: ({ Items }) => setDrafts(Items) })
  const accepting = useWrite(
    (chosen: readonly ChapterDraft[]) => acceptDrafts(item.EncID, chosen, (Chapters) => host.onChange?.({ Chapters })),
    {
      changes: [],
      onDone: (_answer, chosen) => setDrafts((before) => before?.filter((draft) => !chosen.includes(draft))),
    },
  )
  if (!isOffered(item)) return null
  const drop = (draft: ChapterDraft) => setDrafts((before) => before?.filter((one) => one !== draft))
  return (
    <section ref={keepInDrafts} className="vp-drafts" aria-label={words.title}>
      {drafts === undefined || drafts.length === 0 ? (
        <Button data-focus-place="suggest-chapters" isBusy={asking.isPending} onClick={() => asking.mutate(item.EncID)}>
          <Sparkles aria-hidden size={18} /> {words.suggest}
        </Button>
      ) : (
        <>
          <h3>{words.title}</h3>
          <p className="vp-help">{words.help}</p>
          <ol className="vp-drafts-list">
            {drafts.map((draft, place) => (
              <DraftRow
                key={draft.StartTime}
                draft={draft}
                isFirst={place === 0}
                isBusy={accepting.isPending}
                onPlay={() => host.playFrom(draft.StartTime)}
                onAccept={() => accepting.mutate([draft])}
                onDrop={() => drop(draft)}
              />
            ))}
          </ol>
          <div className="vp-row">
            <Button tone="accent" isBusy={accepting.isPending} onClick={() => accepting.mutate(drafts)}>
              {words.acceptAll}
            </Button>
            <Button onClick={() => setDrafts(undefined)}>{words.dropAll}</Button>
          </div>
        </>
      )}
      <p role="status" className="vp-help">
        {drafts?.length === 0 && words.none}
      </p>
    </section>
  )
}

interface DraftRowProps {
  draft: ChapterDraft
  /** It gets the focus when the drafts come. */
  isFirst: boolean
  isBusy: boolean
  onPlay: () => void
  onAccept: () => void
  onDrop: () => void
}

function DraftRow({ draft: { StartTime, Title }, isFirst, isBusy, onPlay, onAccept, onDrop }: DraftRowProps) {
  const words = useWords(chapterDraftsWords)
  return (
    <li>
      <Button look="plain" className="vp-drafts-play" data-focus-place={isFirst ? 'first-draft' : undefined} onClick={onPlay}>
        <span className="vp-drafts-time">{shortChapterTime(StartTime)}</span> <span dir="auto">{Title}</span>
      </Button>
      <Button size="small" isBusy={isBusy} aria-label={words.acceptOf({ title: Title })} onClick={onAccept}>
        {words.accept}
      </Button>
      <Button size="small" aria-label={words.dropOf({ title: Title })} onClick={onDrop}>
        {words.drop}
      </Button>
    </li>
  )
}
