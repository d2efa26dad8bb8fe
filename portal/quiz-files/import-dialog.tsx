import { useRef, useState } from 'react'
import { type EditableQuiz } from '../../sdk/quiz-editing/contract.ts'
import { QuizFileLimits, ReadQuizFileInput } from '../../sdk/quiz-files/contract.ts'
import { quizFilesWords } from '../../sdk/text/en/quiz-files.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorText } from '../ui/error-text.tsx'
import { TextArea } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { FileDrop } from '../uploads/file-drop.tsx'
import { ImportPreview } from './import-preview.tsx'
import { type QuestionSource, type ReadSource, readSource, readSourceFile, sentSource, withoutImages } from './question-source.ts'
import { PackageRefused } from './read-package.ts'
import { TextImages } from './text-images.ts'
import './quiz-files.css'

interface ImportProps {
  quiz: EditableQuiz
  /** Seconds at which the questions may be asked. */
  time: number
  onClose: () => void
}

/** Imports the questions of a file: it is chosen or pasted, shown as the server reads it, and added. */
export function ImportDialog({ quiz, time, onClose }: ImportProps) {
  const words = useWords(quizFilesWords)
  const [source, setSource] = useState<QuestionSource>({ text: '', files: [], name: '' })
  const [read, setRead] = useState<ReadSource>()
  const [images] = useState(() => new TextImages())
  return (
    <Dialog open onClose={onClose} title={words.import}>
      {read ? (
        <ImportPreview {...{ quiz, time, source, first: read, onClose }} onBack={() => setRead(undefined)} />
      ) : (
        <SourceForm
          tlid={quiz.ID}
          source={source}
          images={images}
          onClose={onClose}
          onRead={(input, answer) => {
            setSource(input)
            setRead(answer)
          }}
        />
      )}
    </Dialog>
  )
}

interface SourceProps {
  tlid: number
  source: QuestionSource
  /** Images of chosen and pasted texts. */
  images: TextImages
  onRead: (source: QuestionSource, answer: ReadSource) => void
  onClose: () => void
}

function SourceForm({ tlid, source, images, onRead, onClose }: SourceProps) {
  const words = useWords(quizFilesWords)
  const { tag } = useLanguage()
  const picker = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState('')
  const [name, setName] = useState(source.name)
  const [unpack, setUnpack] = useState(() => source.unpack)
  const request = useWrite((input: ReadQuizFileInput) => readSource(input, input.text ? images.unpack : unpack), {
    changes: [],
    onDone: (answer, { text = '', files = [] }) => onRead({ text, files, name, unpack }, answer),
    isForm: true,
  })
  const form = useFormValues<Pick<QuestionSource, 'text' | 'files'>, ReadQuizFileInput>({
    ...{
      schema: ReadQuizFileInput,
      first: { text: source.text, files: source.files },
      toInput: (values) => ({ tlid, ...sentSource({ ...values, text: withoutImages(values.text, images) }) }),
    },
    ...{ refusals: { QUIZ_FILE_EMPTY: 'text', QUIZ_FILE_PACKAGE: 'text' }, request },
  })
  const takeFile = (file: File): Promise<void> =>
    readSourceFile(file, images).then(
      (taken) => {
        form.set({ text: taken.text, files: taken.files })
        setUnpack(() => taken.unpack)
        setName(taken.name)
        setFault('')
      },
      (error: unknown) => {
        if (!(error instanceof PackageRefused)) throw error
        setFault(words[error.fault])
      },
    )
  return (
    <Form form={form} save={words.read} onCancel={onClose}>
      <FileDrop
        picker={picker}
        small
        single
        accept=".txt,.gift,.xml,.zip,.h5p,text/plain,text/xml"
        onFiles={([file]) => file && void takeFile(file)}
      >
        <p className="vp-drop-title">{words.drop}</p>
        <Button onClick={() => picker.current?.click()}>{words.choose}</Button>
        {name !== '' && form.values.text.trim() === '' && <p role="status">{words.chosen({ name })}</p>}
        <p className="vp-help">{words.limits({ max: QuizFileLimits.characters.toLocaleString(tag) })}</p>
      </FileDrop>
      <ErrorText text={fault} />
      <TextArea label={words.paste} help={words.pasteHelp} rows={8} dir="auto" spellCheck={false} {...form.text('text')} />
    </Form>
  )
}
