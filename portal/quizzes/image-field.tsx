import { useState } from 'react'
import { type EditableImage, saveQuizImage } from '../../sdk/quiz-editing/contract.ts'
import { QuizLimits } from '../../sdk/quizzes/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { quizEditorWords } from '../../sdk/text/en/quiz-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { imageData } from '../images/image-data.ts'
import { Button } from '../ui/button.tsx'
import { errorSentence } from '../ui/failed-state.tsx'
import { Field } from '../ui/field.tsx'

interface ImageFieldProps {
  /** Number of the quiz. */
  tlid: number
  label: string
  /** The words of the button that removes the image. */
  remove: string
  image: EditableImage | null
  error?: string | undefined
  onChange: (image: EditableImage | null) => void
}

/** The largest size that fits a request. */
async function fittingData(file: File): Promise<string | undefined> {
  for (const size of [2000, 1400, 1000, 700]) {
    const data = await imageData(file, size)
    if (data === undefined || data.length <= QuizLimits.imageLength) return data
  }
  return undefined
}

/** Sends an image as soon as it is chosen, and shows it. */
export function ImageField({ tlid, label, remove, image, error, onChange }: ImageFieldProps) {
  const words = useWords(quizEditorWords)
  const portal = useWords(portalWords)
  const [isUnread, setIsUnread] = useState(false)
  const sending = useWrite(saveQuizImage, { changes: [], isForm: true, onDone: ({ Image }) => onChange(Image) })
  const choose = async (file: File): Promise<void> => {
    const data = await fittingData(file)
    setIsUnread(data === undefined)
    if (data !== undefined) sending.mutate({ tlid, data })
  }
  if (image)
    return (
      <div className="vp-quiz-image">
        <img src={image.URL} alt={image.Alt} width={image.Width} height={image.Height} />
        <Button onClick={() => onChange(null)}>{remove}</Button>
      </div>
    )
  return (
    <Field
      label={label}
      help={words.imageHelp}
      error={isUnread ? words.imageUnread : sending.error ? errorSentence(portal, sending.error) : error}
      type="file"
      accept="image/png,image/jpeg,image/webp"
      onChange={(event) => {
        const [file] = event.target.files ?? []
        if (file && !sending.isPending) void choose(file)
      }}
    />
  )
}
