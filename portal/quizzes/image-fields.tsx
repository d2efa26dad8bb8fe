import { useEffect, useRef } from 'react'
import type { EditableImage } from '../../sdk/quiz-editing/contract.ts'
import { isOnlyLabel, type QuestionMode, QuestionModes, QuizLimits } from '../../sdk/quizzes/contract.ts'
import { quizEditorWords } from '../../sdk/text/en/quiz-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Field } from '../ui/field.tsx'
import type { FormValues } from '../ui/form-values.ts'
import { ImageField } from './image-field.tsx'
import { carryImages, type FormerImages, type OptionImages } from './option-images.ts'
import { optionsIn } from './option-lines.ts'

/** The values of a form of a question that are about its images. */
export interface ImageValues {
  image: EditableImage | null
  imageAlt: string
  optionImages: OptionImages
}

interface OptionValues {
  mode: QuestionMode
  options: string
}

const hasOptionImages = (mode: QuestionMode): boolean =>
  mode !== QuestionModes.hotspot && mode !== QuestionModes.text && mode !== QuestionModes.trueFalse

type Form = Pick<FormValues<ImageValues & OptionValues>, 'values' | 'set' | 'text' | 'errorOf'>

/** The image of a question, with its description. */
export function QuestionImageFields({ tlid, form }: { tlid: number; form: Form }) {
  const words = useWords(quizEditorWords)
  const { image } = form.values
  return (
    <>
      <ImageField
        tlid={tlid}
        label={words.image}
        remove={words.removeImage}
        image={image}
        error={form.errorOf('image')}
        onChange={(changed) => form.set({ image: changed })}
      />
      {image && <Field label={words.imageAlt} help={words.imageAltHelp} maxLength={QuizLimits.option} {...form.text('imageAlt')} />}
    </>
  )
}

/** The image of each option. */
export function OptionImageFields({ tlid, form }: { tlid: number; form: Form }) {
  const words = useWords(quizEditorWords)
  const { mode, options, optionImages } = form.values
  const texts = optionsIn(options, mode).map(({ Text }) => Text)
  const before = useRef(texts)
  const former = useRef<FormerImages>(new Map())
  const box = useRef<HTMLDetailsElement>(null)
  const isWrong = form.errorOf('optionImages') !== undefined
  useEffect(() => {
    // It stays open while the description is written.
    if (isWrong && box.current) box.current.open = true
  }, [isWrong])
  useEffect(() => {
    if (before.current.join('\n') === texts.join('\n')) return
    const carried = carryImages(before.current, texts, optionImages, former.current)
    before.current = texts
    if (carried !== optionImages) form.set({ optionImages: carried })
  })
  if (!hasOptionImages(mode) || texts.length === 0) return null
  return (
    <details className="vp-quiz-option-images" ref={box}>
      <summary>{words.optionImages}</summary>
      {texts.map((text, place) => (
        <OptionImageField
          // biome-ignore lint/suspicious/noArrayIndexKey: Two options may read alike while one of them is written.
          key={place}
          tlid={tlid}
          option={text}
          image={optionImages[place] ?? null}
          error={form.errorOf('optionImages')}
          onChange={(changed) => form.set({ optionImages: texts.map((_, at) => (at === place ? changed : (optionImages[at] ?? null))) })}
        />
      ))}
    </details>
  )
}

interface OptionImageFieldProps {
  tlid: number
  /** Its text. */
  option: string
  image: EditableImage | null
  /** The error of all options, which stands where a description is missing. */
  error: string | undefined
  onChange: (image: EditableImage | null) => void
}

/** The image of an option, with its description. */
function OptionImageField({ tlid, option, image, error, onChange }: OptionImageFieldProps) {
  const words = useWords(quizEditorWords)
  return (
    <>
      <ImageField
        tlid={tlid}
        label={words.imageOf({ option })}
        remove={words.removeImageOf({ option })}
        image={image}
        onChange={onChange}
      />
      {image && (
        <Field
          label={words.imageAltOf({ option })}
          help={words.imageAltOfHelp}
          maxLength={QuizLimits.option}
          value={image.Alt}
          error={lacksAlt(option, image) ? error : undefined}
          onChange={(event) => onChange({ ...image, Alt: event.target.value })}
        />
      )}
    </>
  )
}

const lacksAlt = (option: string, { Alt }: EditableImage): boolean => Alt.trim() === '' && isOnlyLabel(option)
