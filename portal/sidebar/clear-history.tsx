import { useState } from 'react'
import { clearHistory, listHistory } from '../../sdk/lists/contract.ts'
import { listsWords } from '../../sdk/text/en/lists.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

export function ClearHistory() {
  const words = useWords(listsWords)

  const [isAsking, setAsking] = useState(false)
  const clearing = useWrite(() => client.call(clearHistory, {}), {
    changes: [listHistory],
    done: ({ Message }) => Message,
    onDone: () => setAsking(false),
    onFailed: () => setAsking(false),
  })
  return (
    <>
      <Button look="text" onClick={() => setAsking(true)}>
        {words.clear}
      </Button>
      <ConfirmDialog
        open={isAsking}
        {...words.clearAsk}
        danger
        busy={clearing.isPending}
        onConfirm={() => clearing.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
