import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MediaSummary } from '../../sdk/media/contract.ts'
import { listSignageTargets, sendToSignage } from '../../sdk/signage/setup/contract.ts'
import { signage as words } from '../../sdk/text/en-signage.ts'
import { useChange } from '../admin/use-change.ts'
import { ask } from '../session/ask.ts'
import { CheckList } from '../ui/check-list.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormEnd } from '../ui/form-end.tsx'
import { ListState } from '../ui/list-state.tsx'

export interface SendDialogProps {
  item: Pick<MediaSummary, 'EncID' | 'Title'>
  open: boolean
  onClose: () => void
}

/** Puts an item on screens, from where it is seen. */
export function SendDialog({ item, open, onClose }: SendDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={words.sendTitle(item.Title)} size="m">
      <SendForm item={item} onClose={onClose} />
    </Dialog>
  )
}

function SendForm({ item, onClose }: Omit<SendDialogProps, 'open'>) {
  const [chosen, setChosen] = useState<number[]>([])
  const [isChecked, setChecked] = useState(false)
  const query = useQuery({ queryKey: ['signage-targets'], queryFn: ({ signal }) => ask(listSignageTargets, {}, { signal }), staleTime: 0 })
  const sending = useChange({
    keys: ['screens', 'programmes'],
    isForm: true,
    run: () => ask(sendToSignage, { cdid: item.EncID, screenids: chosen }),
    done: ({ Message }) => Message,
    onDone: onClose,
  })
  return (
    <ListState query={query} isEmpty={({ Screens }) => Screens.length === 0} empty={{ title: words.none, help: [words.sendNone] }}>
      {({ Screens }) => (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            setChecked(true)
            if (chosen.length > 0) sending.mutate(undefined)
          }}
        >
          <p>{words.sendHelp}</p>
          <CheckList
            legend={words.title}
            chosen={chosen}
            onChange={setChosen}
            error={isChecked && chosen.length === 0 ? words.sendBlank : undefined}
            options={Screens.map(({ ID, Name }) => ({ value: ID, label: Name }))}
          />
          <FormEnd error={sending.error} busy={sending.isPending} onCancel={onClose} save={words.sendSave} />
        </form>
      )}
    </ListState>
  )
}
