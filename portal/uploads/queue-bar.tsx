import { SquarePen, Upload } from 'lucide-react'
import { uploadQueueWords } from '../../sdk/text/en/upload-queue.ts'
import { useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { AudienceField } from '../publishing/audience-field.tsx'
import { Button } from '../ui/button.tsx'
import { describeAlike } from './describe-alike.ts'
import type { QueueEntry, UploadQueue } from './upload-queue.ts'
import { permissionAt, privacyRuleAt } from './upload-terms.ts'

export interface QueueBarProps {
  queue: UploadQueue
  entries: readonly QueueEntry[]
  /** Files that others cannot see before they are published. */
  unpublished: number
  onDetails: () => void
  onPublish: () => void
}

/** Describes all files alike, and publishes them. */
export function QueueBar({ queue, entries, unpublished, onDetails, onPublish }: QueueBarProps) {
  const words = useWords(uploadQueueWords)

  const { User, Site } = usePageOptions()
  const { AddPermissions } = User
  const ruleOf = ({ kind, publishing }: QueueEntry) => privacyRuleAt(kind, publishing.policy, AddPermissions, Site.NewItems)
  // Published files keep how they are published.
  const open = entries.filter((entry) => !entry.isPublished)
  const usual = open.find((entry) => !entry.byHand.includes('audience') && !ruleOf(entry).fixed) ?? open[0]
  if (entries.length === 0) return null
  const { common } = queue.store.get()
  return (
    <div className="vp-upload-bar" role="group" aria-label={words.forAll}>
      <h3>{words.forAll}</h3>
      {usual && (
        <AudienceField
          value={usual.audience}
          fixed={open.every((entry) => ruleOf(entry).fixed)}
          permission={permissionAt(usual.kind, usual.publishing.policy, AddPermissions)}
          onChange={(audience) =>
            queue.editAll({ ...common, audience }, (entry, now) => describeAlike(entry, now, AddPermissions, Site.NewItems))
          }
        />
      )}
      <Button onClick={onDetails}>
        <SquarePen aria-hidden size={18} /> {words.allDetails}
      </Button>
      <div className="vp-upload-publish">
        {unpublished > 0 && (
          <>
            <p className="vp-help">{words.unpublished({ count: unpublished })}</p>
            <Button tone="accent" onClick={onPublish}>
              <Upload aria-hidden size={18} /> {words.publish({ count: unpublished })}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
