import { getMedia } from '../../sdk/media/contract.ts'
import { type EditableQuiz, getEditableQuiz, SaveQuizInput, saveQuiz } from '../../sdk/quiz-editing/contract.ts'
import { FeedbackTimes, getQuiz, QuizLimits, SeekRules } from '../../sdk/quizzes/contract.ts'
import { quizEditorWords } from '../../sdk/text/en/quiz-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { ConflictNote } from '../ui/conflict-note.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { localMoment, momentOf } from '../ui/local-moment.ts'
import { optionsOf, Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import { useQuizSave } from './use-quiz-save.ts'

interface SettingsProps {
  quiz: EditableQuiz
  onClose: () => void
}

/** Changes the settings of a quiz. */
export function QuizSettingsDialog(props: SettingsProps) {
  const words = useWords(quizEditorWords)
  return (
    <Dialog open onClose={props.onClose} title={words.settings}>
      <SettingsForm {...props} />
    </Dialog>
  )
}

const valuesOf = (quiz: EditableQuiz) => ({
  ...{ name: quiz.Name, intro: quiz.Intro, isShown: !quiz.IsPrivate, attempts: String(quiz.Attempts), passmark: String(quiz.PassMark) },
  timelimit: String(quiz.TimeLimit),
  ...{ feedback: quiz.Feedback, shuffled: quiz.Shuffled, seekrule: quiz.SeekRule },
  ...{ openfrom: localMoment(quiz.OpenFrom), openuntil: localMoment(quiz.OpenUntil) },
})

function SettingsForm({ quiz, onClose }: SettingsProps) {
  const words = useWords(quizEditorWords)
  const { save, latest, loaded } = useQuizSave(saveQuiz, quiz, (now) => [valuesOf(now), now.ChapterID])
  const request = useWrite(save, { changes: [getEditableQuiz, getQuiz, getMedia], onDone: onClose, isForm: true })
  const form = useFormValues({
    schema: SaveQuizInput,
    first: valuesOf(quiz),
    toInput: ({ isShown, openfrom, openuntil, attempts, passmark, timelimit, ...rest }) => ({
      ...rest,
      ...{ tlid: quiz.ID, chapid: quiz.ChapterID, isprivate: !isShown },
      ...{ attempts: Number(attempts || Number.NaN), passmark: Number(passmark || Number.NaN) },
      timelimit: Number(timelimit || Number.NaN),
      ...{ openfrom: momentOf(openfrom), openuntil: momentOf(openuntil) },
    }),
    refusals: { QUIZ_DATES: 'openuntil' },
    request,
  })
  const load = (now: EditableQuiz): void => {
    form.load(valuesOf(now))
    loaded(now)
    request.reset()
  }
  return (
    <Form form={form} onCancel={onClose} conflict={latest && <ConflictNote onLoad={() => load(latest)} />}>
      <Field label={words.name} maxLength={QuizLimits.name} {...form.text('name')} />
      <TextArea label={words.intro} rows={3} maxLength={QuizLimits.intro} {...form.text('intro')} />
      <Switch label={words.show} help={words.showHelp} {...form.toggle('isShown')} />
      <Field label={words.attempts} help={words.attemptsHelp} type="number" min={0} max={QuizLimits.attempts} {...form.text('attempts')} />
      <Field label={words.passMark} help={words.passMarkHelp} type="number" min={0} max={100} {...form.text('passmark')} />
      <Field
        label={words.timeLimit}
        help={words.timeLimitHelp}
        type="number"
        min={0}
        max={QuizLimits.timeLimit}
        {...form.text('timelimit')}
      />
      <Select label={words.feedback} options={optionsOf(FeedbackTimes, words.feedbacks)} {...form.value('feedback')} />
      <Select label={words.seekRule} options={optionsOf(SeekRules, words.seekRules)} {...form.value('seekrule')} />
      <Switch label={words.shuffled} {...form.toggle('shuffled')} />
      <Field label={words.openFrom} type="datetime-local" {...form.text('openfrom')} />
      <Field label={words.openUntil} type="datetime-local" {...form.text('openuntil')} />
    </Form>
  )
}
