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
import { acceptDrafts } from './accept-drafts.ts'
import './chapter-drafts.css'

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
    <section className="vp-drafts" aria-label={words.title}>
      {drafts === undefined || drafts.length === 0 ? (
        <Button isBusy={asking.isPending} onClick={() => asking.mutate(item.EncID)}>
          <Sparkles aria-hidden size={18} /> {words.suggest}
        </Button>
      ) : (
        <>
          <h3>{words.title}</h3>
          <p className="vp-help">{words.help}</p>
          <ol className="vp-drafts-list">
            {drafts.map((draft) => (
              <li key={draft.StartTime}>
                <Button look="plain" className="vp-drafts-play" onClick={() => host.playFrom(draft.StartTime)}>
                  <span className="vp-drafts-time">{shortChapterTime(draft.StartTime)}</span> <span dir="auto">{draft.Title}</span>
                </Button>
                <Button
                  size="small"
                  isBusy={accepting.isPending}
                  aria-label={words.acceptOf({ title: draft.Title })}
                  onClick={() => accepting.mutate([draft])}
                >
                  {words.accept}
                </Button>
                <Button size="small" aria-label={words.dropOf({ title: draft.Title })} onClick={() => drop(draft)}>
                  {words.drop}
                </Button>
              </li>
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
