import { useState } from 'react'
import { parseChapterTime, shortChapterTime } from '../../sdk/chapters/index.ts'
import { type EditableAsset, type EditableQuiz, getEditableQuiz, SaveAssetInput, saveQuizAsset } from '../../sdk/quiz-editing/contract.ts'
import { AssetTypes, getQuiz, type QuestionMode, QuestionModes, QuizLimits } from '../../sdk/quizzes/contract.ts'
import { quizEditorWords } from '../../sdk/text/en/quiz-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { formulasFor } from '../formulas/find-formulas.ts'
import { FormulaPreview } from '../formulas/formula-preview.tsx'
import { useFormulas } from '../formulas/use-formulas.ts'
import { ConflictNote } from '../ui/conflict-note.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { type FormValues, useFormValues } from '../ui/form-values.ts'
import { optionsOf, Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import { AreaFields } from './area-fields.tsx'
import { type AreaValues, areaOptions, areasOf } from './area-values.ts'
import { type ImageValues, OptionImageFields, QuestionImageFields } from './image-fields.tsx'
import { imagesOf } from './option-images.ts'
import { linesOf } from './option-lines.ts'
import { answersFor, importedScoring, noAnswers } from './question-answers.ts'
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
  options: asset && asset.Data.Mode !== QuestionModes.hotspot ? linesOf(asset.Data) : '',
  areas: areasOf(asset?.Data.Options ?? []) as AreaValues[],
  isTrue: asset?.Data.Options[0]?.Correct ?? true,
  link: asset?.Data.Link ?? '',
  scoring: asset?.Data.Scoring?.Rule ?? ('usual' as const),
  points: String(asset?.Data.Points ?? 1),
  explanation: asset?.Data.Explanation ?? '',
  explainedAt: textOf(asset?.Data.ExplanationSecs),
  isVisible: asset?.Data.IsVisible ?? true,
  image: asset?.Data.Image ?? null,
  imageAlt: asset?.Data.Image?.Alt ?? '',
  optionImages: imagesOf(asset?.Data.Options ?? []) as ImageValues['optionImages'],
})
type Values = ReturnType<typeof firstValues> & ImageValues

/** Refusals about options; the others are about the question or its times. */
const aboutOptions = ['OPTIONS', 'OPTION_EMPTY', 'OPTION_TWICE', 'ONE_RIGHT', 'SOME_RIGHT', 'TEXTS', 'MATCHES'].map(
  (name) => `QUESTION_${name}`,
)
const refusals = {
  ...Object.fromEntries(aboutOptions.map((code) => [code, 'options'])),
  ...{ QUESTION_HOTSPOT: 'image', QUESTION_AREA: 'areas' },
  ...{ QUESTION_IMAGE: 'image', QUESTION_IMAGE_ALT: 'imageAlt', QUESTION_OPTION_ALT: 'optionImages' },
  ...{ QUESTION_EMPTY: 'question', QUESTION_LINK: 'link', QUESTION_SPAN: 'start', TIME_BEYOND_END: 'start' },
}

/** The answers with the areas of the image, or with the images of their options. */
function answersWith(values: Values, known: EditableAsset['Data'] | undefined) {
  if (values.mode === QuestionModes.hotspot) return { ...noAnswers, Options: areaOptions(values.areas) }
  return withImages(answersFor(values, known), values)
}

const withImages = ({ Options, ...answers }: ReturnType<typeof answersFor>, { optionImages }: ImageValues) => ({
  ...answers,
  Options: Options.map((option, place) => {
    const image = optionImages[place]
    return { ...option, Area: null, Image: image ? { ID: image.ID, Alt: image.Alt.trim() } : null }
  }),
})

/** `asset` was loaded; `known` is undefined when it has been deleted since. */
const dataFor = (values: Values, asset: EditableAsset | undefined, known: EditableAsset | undefined): SaveAssetInput['data'] => ({
  ...{ ID: known?.ID ?? 0, Type: values.type, StartSecs: timeOf(values.start) ?? 0 },
  // The span of a question that other tools have made is kept.
  ...(asset && asset.EndSecs > asset.StartSecs ? { EndSecs: Math.max(asset.EndSecs, timeOf(values.start) ?? 0) } : {}),
  Data: {
    ...{ Mode: values.mode, Question: values.question.trim(), Link: values.link.trim(), Points: Number(values.points || Number.NaN) },
    ...{ Explanation: values.explanation.trim(), ExplanationSecs: timeOf(values.explainedAt), IsVisible: values.isVisible },
    Image: values.image && { ID: values.image.ID, Alt: values.imageAlt.trim() },
    ...(values.type === 'question' ? answersWith(values, known?.Data) : noAnswers),
  },
})

/** The texts in which formulas stand. */
const textsIn = ({ question, options, explanation }: Pick<Values, 'question' | 'options' | 'explanation'>): string[] => [
  ...[question, options, explanation],
]

/** The question with the formulas of its texts. */
async function withFormulas({ data, ...input }: SaveAssetInput, known: EditableAsset | undefined): Promise<SaveAssetInput> {
  const { Question = '', Explanation = '', Options = [], ExtraMatches = [] } = data.Data
  const choices = [...Options.flatMap(({ Text, Match = '' }) => [Text, Match]), ...ExtraMatches.map(({ Text }) => Text)]
  const Formulas = await formulasFor([Question, Explanation, ...choices], known?.Data.Formulas ?? [])
  return { ...input, data: { ...data, Data: { ...data.Data, Formulas } } }
}

