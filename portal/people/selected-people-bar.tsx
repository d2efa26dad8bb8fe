import { Ban, LogOut, type LucideIcon, Trash2, Undo2, UserMinus, UserPlus } from 'lucide-react'
import type { AccountAction } from '../../sdk/people/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { mineWords } from '../../sdk/text/en/mine.ts'
import { peopleBatchWords } from '../../sdk/text/en/people-batch.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { reportWords } from '../../sdk/text/en/report.ts'
import { useWords } from '../../sdk/text/language.ts'
import { BulkBar } from '../ui/bulk-bar.tsx'
import { Button } from '../ui/button.tsx'

/** Changes of accounts, and of their groups. */
export type PeopleAction = AccountAction | 'add' | 'remove' | 'delete'

export interface SelectedPeopleBarProps {
  count: number
  onAction: (action: PeopleAction) => void
  onClear: () => void
}

/** How many are selected, and the changes for them. It is there before anyone is selected, so that the list does not move. */
export function SelectedPeopleBar({ count, onAction, onClear }: SelectedPeopleBarProps) {
  const words = useWords(peopleBatchWords)
  const people = useWords(adminWords).people
  const report = useWords(reportWords)
  const mine = useWords(mineWords)
  const portal = useWords(portalWords)
  const actions: [PeopleAction, string, LucideIcon][] = [
    ['add', words.addToGroup, UserPlus],
    ['remove', words.removeFromGroup, UserMinus],
    ['end', people.endSessions, LogOut],
    ['restore', people.restore, Undo2],
    ['suspend', people.suspend, Ban],
    ['delete', portal.item.delete, Trash2],
  ]
  return (
    <BulkBar isEmpty={count === 0}>
      <div className="vp-row">
        <p role="status">{words.selected({ count })}</p>
        {count === 0 && <p className="vp-help">{mine.shiftHint}</p>}
        {count > 0 && (
          <Button size="small" onClick={onClear}>
            {report.clear}
          </Button>
        )}
      </div>
      {count > 0 && (
        <div className="vp-row" role="group" aria-label={words.actions}>
          {actions.map(([action, label, Icon]) => (
            <Button
              key={action}
              size="small"
              {...(action === 'suspend' || action === 'delete' ? { tone: 'danger' as const } : {})}
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
