import { Layers2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { MultiStreamLimits } from '../../sdk/multi-stream/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { uploadStreamsWords } from '../../sdk/text/en/upload-streams.ts'
import { useWords } from '../../sdk/text/language.ts'
import { textList } from '../language.ts'
import { Button } from '../ui/button.tsx'
import { CheckList } from '../ui/check-list.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Select } from '../ui/select.tsx'
import { toast } from '../ui/toasts.ts'
import { isStream, joinableEntries, joinFault } from './stream-entries.ts'
import type { QueueEntry, UploadQueue } from './upload-queue.ts'

export interface JoinFilesProps {
  queue: UploadQueue
  entries: readonly QueueEntry[]
}

/** A button that makes one item of several videos, while there are some that can be put together. */
export function JoinFiles({ queue, entries }: JoinFilesProps) {
  const words = useWords(uploadStreamsWords)
  const [isOpen, setOpen] = useState(false)
  const { join } = queue
  if (!join || (!isOpen && joinableEntries(entries).length < 2)) return null
  return (
    <div className="vp-row vp-join-start">
      <Button onClick={() => setOpen(true)}>
        <Layers2 aria-hidden size={18} /> {words.one}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={words.one}>
        <JoinDialog queue={queue} entries={entries} onClose={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}

const nameOf = ({ title, file }: QueueEntry): string => title.trim() || file.name

function JoinDialog({ queue, entries, onClose }: JoinFilesProps & { onClose: () => void }) {
  const words = useWords(uploadStreamsWords)
  const portal = useWords(portalWords)
  const open = joinableEntries(entries)
  const [left, setLeft] = useState<readonly number[]>([])
  const [chosenPrimary, setPrimary] = useState<number>()
  const [isChecked, setChecked] = useState(false)
  useHold(queue, open)
  const chosen = open.filter(({ id }) => !left.includes(id))
  const primary = chosen.find(({ id }) => id === chosenPrimary) ?? chosen[0]
  const fault = joinFault(chosen.length)
  const again = chosen.filter((entry) => entry !== primary && entry.encid !== '')
  const others = entries.filter((entry) => entry.kind !== 'video' && !isStream(entry))
  const make = (): void => {
    setChecked(true)
    if (fault || !primary) return
    queue.join?.(
      chosen.map(({ id }) => id),
      primary.id,
    )
    toast('success', words.joined({ count: chosen.length, title: nameOf(primary) }))
    onClose()
  }
  const problem = fault === 'many' ? words.many({ max: MultiStreamLimits.perItem }) : isChecked && fault ? words.few : undefined
  return (
    <div className="vp-join-files">
      <p>{words.lead}</p>
      <CheckList
        legend={words.files}
        options={open.map((entry) => ({ value: entry.id, label: nameOf(entry) }))}
        chosen={chosen.map(({ id }) => id)}
        error={problem}
        onChange={(ids) => setLeft(open.map(({ id }) => id).filter((id) => !ids.includes(id)))}
      />
      <Select
        label={words.primary}
        help={words.primaryHelp}
        options={chosen.map((entry) => ({ value: entry.id, label: nameOf(entry) }))}
        value={primary?.id ?? 0}
        onChange={setPrimary}
      />
      {others.length > 0 && <p className="vp-help">{words.notVideos({ names: namesOf(others) })}</p>}
      {again.length > 0 && <p className="vp-help">{words.sendAgain({ names: namesOf(again) })}</p>}
      <div className="vp-row vp-row-end">
        <Button onClick={onClose}>{portal.cancel}</Button>
        <Button tone="accent" onClick={make}>
          {words.make}
        </Button>
      </div>
    </div>
  )
}

const namesOf = (entries: readonly QueueEntry[]): string => textList(entries.map(({ file }) => file.name))

/** While the dialog is open, no items are made of the files: each would have to be sent again to become a stream. */
function useHold(queue: UploadQueue, open: readonly QueueEntry[]): void {
  const ids = open.map(({ id }) => id).join()
  useEffect(() => {
    queue.hold(ids === '' ? [] : ids.split(',').map(Number))
  }, [queue, ids])
  useEffect(() => () => queue.hold([]), [queue])
}
