import { widgetEditorWords } from '../../sdk/text/en/widget-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { WidgetClicks, WidgetTypes } from '../../sdk/widgets/contract.ts'
import { Field } from '../ui/field.tsx'
import { optionsOf, Select } from '../ui/select.tsx'
import type { DraftFieldsProps } from './widget-form.tsx'

/** Fields for the action of a click, and for caching. */
export function BehaviourFields({ draft, errorOf, set }: DraftFieldsProps) {
  const words = useWords(widgetEditorWords)

  return (
    <details className="vp-details vp-widget-part" open={errorOf('linkUrl') !== undefined || undefined}>
      <summary>{words.behaviour}</summary>
      <div className="vp-widget-inside">
        {draft.type !== WidgetTypes.category && (
          <Select
            label={words.click}
            options={optionsOf(WidgetClicks, words.clicks)}
            value={draft.click}
            onChange={(click) => set({ click })}
          />
        )}
        {draft.type !== WidgetTypes.category && draft.click === 'link' && (
          <Field
            label={words.linkUrl}
            help={words.linkHelp}
            error={errorOf('linkUrl')}
            type="url"
            maxLength={500}
            value={draft.linkUrl}
            onChange={(event) => set({ linkUrl: event.target.value })}
          />
        )}
        <Select
          label={words.cache}
          help={words.cacheHelp}
          // 3 and 4 say the same; what is saved with 4 stays it.
          options={optionsOf(draft.cacheLevel === 4 ? ([1, 2, 4] as const) : ([1, 2, 3] as const), words.caches)}
          value={draft.cacheLevel}
          onChange={(cacheLevel) => set({ cacheLevel })}
        />
      </div>
    </details>
  )
}
