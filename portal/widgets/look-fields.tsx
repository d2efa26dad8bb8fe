import { listFonts } from '../../sdk/fonts/contract.ts'
import { widgetEditorWords } from '../../sdk/text/en/widget-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { ColourPicker, type ComboboxOption, FontSelector, Slider } from '../../sdk/ui/controls/index.ts'
import { WidgetDensities, WidgetSchemes } from '../../sdk/widgets/contract.ts'
import { useCache } from '../data/cache.ts'
import { useRead } from '../data/use-read.ts'
import { optionsOf, Select } from '../ui/select.tsx'
import type { DraftFieldsProps } from './widget-form.tsx'

const fonts = ['', 'Georgia', 'Verdana', 'Courier New'] as const
const defaultRadius = 8

/** Theme of a widget: colours, font, corners and spacing. Empty values are those of the library. */
export function LookFields({ draft, set }: Pick<DraftFieldsProps, 'draft' | 'set'>) {
  const words = useWords(widgetEditorWords)

  const { look } = draft
  const change = (next: Partial<typeof look>) => set({ look: { ...look, ...next } })
  const radius = look.Radius ?? defaultRadius
  const colour = (label: string, name: 'Accent' | 'Background' | 'Text', defaultColour: string) => (
    <ColourPicker
      label={label}
      defaultColour={defaultColour}
      value={look[name]}
      reset={{ text: words.default, label: words.defaultOf({ what: label }) }}
      onChange={(value) => change({ [name]: value })}
    />
  )
  return (
    <details className="vp-details vp-widget-part">
      <summary>{words.look}</summary>
      <div className="vp-widget-inside">
        <div className="vp-field-pair">
          <Select
            label={words.scheme}
            options={optionsOf(WidgetSchemes, words.schemes)}
            value={look.Scheme ?? 'auto'}
            onChange={(Scheme) => change({ Scheme: Scheme === 'auto' ? undefined : Scheme })}
          />
          <Select
            label={words.density}
            options={optionsOf(WidgetDensities, words.densities)}
            value={look.Density ?? 'normal'}
            onChange={(Density) => change({ Density: Density === 'normal' ? undefined : Density })}
          />
        </div>
        {colour(words.accent, 'Accent', '#0a5f6e')}
        {colour(words.background, 'Background', '#ffffff')}
        {colour(words.text, 'Text', '#13252a')}
        <FontField font={look.Font ?? ''} onChange={(Font) => change({ Font: Font || undefined })} />
        <Slider
          label={words.radius}
          min={0}
          max={40}
          step={1}
          value={radius}
          text={words.radiusOf({ pixels: radius })}
          onChange={(Radius) => change({ Radius })}
        />
      </div>
    </details>
  )
}

/** The fonts of the library and of devices; any other list of names is a font of the page around the widget. */
function FontField({ font, onChange }: { font: string; onChange: (font: string) => void }) {
  const words = useWords(widgetEditorWords)
  const cache = useCache()
  const { data } = useRead(listFonts, {})
  const search = async (s: string): Promise<ComboboxOption[]> => {
    const { Results } = await cache.fetch(listFonts, { s })
    return Results.map(({ Name }) => ({ value: fontFamily(Name), label: Name }))
  }
  const uploaded = (data?.Results ?? []).filter(({ Type }) => Type !== 'system')
  return (
    <FontSelector
      label={words.font}
      help={words.fontHelp}
      empty={words.fontNone}
      value={font}
      fonts={[...optionsOf(fonts, words.fonts), ...uploaded.map(({ Name }) => ({ value: fontFamily(Name), label: Name }))]}
      search={search}
      // Characters that no font name has are dropped.
      onChange={(value) => onChange(value.replace(/[^\p{L}\p{N} ,'"_-]/gu, '').slice(0, 200))}
    />
  )
}

/** A font name as CSS writes it: in quotes, unless it is a list of plain words. */
const fontFamily = (name: string): string => (/^[a-z][\w-]*( [a-z][\w-]*)*$/i.test(name) ? name : `'${name}'`)
