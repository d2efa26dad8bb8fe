import { Check, Hourglass, X } from 'lucide-react'
import { useState } from 'react'
import { approveMedia, listWaiting } from '../../sdk/approvals/contract.ts'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Whether an item waits or was declined, for those who are told; and the decision, for those who make it. */
export function ApprovalNote({ item }: { item: MediaItem }) {
  const words = useWords(adminWords).approval

  const [isAsking, setAsking] = useState(false)
  const deciding = useWrite((approve: boolean) => client.call(approveMedia, { cdids: [item.EncID], approve }), {
    changes: [getMedia, searchMedia, listWaiting],
    done: (_, approve) => (approve ? words.approved : words.declinedDone),
    onDone: () => setAsking(false),
  })
  const approval = item.Publishing?.Approval
  if (approval === 'declined') return <p className="vp-note">{words.declined}</p>
  if (approval !== 'waiting') return null
  return (
    <section className="vp-note" data-tone="warning">
      <p className="vp-row">
        <Hourglass aria-hidden size={18} /> {item.CanApprove ? words.waiting : words.waitingOwner}
      </p>
      {item.CanApprove && (
        <div className="vp-row">
          <Button tone="accent" isBusy={deciding.isPending} onClick={() => deciding.mutate(true)}>
            <Check aria-hidden size={18} /> {words.approve}
          </Button>
          <Button isBusy={deciding.isPending} onClick={() => setAsking(true)}>
            <X aria-hidden size={18} /> {words.decline}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        danger
        title={words.declineAsk}
        help={words.declineHelp}
        confirm={words.decline}
        busy={deciding.isPending}
        onConfirm={() => deciding.mutate(false)}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}
