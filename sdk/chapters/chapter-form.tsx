import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { chaptersWords } from '../text/en/chapters.ts'
import { useWords } from '../text/language.ts'
import { normalizeChapterTime, printChapterTime } from './chapter-time.ts'
import { useChapterState, useChapters } from './chapters-context.ts'
import { ChapterLimits } from './contract.ts'

/** The form of a new or a changed chapter, while one is open. Escape closes it. */
export function ChapterForm() {
  const isShown = useChapterState((state) => state.mode === 'edit')
  return isShown && <Fields />
}

function Fields() {
  const words = useWords(chaptersWords)

  const { store } = useChapters()
  const form = useChapterState((state) => state.form)
  const invalid = useChapterState((state) => state.invalid)
  const saving = useChapterState((state) => state.saving)
  const box = useRef<HTMLFormElement>(null)
  const id = useId()
  const [title, typeTitle] = useTyped(form.title, (text) => store.change({ title: text }))
  const [description, typeDescription] = useTyped(form.description, (text) => store.change({ description: text }))
  useLayoutEffect(() => focusField(box.current, 'title'), [])
  return (
    <form
      ref={box}
      className="vt-chapter-form"
      noValidate
      aria-labelledby={id}
      aria-busy={saving}
      onSubmit={(event) => {
        event.preventDefault()
        void store.save()
        const faults = store.get().invalid
        focusField(
          box.current,
          (['title', 'start', 'end'] as const).find((field) => faults[field]),
        )
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        store.cancel()
      }}
    >
      <h2 id={id}>{form.chapid === 0 ? words.newTitle : words.editTitle}</h2>
      <Field label={words.name} fault={invalid.title}>
        {(field) => (
          <input
            {...field}
            name="title"
            required
            dir="auto"
            maxLength={ChapterLimits.title}
            readOnly={saving}
            value={title}
            onChange={(event) => typeTitle(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className="vt-chapter-times">
        <TimeField name="start" label={words.start} required help={`${id}-times`} now={words.nowAsStart} />
        {!form.isBookmark && <TimeField name="end" label={words.end} required={false} help={`${id}-times`} now={words.nowAsEnd} />}
        <p id={`${id}-times`} className="vt-chapter-help">
          {words.timeHelp}
        </p>
      </div>
      <label className="vt-chapter-check">
        <input
          type="checkbox"
          name="bookmark"
          aria-disabled={saving}
          checked={form.isBookmark}
          onChange={(event) => store.change({ isBookmark: event.currentTarget.checked })}
        />
        {words.bookmark}
      </label>
      <Field label={words.description}>
        {(field) => (
          <textarea
            {...field}
            name="description"
            rows={3}
            dir="auto"
            maxLength={ChapterLimits.description}
            readOnly={saving}
            value={description}
            onChange={(event) => typeDescription(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className="vt-chapter-buttons">
        <button type="button" className="vt-chapter-button" onClick={() => store.cancel()}>
          {words.cancel}
        </button>
        <button type="submit" className="vt-chapter-button" data-tone="accent" aria-disabled={saving}>
          {saving ? words.saving : words.save}
        </button>
      </div>
    </form>
  )
}

interface TimeFieldProps {
  name: 'start' | 'end'
  label: string
  required: boolean
  /** ID of the sentence that says how to write it. */
  help: string
  /** Accessible name of the button beside the field. */
  now: string
}

function TimeField({ name, label, required, help, now }: TimeFieldProps) {
  const words = useWords(chaptersWords)

  const { store, currentTime } = useChapters()
  const time = useChapterState((state) => state.form[name])
  const fault = useChapterState((state) => state.invalid[name])
  const saving = useChapterState((state) => state.saving)
  const [text, type] = useTyped(time, (typed) => store.change({ [name]: typed }))
  return (
    <div>
      <Field label={label} help={help} fault={fault}>
        {(field) => (
          <input
            {...field}
            name={name}
            required={required}
            inputMode="text"
            autoComplete="off"
            placeholder="1:30"
            readOnly={saving}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={(event) => type(normalizeChapterTime(event.currentTarget.value))}
          />
        )}
      </Field>
      <button type="button" className="vt-chapter-now" aria-label={now} onClick={() => type(printChapterTime(currentTime()))}>
        {words.now}
      </button>
    </div>
  )
}

interface FieldProps {
  label: string
  /** ID of what explains it. */
  help?: string
  fault?: string | undefined
  children: (field: { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }) => ReactNode
}

function Field({ label, help, fault, children }: FieldProps) {
  const id = useId()
  const described = [fault && `${id}-fault`, help].filter(Boolean).join(' ')
  return (
    <div className="vt-chapter-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': fault ? true : undefined, 'aria-describedby': described || undefined })}
      {fault && (
        <p id={`${id}-fault`} className="vt-chapter-fault">
          {fault}
        </p>
      )}
    </div>
  )
}

/**
 * Local copy of a field's text. The store reports a change a moment later, and a field that shows the old text until then loses the caret
 * position.
 */
function useTyped(value: string, onType: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  const type = (text: string): void => {
    setTyped(text)
    onType(text)
  }
  return [typed, type]
}

function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  const field = name && form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
