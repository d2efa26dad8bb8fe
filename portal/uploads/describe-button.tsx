import { SquarePen } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import type { FieldDefinition } from '../../sdk/fields/contract.ts'
import { fieldProblemsWords } from '../../sdk/text/en/field-problems.ts'
import { fieldsWords } from '../../sdk/text/en/fields.ts'
import { useWords } from '../../sdk/text/language.ts'
import { fieldProblemText } from '../fields/field-problem-text.ts'
import { answerText, problemsIn } from '../fields/metadata-values.ts'
import { Button } from '../ui/button.tsx'
import type { EntryChange, QueueEntry } from './upload-queue.ts'

const DescribeDialog = lazy(() => import('./describe-dialog.tsx').then((module) => ({ default: module.DescribeDialog })))

export interface DescribeButtonProps {
  entry: QueueEntry
  fields: readonly FieldDefinition[]
  isChecked: boolean
  onEdit: (change: EntryChange) => void
}

/** Summary of a file's description, with missing fields and a button that opens the form. */
export function DescribeButton({ entry, fields, isChecked, onEdit }: DescribeButtonProps) {
  const words = useWords(fieldsWords)

  const problemWords = useWords(fieldProblemsWords)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const wrong = isChecked ? problemsIn(fields, entry.answers) : []
  const given = fields
    .map((field) => [field.Title, answerText(field, entry.answers[field.ID] ?? '')] as const)
    .filter(([, text]) => text !== '')
  return (
    <div className="vp-describe">
      {given.length > 0 && <p className="vp-help">{given.map(([name, text]) => `${name}: ${text.slice(0, 80)}`).join(' · ')}</p>}
      <Button
        look="text"
        id={`queue-${entry.id}-describe`}
        aria-label={words.describeOf({ name: entry.file.name })}
        aria-describedby={wrong.length > 0 ? `${id}-error` : undefined}
        onClick={() => setOpen(true)}
      >
        <SquarePen aria-hidden size={16} /> {words.describe}
      </Button>
      <div role="alert" id={`${id}-error`}>
        {wrong.map(({ id: field, problem }) => (
          <p key={field} className="vp-error">
            {fieldProblemText(problemWords, problem)}
          </p>
        ))}
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <DescribeDialog
            title={entry.title.trim() || entry.file.name}
            fields={fields}
            answers={entry.answers}
            onClose={() => setOpen(false)}
            onDone={(answers) => {
              onEdit({ answers })
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
