import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clearHistory } from '../../sdk/lists/contract.ts'
import { listsWords } from '../../sdk/text/en/lists.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { ask } from '../session/ask.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { errorSentence } from '../ui/failed-state.tsx'
import { toast } from '../ui/toasts.ts'

export function ClearHistory() {
  const words = useWords(listsWords)
  const portal = useWords(portalWords)

  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const clearing = useMutation({
    mutationFn: () => ask(clearHistory, {}),
    onSuccess: ({ Message }) => toast('success', Message),
    onError: (error) => toast('danger', errorSentence(portal, error)),
    onSettled: () => {
      setAsking(false)
      return queries.invalidateQueries({ queryKey: ['lists', 'history'] })
    },
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