/** An error sentence for each field that has a formula which cannot be read. */
function useFormulaFaults(faultIn: (text: string) => string | undefined) {
  const words = useWords(quizEditorWords)
  return (values: Values) =>
    Object.fromEntries(
      (['question', 'options', 'explanation'] as const).flatMap((field) => {
        const tex = faultIn(values[field])
        return tex === undefined ? [] : [[field, words.formulaWrong({ tex })]]
      }),
    )
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
  const request = useWrite(async (input: SaveAssetInput) => save(await withFormulas(input, known)), {
    changes: [getEditableQuiz, getQuiz],
    onDone: onClose,
    isForm: true,
  })
  const [texts, setTexts] = useState(() => textsIn(firstValues(asset, time)))
  const { drawn, faultIn } = useFormulas(texts, known?.Data.Formulas ?? [])
  const faultsOf = useFormulaFaults(faultIn)
  const form = useFormValues<Values, SaveAssetInput>({
    schema: SaveAssetInput,
    first: firstValues(asset, time),
    toInput: (values) => ({ tlid: quiz.ID, data: dataFor(values, asset, known) }),
    fields: {
      'data.StartSecs': 'start',
      'data.Data.Question': 'question',
      'data.Data.Points': 'points',
      'data.Data.Options': 'options',
      'data.Data.ExtraMatches': 'options',
    },
    check: ({ start, explainedAt, ...values }) => ({
      ...(values.image && values.imageAlt.trim() === '' ? { imageAlt: words.imageAltMissing } : {}),
      ...faultsOf({ start, explainedAt, ...values }),
      ...(isWrong(start) ? { start: words.timeWrong } : {}),
      ...(isWrong(explainedAt) ? { explainedAt: words.timeWrong } : {}),
    }),
    refusals,
    request,
  })
  const written = textsIn(form.values)
  if (written.join('\n') !== texts.join('\n')) setTexts(written)
  const load = (now: EditableQuiz): void => {
    form.load(firstValues(assetIn(now), time))
    setAsset(assetIn(now))
    loaded(now)
    request.reset()
  }
  return (
    <Form form={form} onCancel={onClose} conflict={isGone ? <GoneNote /> : saved && <ConflictNote onLoad={() => load(latest)} />}>
      <QuestionFields tlid={quiz.ID} form={form} known={known} />
      <FormulaPreview texts={written} formulas={drawn} />
      <Switch label={words.visible} {...form.toggle('isVisible')} />
    </Form>
  )
}

function QuestionFields({ tlid, form, known }: { tlid: number; form: FormValues<Values>; known: EditableAsset | undefined }) {
  const words = useWords(quizEditorWords)
  const { type } = form.values
  return (
    <>
      <Select label={words.type} options={optionsOf(AssetTypes, words.types)} {...form.value('type')} />
      <Field label={words.start} help={words.startHelp} dir="ltr" maxLength={10} {...form.text('start')} />
      <TextArea
        label={type === 'question' ? words.question : words.text}
        help={words.formulaHelp}
        rows={2}
        maxLength={QuizLimits.question}
        {...form.text('question')}
      />
      <QuestionImageFields tlid={tlid} form={form} />
      {type === 'question' && <AnswerFields tlid={tlid} form={form} hasSum={importedScoring(form.values, known?.Data) !== null} />}
      {type === 'link' && <Field label={words.link} type="url" dir="ltr" maxLength={QuizLimits.link} {...form.text('link')} />}
    </>
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

const oneAnswer: readonly QuestionMode[] = [QuestionModes.one, QuestionModes.trueFalse, QuestionModes.text, QuestionModes.hotspot]

function AnswerFields({ tlid, form, hasSum }: { tlid: number; form: FormValues<Values>; hasSum: boolean }) {
  const words = useWords(quizEditorWords)
  const { mode } = form.values
  const modes = Object.values(QuestionModes) as QuestionMode[]
  const helps = [words.oneHelp, words.severalHelp, '', words.textsHelp, words.orderHelp, words.pollHelp, words.pairsHelp, '']
  const rules = hasSum ? (['usual', 'exact', 'sum'] as const) : (['usual', 'exact'] as const)
  return (
    <>
      <Select label={words.mode} options={modes.map((value) => ({ value, label: words.modes[`mode${value}`] }))} {...form.value('mode')} />
      {mode === QuestionModes.trueFalse ? (
        <Switch label={words.isTrue} {...form.toggle('isTrue')} />
      ) : mode === QuestionModes.hotspot ? (
        <AreaFields form={form} />
      ) : (
        <TextArea
          label={mode === QuestionModes.text ? words.texts : words.options}
          help={helps[mode] ?? ''}
          rows={4}
          {...form.text('options')}
        />
      )}
      <OptionImageFields tlid={tlid} form={form} />
      {mode !== QuestionModes.poll && (
        <>
          <Field label={words.points} type="number" min={0} max={QuizLimits.points} step={0.01} {...form.text('points')} />
          {(hasSum || !oneAnswer.includes(mode)) && (
            <Select
              label={words.scoring}
              options={optionsOf(rules, words.scorings)}
              {...form.value('scoring')}
              {...(!hasSum && form.values.scoring === 'sum' ? { value: 'usual' as const } : {})}
            />
          )}
          <TextArea label={words.explanation} rows={2} maxLength={QuizLimits.explanation} {...form.text('explanation')} />
          <Field label={words.explainedAt} help={words.explainedAtHelp} dir="ltr" maxLength={10} {...form.text('explainedAt')} />
        </>
      )}
    </>
  )
}
