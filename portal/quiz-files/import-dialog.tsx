import { useRef, useState } from 'react'
import { type EditableQuiz } from '../../sdk/quiz-editing/contract.ts'
import { QuizFileLimits, type ReadQuizFile, ReadQuizFileInput, readQuizFile } from '../../sdk/quiz-files/contract.ts'
import { quizFilesWords } from '../../sdk/text/en/quiz-files.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorText } from '../ui/error-text.tsx'
import { TextArea } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { readTextFile } from '../ui/read-text-file.ts'
import { FileDrop } from '../uploads/file-drop.tsx'
import { ImportPreview } from './import-preview.tsx'
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
  const [text, setText] = useState('')
  const [read, setRead] = useState<ReadQuizFile>()
  return (
    <Dialog open onClose={onClose} title={words.import}>
      {read ? (
        <ImportPreview {...{ quiz, time, text, read, onClose }} onBack={() => setRead(undefined)} />
      ) : (
        <SourceForm
          tlid={quiz.ID}
          text={text}
          onClose={onClose}
          onRead={(input, answer) => {
            setText(input)
            setRead(answer)
          }}
        />
      )}
    </Dialog>
  )
}

interface SourceProps {
  tlid: number
  text: string
  onRead: (text: string, answer: ReadQuizFile) => void
  onClose: () => void
}

function SourceForm({ tlid, text, onRead, onClose }: SourceProps) {
  const words = useWords(quizFilesWords)
  const { tag } = useLanguage()
  const picker = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState('')
  const request = useWrite(readQuizFile, { changes: [], onDone: (answer, input) => onRead(input.text, answer), isForm: true })
  const form = useFormValues<{ text: string }, ReadQuizFileInput>({
    ...{ schema: ReadQuizFileInput, first: { text }, toInput: (values) => ({ tlid, text: values.text }) },
    ...{ refusals: { QUIZ_FILE_EMPTY: 'text' }, request },
  })
  const takeFile = async (file: File | undefined): Promise<void> => {
    if (!file) return
    // A character has at most four bytes.
    if (file.size > 4 * QuizFileLimits.characters) return setFault(words.tooLarge)
    const content = await readTextFile(file)
    if (content.length > QuizFileLimits.characters) return setFault(words.tooLarge)
    setFault('')
    form.set({ text: content })
  }
  return (
    <Form form={form} save={words.read} onCancel={onClose}>
      <FileDrop picker={picker} small single accept=".txt,.gift,.xml,text/plain,text/xml" onFiles={([file]) => void takeFile(file)}>
        <p className="vp-drop-title">{words.drop}</p>
        <Button onClick={() => picker.current?.click()}>{words.choose}</Button>
        <p className="vp-help">{words.limits({ max: QuizFileLimits.characters.toLocaleString(tag) })}</p>
      </FileDrop>
      <ErrorText text={fault} />
      <TextArea label={words.paste} help={words.pasteHelp} rows={8} dir="auto" spellCheck={false} {...form.text('text')} />
    </Form>
  )
}
