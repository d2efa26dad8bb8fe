import { widgetEditorWords } from '../../sdk/text/en/widget-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Field } from '../ui/field.tsx'
import { BehaviourFields } from './behaviour-fields.tsx'
import { DisplayFields } from './display-fields.tsx'
import { LookFields } from './look-fields.tsx'
import { SourceFields } from './source-fields.tsx'
import type { faultsOf, WidgetDraft } from './widget-draft.ts'

export interface DraftFieldsProps {
  draft: WidgetDraft
  /** What is missing, by field. */
  faults: ReturnType<typeof faultsOf>
  set: (change: Partial<WidgetDraft>) => void
}

export interface WidgetFormProps extends DraftFieldsProps {
  /** Somebody wanted to save: a missing name is said. */
  isChecked: boolean
}

/** Everything that can be chosen about a widget. */
export function WidgetForm({ isChecked, faults, draft, set }: WidgetFormProps) {
  const words = useWords(widgetEditorWords)

  const props = { draft, set, faults: isChecked ? faults : {} }
  return (
    <>
      <section className="vp-widget-part">
        <Field
          label={words.name}
          help={words.nameHelp}
          error={isChecked && !draft.name.trim() ? words.nameMissing : undefined}
          required
          maxLength={200}
          autoComplete="off"
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <Field
          label={words.heading}
          help={words.headingHelp}
          maxLength={500}
          autoComplete="off"
          value={draft.title}
          onChange={(event) => set({ title: event.target.value })}
        />
      </section>
      <SourceFields {...props} />
      <DisplayFields {...props} />
      <LookFields draft={draft} set={set} />
      <BehaviourFields {...props} />
    </>
  )
}
