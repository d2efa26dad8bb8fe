import { RecordTypes } from '../../sdk/media/contract.ts'
import { listMeetingConnections, type MeetingConnection, SaveMeetingRuleInput, saveMeetingRule } from '../../sdk/meetings/contract.ts'
import { meetingsWords } from '../../sdk/text/en/meetings.ts'
import { useWords } from '../../sdk/text/language.ts'
import { CategoryField } from '../categories/category-field.tsx'
import { useWrite } from '../data/use-write.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'

export interface RuleDialogProps {
  connection: MeetingConnection
  onClose: () => void
}

/** The categories of recordings that are imported by themselves. */
export function RuleDialog({ connection: { Service, IsAutomatic, Categories }, onClose }: RuleDialogProps) {
  const words = useWords(meetingsWords)
  const request = useWrite(saveMeetingRule, {
    changes: [listMeetingConnections],
    isForm: true,
    done: () => words.saved,
    onDone: onClose,
  })
  const form = useFormValues({
    schema: SaveMeetingRuleInput,
    first: { categories: { included: Categories, excluded: [] as number[] } },
    toInput: ({ categories }) => ({ service: Service, automatic: IsAutomatic, catsinc: categories.included }),
    request,
  })
  const { value, onChange } = form.value('categories')
  return (
    <Dialog open onClose={onClose} title={words.automaticWhere}>
      <Form form={form} onCancel={onClose}>
        <CategoryField value={value} onChange={onChange} recordType={RecordTypes.video} startsOpen />
      </Form>
    </Dialog>
  )
}
