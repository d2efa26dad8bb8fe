import { useState } from 'react'
import { parseChapterTime, shortChapterTime } from '../../sdk/chapters/index.ts'
import {
  type EditableAsset,
  type EditableQuiz,
  getEditableQuiz,
  type QuizOption,
  SaveAssetInput,
  saveQuizAsset,
} from '../../sdk/quiz-editing/contract.ts'
import { AssetTypes, getQuiz, type QuestionMode, QuestionModes, QuizLimits } from '../../sdk/quizzes/contract.ts'
import { quizEditorWords } from '../../sdk/text/en/quiz-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { ConflictNote } from '../ui/conflict-note.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { type FormValues, useFormValues } from '../ui/form-values.ts'
import { optionsOf, Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import { linesOf, optionsIn } from './option-lines.ts'
import { useQuizSave } from './use-quiz-save.ts'

interface QuestionProps {
  quiz: EditableQuiz
  /** The question that is changed; undefined for a new one. */
  asset: EditableAsset | undefined
  /** Seconds at which a new question is asked. */
  time: number
  onClose: () => void
}

/** Adds a question, note, link or pause to a quiz, or changes one. */
export function QuestionDialog(props: QuestionProps) {
  const words = useWords(quizEditorWords)
  return (
    <Dialog open onClose={props.onClose} title={props.asset ? words.editQuestion : words.addQuestion}>
      <QuestionForm {...props} />
    </Dialog>
  )
}

const timeOf = (text: string): number | null => (text.trim() === '' ? null : (parseChapterTime(text) ?? null))
const isWrong = (text: string): boolean => text.trim() !== '' && parseChapterTime(text) === undefined
const textOf = (seconds: number | null | undefined): string => (typeof seconds !== 'number' ? '' : shortChapterTime(seconds))

const firstValues = (asset: EditableAsset | undefined, time: number) => ({
  type: asset?.Type ?? AssetTypes[0],
  start: textOf(asset?.StartSecs ?? Math.floor(time)),
  question: asset?.Data.Question ?? '',
  mode: asset?.Data.Mode ?? QuestionModes.one,
  options: asset ? linesOf(asset.Data) : '',
  isTrue: asset?.Data.Options[0]?.Correct ?? true,
  link: asset?.Data.Link ?? '',
  points: String(asset?.Data.Points ?? 1),
  explanation: asset?.Data.Explanation ?? '',
  explainedAt: textOf(asset?.Data.ExplanationSecs),
  isVisible: asset?.Data.IsVisible ?? true,
})
type Values = ReturnType<typeof firstValues>

/** Refusals about options; the others are about the question or its times. */
const aboutOptions = ['OPTIONS', 'OPTION_EMPTY', 'OPTION_TWICE', 'ONE_RIGHT', 'SOME_RIGHT', 'TEXTS', 'MATCHES'].map(
  (name) => `QUESTION_${name}`,
)
const refusals = {
  ...Object.fromEntries(aboutOptions.map((code) => [code, 'options'])),
  ...{ QUESTION_EMPTY: 'question', QUESTION_LINK: 'link', QUESTION_SPAN: 'start', TIME_BEYOND_END: 'start' },
}

function optionsFor({ mode, isTrue, options }: Values, known: EditableAsset | undefined): QuizOption[] {
  if (mode !== QuestionModes.trueFalse) return optionsIn(options, mode, known?.Data.Options)
  return [isTrue, !isTrue].map((Correct, place) => ({ ID: known?.Data.Options[place]?.ID ?? 0, Text: '', Correct, Match: '', MatchID: 0 }))
}

function QuestionForm({ quiz, asset: given, time, onClose }: QuestionProps) {
  const words = useWords(quizEditorWords)
  const [asset, setAsset] = useState(given)
  const assetIn = ({ AssetData }: EditableQuiz) => AssetData.find(({ ID }) => ID === asset?.ID)
  // A new question changes nothing that is there, but it may be there already: the answer of the first save was lost.
  const { save, latest, loaded } = useQuizSave(saveQuizAsset, quiz, (now) => (asset ? assetIn(now) : now.AssetData.map(({ ID }) => ID)))
  const saved = latest && assetIn(latest)
  const isGone = latest !== undefined && asset !== undefined && saved === undefined
  const known = isGone ? undefined : asset
  const request = useWrite(save, { changes: [getEditableQuiz, getQuiz], onDone: onClose, isForm: true })
  const form = useFormValues<Values, SaveAssetInput>({
    schema: SaveAssetInput,
    first: firstValues(asset, time),
    toInput: (values) => ({
      tlid: quiz.ID,
      data: {
        ...{ ID: known?.ID ?? 0, Type: values.type, StartSecs: timeOf(values.start) ?? 0 },
        // The span of a question that other tools have made is kept.
        ...(asset && asset.EndSecs > asset.StartSecs ? { EndSecs: Math.max(asset.EndSecs, timeOf(values.start) ?? 0) } : {}),
        Data: {
          ...{ Mode: values.mode, Question: values.question.trim(), Link: values.link.trim(), Points: Number(values.points || Number.NaN) },
          ...{ Explanation: values.explanation.trim(), ExplanationSecs: timeOf(values.explainedAt), IsVisible: values.isVisible },
          Options: values.type === 'question' ? optionsFor(values, known) : [],
        },
      },
    }),
    fields: { 'data.StartSecs': 'start', 'data.Data.Question': 'question', 'data.Data.Points': 'points', 'data.Data.Options': 'options' },
    check: ({ start, explainedAt }) => ({
      ...(isWrong(start) ? { start: words.timeWrong } : {}),
      ...(isWrong(explainedAt) ? { explainedAt: words.timeWrong } : {}),
    }),
    refusals,
    request,
  })
  const { type } = form.values
  const load = (now: EditableQuiz): void => {
    form.load(firstValues(assetIn(now), time))
    setAsset(assetIn(now))
    loaded(now)
    request.reset()
  }
  return (
    <Form form={form} onCancel={onClose} conflict={isGone ? <GoneNote /> : saved && <ConflictNote onLoad={() => load(latest)} />}>
      <Select label={words.type} options={optionsOf(AssetTypes, words.types)} {...form.value('type')} />
      <Field label={words.start} help={words.startHelp} dir="ltr" maxLength={10} {...form.text('start')} />
      <TextArea
        label={type === 'question' ? words.question : words.text}
        rows={2}
        maxLength={QuizLimits.question}
        {...form.text('question')}
      />
      {type === 'question' && <AnswerFields form={form} />}
      {type === 'link' && <Field label={words.link} type="url" dir="ltr" maxLength={QuizLimits.link} {...form.text('link')} />}
      <Switch label={words.visible} {...form.toggle('isVisible')} />
    </Form>
  )
}

/** Tells an editor that another person has deleted the question. */
function GoneNote() {
  const words = useWords(quizEditorWords)
  return (
    <p className="vp-note" data-tone="warning">
      {words.questionGone}
    </p>
  )
}

function AnswerFields({ form }: { form: FormValues<Values> }) {
  const words = useWords(quizEditorWords)
  const { mode } = form.values
  const modes = Object.values(QuestionModes) as QuestionMode[]
  const helps = [words.oneHelp, words.severalHelp, '', words.textsHelp, words.orderHelp, words.pollHelp]
  return (
    <>
      <Select label={words.mode} options={modes.map((value) => ({ value, label: words.modes[`mode${value}`] }))} {...form.value('mode')} />
      {mode === QuestionModes.trueFalse ? (
        <Switch label={words.isTrue} {...form.toggle('isTrue')} />
      ) : (
        <TextArea
          label={mode === QuestionModes.text ? words.texts : words.options}
          help={helps[mode] ?? ''}
          rows={4}
          {...form.text('options')}
        />
      )}
      {mode !== QuestionModes.poll && (
        <>
          <Field label={words.points} type="number" min={0} max={QuizLimits.points} {...form.text('points')} />
          <TextArea label={words.explanation} rows={2} maxLength={QuizLimits.explanation} {...form.text('explanation')} />
          <Field label={words.explainedAt} help={words.explainedAtHelp} dir="ltr" maxLength={10} {...form.text('explainedAt')} />
        </>
      )}
    </>
  )
}
