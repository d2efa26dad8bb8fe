import { ApprovalLimits, ApproveMediaInput, approveMedia, listWaiting } from '../../sdk/approvals/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { approvalsWords } from '../../sdk/text/en/approvals.ts'
import { waitingWords } from '../../sdk/text/en/waiting.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'

export interface DeclineDialogProps {
  ids: readonly (string | number)[]
  onDone?: () => void
  onClose: () => void
}

/** Declines items, with a sentence that their owners read. */
export const DeclineDialog = (props: DeclineDialogProps) => {
  const words = useWords(approvalsWords)
  return (
    <Dialog open onClose={props.onClose} title={words.declineTitle({ count: props.ids.length })}>
      <DeclineForm {...props} />
    </Dialog>
  )
}

function DeclineForm({ ids, onDone, onClose }: DeclineDialogProps) {
  const words = useWords(approvalsWords)
  const waiting = useWords(waitingWords)

  const request = useWrite((input: ApproveMediaInput) => client.call(approveMedia, input), {
    changes: [getMedia, searchMedia, listWaiting],
    isForm: true,
    done: () => waiting.declined({ count: ids.length }),
    onDone: () => {
      onDone?.()
      onClose()
    },
  })
  const form = useFormValues({
    schema: ApproveMediaInput,
    first: { reason: '' },
    toInput: ({ reason }) => ({ cdids: [...ids], approve: false, reason }),
    request,
  })
  return (
    <Form form={form} onCancel={onClose} save={words.decline} saveTone="danger">
      <p className="vp-dialog-text">{words.declineHelp({ count: ids.length })}</p>
      <TextArea
        label={words.reason}
        help={words.reasonHelp}
        rows={3}
        maxLength={ApprovalLimits.reason}
        dir="auto"
        {...form.text('reason')}
      />
    </Form>
  )
}
