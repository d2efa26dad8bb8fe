import { widgetEditorWords } from '../../sdk/text/en/widget-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Field } from '../ui/field.tsx'
import { BehaviourFields } from './behaviour-fields.tsx'
import { DisplayFields } from './display-fields.tsx'
import { LookFields } from './look-fields.tsx'
import { SourceFields } from './source-fields.tsx'
import type { WidgetDraft } from './widget-draft.ts'

export interface DraftFieldsProps {
  draft: WidgetDraft
  /** The error of a field. */
  errorOf: (name: keyof WidgetDraft) => string | undefined
  set: (change: Partial<WidgetDraft>) => void
}

/** The settings of a widget. */
export function WidgetForm(props: DraftFieldsProps) {
  const words = useWords(widgetEditorWords)

  const { draft, errorOf, set } = props
  return (
    <>
      <section className="vp-widget-part">
        <Field
          label={words.name}
          help={words.nameHelp}
          error={errorOf('name')}
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
