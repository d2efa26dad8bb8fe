import { widgetEditorWords } from '../../sdk/text/en/widget-editor.ts'
import { lookUp, useWords } from '../../sdk/text/language.ts'
import { CategoryDisplays, RenderModes, WidgetDisplays, WidgetTypes } from '../../sdk/widgets/contract.ts'
import { optionsOf, Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
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
  const words = useWords(widgetEditorWords)

  return (
    <ChoiceTiles
      legend={words.display}
      options={Object.values(WidgetDisplays).map((value: number) => ({
        value,
        name: lookUp(words.displays, value) ?? '',
        sketch: <DisplaySketch display={value} />,
      }))}
      value={draft.display}
      onChange={(display) => set({ display })}
    />
  )
}

function Categories({ draft, set }: DraftFieldsProps) {
  const words = useWords(widgetEditorWords)

  return (
    <>
      <ChoiceTiles
        legend={words.display}
        options={Object.values(CategoryDisplays).map((value: number) => ({
          value,
          name: lookUp(words.categoryDisplays, value) ?? '',
          sketch: <DisplaySketch display={value} isCategories />,
        }))}
        value={draft.categoryDisplay}
        onChange={(categoryDisplay) => set({ categoryDisplay })}
      />
      <div className="vp-field-pair">
        <Select
          label={words.renderMode}
          options={optionsOf([RenderModes.grid, RenderModes.carousel], words.renderModes)}
          value={draft.renderMode}
          onChange={(renderMode) => set({ renderMode })}
        />
        <Select
          label={words.orderBy}
          options={optionsOf([0, 1, 2] as const, words.orders)}
          value={draft.orderBy}
          onChange={(orderBy) => set({ orderBy })}
        />
      </div>
      <Switch label={words.controlBar} checked={draft.controlBar} onChange={(controlBar) => set({ controlBar })} />
      <Switch label={words.wideImages} checked={draft.landscape} onChange={(landscape) => set({ landscape })} />
      <Switch label={words.roundImages} checked={draft.disc} onChange={(disc) => set({ disc })} />
    </>
  )
}
