import { Captions, Download, Eye, FolderTree, ListPlus, type LucideIcon, TextCursorInput, Trash2, UserRoundCog } from 'lucide-react'
import type { BatchAction } from '../../sdk/batch/contract.ts'
import { audienceWords } from '../../sdk/text/en/audience.ts'
import { batchWords } from '../../sdk/text/en/batch.ts'
import { mineWords } from '../../sdk/text/en/mine.ts'
import { playlistsWords } from '../../sdk/text/en/playlists.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { reportWords } from '../../sdk/text/en/report.ts'
import { useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { BulkBar } from '../ui/bulk-bar.tsx'
import { Button } from '../ui/button.tsx'

/** Changes by a batch, and two that the browser does one by one. */
export type SelectedAction = BatchAction | 'playlist' | 'download'

export interface SelectedBarProps {
  count: number
  /** How many match, in words; undefined when all of them are selected or on this page. */
  total: string | undefined
  isSelecting: boolean
  selectAll: () => void
  clear: () => void
  onAction: (action: SelectedAction) => void
}

/** How much is selected, and what can be done with it. It is there before anything is selected, so that the list does not move. */
export function SelectedBar({ count, total, isSelecting, selectAll, clear, onAction }: SelectedBarProps) {
  const words = useWords(mineWords)
  const report = useWords(reportWords)
  const batch = useWords(batchWords)
  const audience = useWords(audienceWords)
  const portal = useWords(portalWords)
  const playlists = useWords(playlistsWords)
  const { Site, User } = usePageOptions()
  const { CanSelectCategories, IsAdmin } = User
  const actions: [SelectedAction, string, LucideIcon][] = [
    ['field', words.describe, TextCursorInput],
    ...(CanSelectCategories || IsAdmin ? ([['categories', batch.categories, FolderTree]] as [SelectedAction, string, LucideIcon][]) : []),
    ['privacy', audience.label, Eye],
    ...(Site.HasSpeech ? ([['captions', batch.actions.captions, Captions]] as [SelectedAction, string, LucideIcon][]) : []),
    ['playlist', playlists.add, ListPlus],
    ['download', portal.item.download, Download],
    ['owner', words.giveAway, UserRoundCog],
    ['delete', portal.item.delete, Trash2],
  ]
  return (
    <BulkBar isEmpty={count === 0}>
      <div className="vp-mine-count">
        <p role="status">{report.selected({ count })}</p>
        {count === 0 && <p className="vp-mine-note vp-mine-hint">{words.shiftHint}</p>}
        {total !== undefined && count > 0 && (
          <Button size="small" isBusy={isSelecting} onClick={selectAll}>
            {report.selectAll({ total })}
          </Button>
        )}
        {count > 0 && (
          <Button size="small" onClick={clear}>
            {report.clear}
          </Button>
        )}
      </div>
      {count > 0 && (
        <div className="vp-mine-actions" role="group" aria-label={words.actions}>
          {actions.map(([action, label, Icon]) => (
            <Button
              key={action}
              size="small"
              {...(action === 'delete' ? { tone: 'danger' as const } : {})}
              onClick={() => onAction(action)}
            >
              <Icon aria-hidden size={16} /> {label}
            </Button>
          ))}
        </div>
      )}
    </BulkBar>
  )
}
