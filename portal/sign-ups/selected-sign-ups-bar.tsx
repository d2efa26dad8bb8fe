import { Check, X } from 'lucide-react'
import { reportWords } from '../../sdk/text/en/report.ts'
import { signUpAdminWords } from '../../sdk/text/en/sign-up-admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import { BulkBar } from '../ui/bulk-bar.tsx'
import { Button } from '../ui/button.tsx'
import type { OpenDecision } from './sign-up-section.tsx'

export interface SelectedSignUpsBarProps {
  count: number
  onDecide: (what: OpenDecision['what']) => void
  onClear: () => void
}

/** How many are selected, and the decisions about them. */
export function SelectedSignUpsBar({ count, onDecide, onClear }: SelectedSignUpsBarProps) {
  const words = useWords(signUpAdminWords)
  const report = useWords(reportWords)
  return (
    <BulkBar isEmpty={count === 0}>
      <div className="vp-row">
        <p role="status">{words.selected({ count })}</p>
        {count > 0 && (
          <Button size="small" onClick={onClear}>
            {report.clear}
          </Button>
        )}
      </div>
      {count > 0 && (
        <div className="vp-row" role="group" aria-label={words.bar}>
          <Button size="small" onClick={() => onDecide('approve')}>
            <Check aria-hidden size={16} /> {words.approve}
          </Button>
          <Button size="small" tone="danger" onClick={() => onDecide('decline')}>
            <X aria-hidden size={16} /> {words.decline}
          </Button>
        </div>
      )}
    </BulkBar>
  )
}
