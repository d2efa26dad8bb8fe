import { getMedia } from '../../sdk/media/contract.ts'
import { CreateQuizInput, createQuiz } from '../../sdk/quiz-editing/contract.ts'
import { QuizLimits } from '../../sdk/quizzes/contract.ts'
import { quizEditorWords } from '../../sdk/text/en/quiz-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'

interface NewQuizProps {
  encid: string
  /** The chapter that it belongs to. Default: none. */
  chapter?: number
  /** The name that the form begins with. Default: none. */
  name?: string
  /** With the number of the quiz, or without one when nothing was made. */
  onClose: (id?: number) => void
}

/** Makes a quiz, which only editors see until it is shown. */
export function NewQuizDialog(props: NewQuizProps) {
  const words = useWords(quizEditorWords)
  return (
    <Dialog open onClose={() => props.onClose()} title={words.newQuiz}>
      <NewQuizForm {...props} />
    </Dialog>
  )
}

function NewQuizForm({ encid, chapter = 0, name: first = '', onClose }: NewQuizProps) {
  const words = useWords(quizEditorWords)
  const request = useWrite(createQuiz, { changes: [getMedia], onDone: ({ ID }) => onClose(ID), isForm: true })
  const form = useFormValues({
    schema: CreateQuizInput,
    first: { name: first.slice(0, QuizLimits.name), intro: '' },
    toInput: ({ name, intro }) => ({ encid, name: name.trim(), intro: intro.trim(), chapid: chapter }),
    request,
  })
  return (
    <Form form={form} save={words.create} onCancel={() => onClose()}>
      <Field label={words.name} maxLength={QuizLimits.name} {...form.text('name')} />
      <TextArea label={words.intro} rows={3} maxLength={QuizLimits.intro} {...form.text('intro')} />
    </Form>
  )
}
