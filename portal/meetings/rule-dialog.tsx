import { useState } from 'react'
import { RecordTypes } from '../../sdk/media/contract.ts'
import { listMeetingConnections, type MeetingConnection, SaveMeetingRuleInput, saveMeetingRule } from '../../sdk/meetings/contract.ts'
import { meetingsWords } from '../../sdk/text/en/meetings.ts'
import { useWords } from '../../sdk/text/language.ts'
import { CategoryField } from '../categories/category-field.tsx'
import { useWrite } from '../data/use-write.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { Switch } from '../ui/switch.tsx'
import { serviceNames } from './service-names.ts'
import { useRule } from './use-rule.tsx'

export interface RuleDialogProps {
  connection: MeetingConnection
  onClose: () => void
}

/** The rule for new recordings: the same switch as beside the service, and the categories. */
export function RuleDialog(props: RuleDialogProps) {
  const words = useWords(meetingsWords)
  return (
    <Dialog open onClose={props.onClose} title={words.automaticWhere}>
      <RuleForm {...props} />
    </Dialog>
  )
}

function RuleForm({ connection: { Service, IsAutomatic, Categories }, onClose }: RuleDialogProps) {
  const words = useWords(meetingsWords)
  const request = useWrite(saveMeetingRule, {
    changes: [listMeetingConnections],
    isForm: true,
    done: () => words.saved,
    onDone: onClose,
  })
  const rule = useRule<{ onSuccess?: () => void }>(request.mutate)
  const [isChecked, setChecked] = useState(false)
  const mutate: typeof rule.save = (input, after) => {
    setChecked(rule.lacks(input))
    if (!rule.lacks(input)) rule.save(input, after)
  }
  const form = useFormValues({
    schema: SaveMeetingRuleInput,
    first: { automatic: IsAutomatic, categories: { included: Categories, excluded: [] as number[] } },
    toInput: ({ automatic, categories }) => ({ service: Service, automatic, catsinc: categories.included }),
    request: { ...request, mutate },
  })
  const { value, onChange } = form.value('categories')
  return (
    <>
      <Form form={form} onCancel={onClose}>
        <Switch label={words.automatic({ service: serviceNames[Service] })} help={words.automaticHelp} {...form.toggle('automatic')} />
        <CategoryField value={value} onChange={onChange} recordType={RecordTypes.video} startsOpen isChecked={isChecked} />
      </Form>
      {rule.question}
    </>
  )
}
