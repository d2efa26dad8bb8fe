import { RotateCw } from 'lucide-react'
import { askForApproval, listWaiting } from '../../sdk/approvals/contract.ts'
import { getMedia, type MediaItem } from '../../sdk/media/contract.ts'
import { listMine } from '../../sdk/mine/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { approvalsWords } from '../../sdk/text/en/approvals.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'

/** Why an item was declined, and the way to send it for approval again. */
export function DeclinedNote({ item }: { item: MediaItem }) {
  const words = useWords(approvalsWords)
  const admin = useWords(adminWords).approval

  const asking = useWrite(() => client.call(askForApproval, { id: item.EncID }), {
    changes: [getMedia, listWaiting, listMine],
    done: () => words.asked,
  })
  const reason = item.Decline?.Reason
  return (
    <section className="vp-note" data-tone="warning">
      <p>{admin.declined}</p>
      {reason && <p dir="auto">{words.reasonIs({ reason })}</p>}
      {item.CanEdit && (
        <>
          <p className="vp-help">{words.askHelp}</p>
          <Button isBusy={asking.isPending} onClick={() => asking.mutate()}>
            <RotateCw aria-hidden size={18} /> {words.askAgain}
          </Button>
        </>
      )}
    </section>
  )
}

/** The reason of the last time, for approvers of an item that was sent again. */
export function DeclinedBefore({ item }: { item: MediaItem }) {
  const words = useWords(approvalsWords)
  const decline = item.Decline
  if (!decline?.AskedAgain) return null
  return <p dir="auto">{decline.Reason ? words.declinedBefore({ reason: decline.Reason }) : words.declinedBeforePlain}</p>
}
