import type { MediaItem, MediaSummary } from '../../sdk/media/contract.ts'
import { audienceWords } from '../../sdk/text/en/audience.ts'
import { detailsWords } from '../../sdk/text/en/details.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { MetadataPanel } from '../item-page/metadata-panel.tsx'
import { textList } from '../language.ts'
import { Description } from '../media/description.tsx'
import { formatTime } from '../media/format-time.ts'
import { recordKind } from '../media/record-kind.ts'
import { useDateText } from '../media/use-date-text.ts'
import { Dialog } from '../ui/dialog.tsx'
import { bytesText } from '../uploads/bytes-text.ts'
import './card-menu.css'

export interface DetailsDialogProps {
  summary: MediaSummary
  /** With fields and categories, as soon as it is there. */
  item: MediaItem | undefined
  open: boolean
  onClose: () => void
}

/** Everything that is known about a result: its facts, fields and categories. */
export function DetailsDialog({ summary, item, open, onClose }: DetailsDialogProps) {
  const words = useWords(detailsWords)
  const language = useLanguage()
  const audience = useWords(audienceWords)
  const portal = useWords(portalWords)

  const dateText = useDateText()
  const facts: [string, string][] = [
    [words.kind, recordKind(portal, summary).label],
    [words.owner, summary.OwnerDisplayName],
    [words.date, dateText(summary.DateCreated)],
    [words.duration, summary.Duration > 0 ? formatTime(summary.Duration) : ''],
    [words.views, summary.ViewCount.toLocaleString(language.tag)],
    [audience.label, audience.marks[summary.Audience]],
    [words.location, item?.Publishing?.PublishingPolicyName ?? ''],
    [words.pixels, item && item.Width > 0 ? `${item.Width} × ${item.Height}` : ''],
    [words.file, fileText(item)],
  ]
  return (
    <Dialog open={open} title={summary.Title} onClose={onClose}>
      <dl className="vp-item-facts">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value], place) => (
            <div key={`${place} ${name}`}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <Description text={item?.Description ?? summary.Description} />
      {item && <MetadataPanel item={item} />}
    </Dialog>
  )
}

/** The original's kind, and its size for those who may take it away. */
function fileText(item: MediaItem | undefined): string {
  const size = item?.DownloadOptions[0]?.Size
  return textList([item?.Extension.toUpperCase() ?? '', size ? bytesText(size) : ''].filter(Boolean))
}
