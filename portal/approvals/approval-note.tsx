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
import { DeclineDialog } from './decline-dialog.tsx'
import { DeclinedBefore, DeclinedNote } from './declined-note.tsx'

/** Whether an item waits or was declined, for those who are told; and the decision, for those who make it. */
export function ApprovalNote({ item }: { item: MediaItem }) {
  const words = useWords(adminWords).approval

  const [isAsking, setAsking] = useState(false)
  const approving = useWrite(() => client.call(approveMedia, { cdids: [item.EncID], approve: true }), {
    changes: [getMedia, searchMedia, listWaiting],
    done: () => words.approved,
  })
  const approval = item.Publishing?.Approval
  if (approval === 'declined') return <DeclinedNote item={item} />
  if (approval !== 'waiting') return null
  return (
    <section className="vp-note" data-tone="warning">
      <p className="vp-row">
        <Hourglass aria-hidden size={18} /> {item.CanApprove ? words.waiting : words.waitingOwner}
      </p>
      <DeclinedBefore item={item} />
      {item.CanApprove && (
        <div className="vp-row">
          <Button tone="accent" isBusy={approving.isPending} onClick={() => approving.mutate()}>
            <Check aria-hidden size={18} /> {words.approve}
          </Button>
          <Button isBusy={approving.isPending} onClick={() => setAsking(true)}>
            <X aria-hidden size={18} /> {words.decline}
          </Button>
        </div>
      )}
      {isAsking && <DeclineDialog ids={[item.EncID]} onClose={() => setAsking(false)} />}
    </section>
  )
}
