import { widgetEditor as words } from '../../sdk/text/en-widget-editor.ts'
import { CategoryDisplays, RenderModes, WidgetDisplays, WidgetTypes } from '../../sdk/widgets/contract.ts'
import { SwitchField } from '../ui/switch.tsx'
import { ChoiceSelect } from '../ui/select.tsx'
import { ChoiceTiles } from './choice-tiles.tsx'
import { DisplaySketch } from './display-sketch.tsx'
import type { DraftFieldsProps } from './widget-form.tsx'

/** How what is shown is drawn. */
export function DisplayFields(props: DraftFieldsProps) {
  return (
    <section className="vp-widget-part">
      {props.draft.type === WidgetTypes.category ? <Categories {...props} /> : <Media {...props} />}
    </section>
  )
}

function Media({ draft, set }: DraftFieldsProps) {
  return (
    <ChoiceTiles
      legend={words.display}
      options={Object.values(WidgetDisplays).map((value: number) => ({
        value,
        name: words.displays[value] ?? '',
        picture: <DisplaySketch display={value} />,
      }))}
      value={draft.display}
      onChange={(display) => set({ display })}
    />
  )
}

function Categories({ draft, set }: DraftFieldsProps) {
  return (
    <>
      <ChoiceTiles
        legend={words.display}
        options={Object.values(CategoryDisplays).map((value: number) => ({
          value,
          name: words.categoryDisplays[value] ?? '',
          picture: <DisplaySketch display={value} isCategories />,
        }))}
        value={draft.categoryDisplay}
        onChange={(categoryDisplay) => set({ categoryDisplay })}
      />
      <div className="vp-field-pair">
        <ChoiceSelect
          label={words.renderMode}
          options={[RenderModes.grid, RenderModes.carousel]}
          names={words.renderModes}
          value={draft.renderMode}
          onChange={(renderMode) => set({ renderMode })}
        />
        <ChoiceSelect
          label={words.orderBy}
          options={[0, 1, 2] as const}
          names={words.orders}
          value={draft.orderBy}
          onChange={(orderBy) => set({ orderBy })}
        />
      </div>
      <SwitchField label={words.controlBar} checked={draft.controlBar} onChange={(controlBar) => set({ controlBar })} />
      <SwitchField label={words.landscape} checked={draft.landscape} onChange={(landscape) => set({ landscape })} />
      <SwitchField label={words.disc} checked={draft.disc} onChange={(disc) => set({ disc })} />
    </>
  )
}
