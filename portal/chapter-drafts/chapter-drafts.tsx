import { useState } from 'react'
import { askForChapters, type ChapterDraft, chapterise, type ChapterDrafts as FoundDrafts } from '../../sdk/chapter-drafts/contract.ts'
import { shortChapterTime } from '../../sdk/chapters/index.ts'
import { listModelDrafts } from '../../sdk/language-model/contract.ts'
import { type MediaItem, RecordTypes } from '../../sdk/media/contract.ts'
import type { PanelHost } from '../../sdk/panels/index.ts'
import { chapterDraftsWords } from '../../sdk/text/en/chapter-drafts.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { useModelDrafts } from '../language-model/use-model-drafts.ts'
import { client } from '../session/client.ts'
import { firstDraft, Suggestions } from '../suggestions/suggestions.tsx'
import { withAgain } from '../suggestions/with-again.ts'
import { Button } from '../ui/button.tsx'
import { acceptDrafts } from './accept-drafts.ts'
import './chapter-drafts.css'

/** Editors get suggestions for a video or a recording with subtitles. */
const isOffered = ({ RecordType, Chapters, Playlist }: MediaItem): boolean =>
  Chapters.CanEdit &&
  (RecordType === RecordTypes.video || RecordType === RecordTypes.broadcast) &&
  Playlist.some(({ Subtitles }) => Subtitles.length > 0)

interface NewDrafts extends FoundDrafts {
  /** Every chapter that was found is one already. */
  isKnown: boolean
}

/** The drafts of an item, without those that are chapters already, which may have another title by now. */
async function findDrafts({ EncID, Chapters }: MediaItem): Promise<NewDrafts> {
  const found = await client.call(chapterise, { encid: EncID })
  const Items = found.Items.filter((draft) => !Chapters.Items.some(({ StartTime }) => StartTime === draft.StartTime))
  return { ...found, Items, Count: Items.length, isKnown: found.Count > Items.length }
}

const byTime = (a: ChapterDraft, b: ChapterDraft): number => a.StartTime - b.StartTime

interface ChapterDraftsProps {
  item: MediaItem
  host: PanelHost
}

/** Suggests chapters from the subtitles. They are drafts until an editor accepts them, one by one or all. */
export function ChapterDrafts({ item, host }: ChapterDraftsProps) {
  const words = useWords(chapterDraftsWords)
  const [found, setFound] = useState<NewDrafts>()
  const keep = (isKept: (draft: ChapterDraft) => boolean) => setFound((now) => now && { ...now, Items: now.Items.filter(isKept) })
  const finding = useWrite(() => findDrafts(item), { changes: [], onDone: setFound })
  const model = useModelDrafts(item.EncID, 'chapters', isOffered(item), () => finding.mutate())
  const asking = useWrite(askForChapters, { changes: [listModelDrafts] })
  const accepting = useWrite(
    (chosen: readonly ChapterDraft[]) =>
      acceptDrafts(item.EncID, chosen, {
        show: (Chapters) => host.onChange?.({ Chapters }),
        undone: () => setFound((now) => withAgain(now, chosen, byTime)),
      }),
    { changes: [], onDone: (_answer, chosen) => keep((draft) => !chosen.includes(draft)) },
  )
  if (!isOffered(item)) return null
  return (
    <Suggestions
      className="vp-drafts"
      words={found?.isKnown ? { ...words, none: words.noneNew } : words}
      found={found}
      keyOf={({ StartTime, Title }) => `${StartTime} ${Title}`}
      model={model}
      isAsking={asking.isPending || finding.isPending}
      isAccepting={accepting.isPending}
      onAsk={() => (model.isOn ? asking.mutate({ encid: item.EncID }) : finding.mutate())}
      onAccept={(drafts) => accepting.mutate(drafts)}
      onDrop={(draft) => keep((one) => one !== draft)}
      onDropAll={() => setFound(undefined)}
    >
      {(draft, isFirst, drop) => (
        <DraftRow
          draft={draft}
          isFirst={isFirst}
          isBusy={accepting.isPending}
          onPlay={() => host.playFrom(draft.StartTime)}
          onAccept={() => accepting.mutate([draft])}
          onDrop={drop}
        />
      )}
    </Suggestions>
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
      <Button look="plain" className="vp-drafts-play" data-focus-place={isFirst ? firstDraft : undefined} onClick={onPlay}>
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
