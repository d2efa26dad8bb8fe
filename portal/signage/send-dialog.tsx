import type { MediaSummary } from '../../sdk/media/contract.ts'
import { listSchedule, listScreens, listSignageTargets, SendToSignageInput, sendToSignage } from '../../sdk/signage/setup/contract.ts'
import { signageWords } from '../../sdk/text/en/signage.ts'
import { signageMenuWords } from '../../sdk/text/en/signage-menu.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { CheckList } from '../ui/check-list.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { ListState } from '../ui/list-state.tsx'

export interface SendDialogProps {
  item: Pick<MediaSummary, 'EncID' | 'Title'>
  open: boolean
  onClose: () => void
}

/** Puts an item on screens, from where it is seen. */
export function SendDialog({ item, open, onClose }: SendDialogProps) {
  const words = useWords(signageWords)

  return (
    <Dialog open={open} onClose={onClose} title={words.sendTitle({ title: item.Title })} size="m">
      <SendForm item={item} onClose={onClose} />
    </Dialog>
  )
}

function SendForm({ item, onClose }: Omit<SendDialogProps, 'open'>) {
  const words = useWords(signageWords)

  const signageMenuText = useWords(signageMenuWords)

  const query = useRead(listSignageTargets, {}, { staleTime: 0 })
  const request = useWrite((input: SendToSignageInput) => client.call(sendToSignage, input), {
    changes: [listScreens, listSchedule],
    isForm: true,
    done: ({ Message }) => Message,
    onDone: onClose,
  })
  const form = useFormValues({
    schema: SendToSignageInput,
    first: { screenids: [] as number[] },
    toInput: ({ screenids }) => ({ cdid: item.EncID, screenids }),
    messages: { screenids: words.sendBlank },
    request,
  })
  const { value: chosen, ...screens } = form.value('screenids')
  return (
    <ListState query={query} isEmpty={({ Screens }) => Screens.length === 0} empty={{ title: words.none, help: [words.sendNone] }}>
      {({ Screens }) => (
        <Form form={form} onCancel={onClose} save={words.sendSave}>
          <p>{words.sendHelp}</p>
          <CheckList
            legend={signageMenuText.title}
            chosen={chosen}
            {...screens}
            options={Screens.map(({ ID, Name }) => ({ value: ID, label: Name }))}
          />
        </Form>
      )}
    </ListState>
  )
}
