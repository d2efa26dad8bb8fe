import { Undo2, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { getMedia, type MediaItem } from '../../sdk/media/contract.ts'
import {
  cancelReplacement,
  type EarlierFile,
  getReplacement,
  type Replacement,
  restoreEarlierFile,
} from '../../sdk/replacements/contract.ts'
import { replacementsWords } from '../../sdk/text/en/replacements.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useCache } from '../data/cache.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { textList } from '../language.ts'
import { useDateText } from '../media/use-date-text.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'

/** Tells those who may change an item what becomes of its new file, and leads back to the earlier one. */
export const ReplacementNote = ({ item }: { item: MediaItem }) =>
  item.Replacement === undefined ? null : <State item={item} replacement={item.Replacement} />

const pollMs = 3000

interface StateProps {
  item: MediaItem
  replacement: Replacement
}

function State({ item: { EncID: encid }, replacement }: StateProps) {
  const words = useWords(replacementsWords)
  const cache = useCache()
  const isRunning = replacement.State === 'converting'
  const { data } = useRead(getReplacement, { encid }, { enabled: isRunning, poll: pollMs, staleTime: 0 })
  const now = (isRunning ? data : undefined) ?? replacement
  const isOver = isRunning && data !== undefined && data.State !== 'converting'
  useEffect(() => {
    if (isOver) void cache.changed(getMedia)
  }, [isOver, cache])
  return (
    <>
      {now.State !== '' && <NextFile encid={encid} next={now} />}
      {now.State === '' && now.Earlier && <Earlier encid={encid} earlier={now.Earlier} />}
      <AfterEnd counts={replacement.AfterEnd} title={words.title} />
    </>
  )
}

function NextFile({ encid, next }: { encid: string; next: Replacement }) {
  const words = useWords(replacementsWords)
  const cancelling = useWrite(() => client.call(cancelReplacement, { encid }), { changes: [getMedia] })
  const isFailed = next.State === 'failed'
  return (
    <section className="vp-note" data-tone={isFailed ? 'warning' : undefined} aria-label={words.title}>
      <p role="status">
        {isFailed ? words.failed({ file: next.FileName, reason: next.StateMessage }) : words.converting({ file: next.FileName })}
      </p>
      {!isFailed && <ProgressBar label={words.progress} percent={next.Progress > 0 ? next.Progress : undefined} />}
      <Button size="small" isBusy={cancelling.isPending} onClick={() => cancelling.mutate()}>
        <X aria-hidden size={16} /> {isFailed ? words.dismiss : words.cancel}
      </Button>
    </section>
  )
}

function Earlier({ encid, earlier }: { encid: string; earlier: EarlierFile }) {
  const words = useWords(replacementsWords)
  const dateText = useDateText()
  const heading = useRef<HTMLParagraphElement>(null)
  const restoring = useWrite(() => client.call(restoreEarlierFile, { encid }), {
    changes: [getMedia],
    done: ({ NeedsApproval }) => (NeedsApproval ? words.needsApproval : words.used),
    // The button stays, and may name another file now.
    onDone: () => heading.current?.focus(),
  })
  const dates = { date: dateText(earlier.DateReplaced), until: dateText(earlier.KeptUntil) }
  return (
    <section className="vp-note" aria-label={words.title}>
      <p ref={heading} tabIndex={-1}>
        {words.replaced({ file: earlier.FileName, ...dates })}
      </p>
      <Button size="small" isBusy={restoring.isPending} onClick={() => restoring.mutate()}>
        <Undo2 aria-hidden size={16} /> {words.useEarlier}
      </Button>
    </section>
  )
}

/** Parts of the item that no one reaches with this file. */
function AfterEnd({ counts, title }: { counts: Replacement['AfterEnd']; title: string }) {
  const words = useWords(replacementsWords)
  const { Chapters, Comments, Slides, Questions } = counts
  const parts = [
    Chapters > 0 && words.chapters({ count: Chapters }),
    Comments > 0 && words.comments({ count: Comments }),
    Slides > 0 && words.slides({ count: Slides }),
    Questions > 0 && words.questions({ count: Questions }),
  ].filter((part) => part !== false)
  if (parts.length === 0) return null
  return (
    <section className="vp-note" data-tone="warning" aria-label={title}>
      <p>{words.afterEnd({ parts: textList(parts) })}</p>
    </section>
  )
}
