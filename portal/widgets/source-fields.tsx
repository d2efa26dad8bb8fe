import { useState } from 'react'
import { FilterDelays, FilterPanel, type PanelName } from '../../sdk/search/index.ts'
import { widgetEditorWords } from '../../sdk/text/en/widget-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { WidgetTypes } from '../../sdk/widgets/contract.ts'
import { CategoriesFilter } from '../categories/categories-filter.tsx'
import { canUpload, usePageOptions } from '../page-options.ts'
import { PeopleFilter } from '../search/people-filter.tsx'
import { useFilterOptions } from '../search/use-filter-options.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { BelowField } from './below-field.tsx'
import { ChoiceTiles } from './choice-tiles.tsx'
import { PlaylistField } from './playlist-field.tsx'
import type { DraftFieldsProps } from './widget-form.tsx'

/** A widget shows public items, so filters by the viewer's own data are hidden. */
const hidden: readonly PanelName[] = ['uvs', 'pri', 'rco', 'bta', 'wxh']

export interface SourceFieldsProps extends DraftFieldsProps {
  /** False: the type is chosen elsewhere. Default: true. */
  hasTypes?: boolean
}

/** Content of a widget: a search, a playlist or categories. */
export function SourceFields({ draft, errorOf, set, hasTypes = true }: SourceFieldsProps) {
  const words = useWords(widgetEditorWords)

  const page = usePageOptions()
  const options = useFilterOptions()
  // On narrow screens the preview is below the form, so the form starts short.
  const [isWide] = useState(() => matchMedia('(min-width: 980px)').matches)
  const { search, playlist, category } = WidgetTypes
  return (
    <section className="vp-widget-part">
      {hasTypes && (
        <ChoiceTiles
          legend={words.shows}
          options={([search, playlist, category] as const).map((value) => ({ value, name: words.types[value] ?? '' }))}
          value={draft.type}
          onChange={(type) => set({ type })}
        />
      )}
      {draft.type === search && draft.items.length > 0 && (
        <div className="vp-note">
          <p>{words.chosenItems({ count: draft.items.length })}</p>
          <Button onClick={() => set({ items: [] })}>{words.useSearch}</Button>
        </div>
      )}
      {draft.type === search && draft.items.length === 0 && (
        <>
          <Field
            label={words.count}
            className="vp-field-short"
            inputMode="numeric"
            maxLength={2}
            value={draft.count}
            onChange={(event) => set({ count: event.target.value.replace(/\D/g, '') })}
          />
          <details className="vp-details" open={isWide}>
            <summary>{words.filters}</summary>
            <div className="vp-widget-filters">
              <FilterPanel
                value={draft.filter}
                options={options}
                hidden={hidden}
                delay={FilterDelays.widgetEditor}
                {...(canUpload(page) ? { people: (ab, change) => <PeopleFilter people={ab} onChange={change} /> } : {})}
                categories={(chosen, change) => <CategoriesFilter chosen={chosen} onChange={change} />}
                onChange={(filter) => set({ filter })}
              />
            </div>
          </details>
        </>
      )}
      {draft.type === playlist && (
        <PlaylistField value={draft.playlist} fault={errorOf('playlist')} onChange={(id) => set({ playlist: id })} />
      )}
      {draft.type === category && <BelowField category={draft.category} onChange={(next) => set({ category: next })} />}
    </section>
  )
}
