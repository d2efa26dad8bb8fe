import { useId, useState } from 'react'
import type { BatchAction } from '../../sdk/batch/contract.ts'
import { batchWords } from '../../sdk/text/en/batch.ts'
import { reportWords } from '../../sdk/text/en/report.ts'
import { useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { BulkBar } from '../ui/bulk-bar.tsx'
import { Button } from '../ui/button.tsx'
import { SelectControl } from '../ui/select.tsx'
import { toast } from '../ui/toasts.ts'
import { emptySelection, type Selection } from './selection.ts'

const offered: readonly BatchAction[] = [
  'owner',
  'policy',
  'privacy',
  'categories',
  'field',
  'expiry',
  'archive',
  'connect',
  'captions',
  'delete',
]

export interface SelectionBarProps {
  selection: Selection
  /** How much matches, in words. */
  total: string
  /** Every row of this page is selected, and there are more pages. */
  canSelectAll: boolean
  onSelect: (selection: Selection) => void
  onAction: (action: BatchAction) => void
}

/** How much is selected, and what can be done with it. */
export function SelectionBar({ selection, total, canSelectAll, onSelect, onAction }: SelectionBarProps) {
  const batch = useWords(batchWords)
  const report = useWords(reportWords)

  const { HasArchive, HasSpeech } = usePageOptions().Site
  const id = useId()
  const [action, setAction] = useState<BatchAction | ''>('')
  const isNothing = !selection.isAll && selection.ids.size === 0
  const begin = () => {
    if (isNothing) toast('warning', batch.noItems)
    else if (action === '') toast('warning', batch.noAction)
    else onAction(action)
  }
  return (
    <BulkBar isEmpty={isNothing}>
      <div className="vp-row">
        <p role="status">{selection.isAll ? report.allSelected({ total }) : report.selected({ count: selection.ids.size })}</p>
        {canSelectAll && !selection.isAll && (
          <Button onClick={() => onSelect({ isAll: true, ids: new Set() })}>{report.selectAll({ total })}</Button>
        )}
        {!isNothing && <Button onClick={() => onSelect(emptySelection)}>{report.clear}</Button>}
      </div>
      <div className="vp-row vp-field vp-report-action">
        <label htmlFor={id} className="vp-visually-hidden">
          {report.action}
        </label>
        <SelectControl
          id={id}
          options={[
            { value: '', label: report.chooseAction },
            ...offered
              .filter((value) => (value !== 'archive' || HasArchive) && (value !== 'captions' || HasSpeech))
              .map((value) => ({ value, label: batch.actions[value] ?? value })),
          ]}
          value={action}
          onChange={setAction}
        />
        <Button tone="accent" onClick={begin}>
          {report.start}
        </Button>
      </div>
    </BulkBar>
  )
}
