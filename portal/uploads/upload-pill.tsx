import { Link } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { uploadQueueWords } from '../../sdk/text/en/upload-queue.ts'
import { useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { awaitsPublishing, isDescribed } from './entry-lacks.ts'
import { isActive, type QueueEntry } from './upload-queue.ts'

/** How far the files are, on every other page, with the way to them. It has a line of its own at the end of the page, so that everything can be scrolled away from it. */
export function UploadPill({ entries }: { entries: readonly QueueEntry[] }) {
  const words = useWords(uploadQueueWords)

  const { User } = usePageOptions()
  const moving = entries.filter(({ state }) => ['waiting', 'uploading'].includes(state))
  const lacking = entries.filter((entry) => isActive(entry) && !isDescribed(entry, User)).length
  const waiting = entries.filter((entry) => awaitsPublishing(entry, User)).length
  if (moving.length + lacking + waiting === 0) return null
  const counted = entries.filter(({ state }) => state !== 'failed' && state !== 'cancelled')
  const size = counted.reduce((sum, { file }) => sum + file.size, 0)
  const sent = counted.reduce((sum, entry) => sum + (isActive(entry) && entry.state !== 'sent' ? entry.sent : entry.file.size), 0)
  const text =
    moving.length > 0
      ? words.progress({ done: counted.length - moving.length, count: counted.length })
      : lacking > 0
        ? words.pillNeeds({ count: lacking })
        : words.pillWaits({ count: waiting })
  return (
    <div className="vp-upload-pill">
      <Link to="/upload.aspx">
        <Upload aria-hidden size={18} />
        <span>{text}</span>
        {moving.length > 0 && <ProgressBar label={text} percent={(sent / Math.max(1, size)) * 100} />}
      </Link>
    </div>
  )
}
