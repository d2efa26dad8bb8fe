import { useState } from 'react'
import { batchDelete, undoBatch } from '../../sdk/batch/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { getSetup } from '../../sdk/setup/contract.ts'
import { setupWords } from '../../sdk/text/en/setup.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toasts.ts'

const changes = [getSetup, searchMedia]

/** Moves the items of the demo library to the trash, after a question, and back. */
export function DemoLibrary({ items }: { items: readonly string[] }) {
  const words = useWords(setupWords)
  const [isAsking, setAsking] = useState(false)
  const restoring = useWrite((batch: number) => client.call(undoBatch, { batch }), { changes, done: () => words.restored })
  const removing = useWrite(() => client.call(batchDelete, { cdids: [...items] }), {
    changes,
    onDone: ({ BatchID }) => {
      setAsking(false)
      toast('success', words.demoRemoved, { label: words.undo, run: () => restoring.mutate(BatchID) })
    },
    onFailed: () => setAsking(false),
  })
  return (
    <section className="vp-setup-way">
      <h3>{words.demoTitle}</h3>
      <p>{words.demoHelp({ count: items.length })}</p>
      <div className="vp-row">
        <Button onClick={() => setAsking(true)}>{words.demoRemove}</Button>
      </div>
      <ConfirmDialog
        danger
        open={isAsking}
        title={words.demoRemove}
        help={words.demoQuestion}
        confirm={words.demoRemove}
        busy={removing.isPending}
        // The button that was pressed is gone.
        finalFocus={() => document.getElementById('setup-upload')}
        onConfirm={() => removing.mutate(undefined)}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}
