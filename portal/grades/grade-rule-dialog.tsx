import { type GradeLine, listGradeLines, listGrades, SaveGradeLineInput, saveGradeLine } from '../../sdk/grades/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { gradesWords } from '../../sdk/text/en/grades.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { Switch } from '../ui/switch.tsx'

export interface GradeRuleDialogProps {
  line: GradeLine
  onClose: () => void
}

/** Changes the watched share that counts as done, and the scores that are sent. */
export function GradeRuleDialog(props: GradeRuleDialogProps) {
  const words = useWords(gradesWords)

  return (
    <Dialog open onClose={props.onClose} title={words.rule}>
      <GradeRuleForm {...props} />
    </Dialog>
  )
}

function GradeRuleForm({ line, onClose }: GradeRuleDialogProps) {
  const words = useWords(gradesWords)
  const admin = useWords(adminWords)

  const request = useWrite(saveGradeLine, {
    changes: [listGradeLines, listGrades],
    isForm: true,
    done: () => admin.saved,
    onDone: onClose,
  })
  const form = useFormValues({
    schema: SaveGradeLineInput,
    first: { done: String(line.DonePercent), steps: line.InSteps, replace: line.MayReplace },
    toInput: ({ done, ...values }) => ({ lineid: line.ID, done: Number(done), ...values }),
    request,
  })
  return (
    <Form form={form} onCancel={onClose}>
      {!line.QuizName && (
        <>
          <Field label={words.done} required inputMode="numeric" maxLength={3} autoComplete="off" {...form.text('done')} />
          <Switch label={words.steps} {...form.toggle('steps')} />
        </>
      )}
      <Switch label={words.replace} help={words.replaceHelp} {...form.toggle('replace')} />
    </Form>
  )
}
