import { type ReactNode, useId, useState } from 'react'
import { listFonts } from '../../sdk/fonts/contract.ts'
import { widgetEditorWords } from '../../sdk/text/en/widget-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { WidgetDensities, WidgetSchemes } from '../../sdk/widgets/contract.ts'
import { useRead } from '../data/use-read.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { optionsOf, Select } from '../ui/select.tsx'
import type { DraftFieldsProps } from './widget-form.tsx'

const fonts = ['', 'Georgia', 'Verdana', 'Courier New'] as const
const defaultRadius = 8

/** Theme of a widget: colours, font, corners and spacing. Empty values are those of the library. */
export function LookFields({ draft, set }: Pick<DraftFieldsProps, 'draft' | 'set'>) {
  const words = useWords(widgetEditorWords)

  const id = useId()
  const { look } = draft
  const change = (next: Partial<typeof look>) => set({ look: { ...look, ...next } })
  const radius = look.Radius ?? defaultRadius
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
        <ColourField label={words.accent} shownColour="#0a5f6e" value={look.Accent} onChange={(Accent) => change({ Accent })} />
        <ColourField
          label={words.background}
          shownColour="#ffffff"
          value={look.Background}
          onChange={(Background) => change({ Background })}
        />
        <ColourField label={words.text} shownColour="#13252a" value={look.Text} onChange={(Text) => change({ Text })} />
        <FontField font={look.Font ?? ''} onChange={(Font) => change({ Font: Font || undefined })} />
        <div className="vp-field">
          <label htmlFor={id}>{words.radius}</label>
          <input
            id={id}
            type="range"
            min={0}
            max={40}
            value={radius}
            aria-valuetext={words.radiusOf({ pixels: radius })}
            onChange={(event) => change({ Radius: Number(event.target.value) })}
          />
          <p className="vp-help" aria-hidden>
            {words.radiusOf({ pixels: radius })}
          </p>
        </div>
      </div>
    </details>
  )
}

interface ColourFieldProps {
  label: string
  /** Default value. */
  shownColour: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function ColourField({ label, shownColour, value, onChange }: ColourFieldProps): ReactNode {
  const words = useWords(widgetEditorWords)

  const id = useId()
  return (
    <div className="vp-widget-colour">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="color"
        className="vp-category-colour"
        data-unset={value === undefined || undefined}
        // Colours written in another way were put there by hand, and stay until one is chosen here.
        value={value && /^#[\da-f]{6}$/i.test(value) ? value : shownColour}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button size="small" aria-label={words.defaultOf({ what: label })} disabled={value === undefined} onClick={() => onChange(undefined)}>
        {words.default}
      </Button>
    </div>
  )
}

function FontField({ font, onChange }: { font: string; onChange: (font: string) => void }) {
  const words = useWords(widgetEditorWords)

  const { data } = useRead(listFonts, {})
  const uploaded = (data?.Results ?? []).filter(({ Type }) => Type !== 'system')
  const options = [
    ...optionsOf(fonts, words.fonts),
    ...uploaded.map(({ Name }) => ({ value: fontFamily(Name), label: Name })),
    { value: 'own', label: words.fonts.own },
  ]
  const isKnown = options.some(({ value }) => value === font)
  // Until the fonts of the library are there, a font that is not among the others may be one of them.
  const [chosenOwn, setOwn] = useState<boolean>()
  const isOwn = chosenOwn ?? (!isKnown && data !== undefined)
  return (
    <>
      <Select
        label={words.font}
        options={isKnown || isOwn ? options : [{ value: font, label: font }, ...options]}
        value={isOwn ? 'own' : font}
        onChange={(chosen) => {
          setOwn(chosen === 'own')
          if (chosen !== 'own') onChange(chosen)
        }}
      />
      {isOwn && (
        <Field
          label={words.fontOwn}
          maxLength={200}
          spellCheck={false}
          autoComplete="off"
          value={font}
          // Characters that no font name has are dropped.
          onChange={(event) => onChange(event.target.value.replace(/[^\p{L}\p{N} ,'"_-]/gu, ''))}
        />
      )}
    </>
  )
}

/** A font name as CSS writes it: in quotes, unless it is a list of plain words. */
const fontFamily = (name: string): string => (/^[a-z][\w-]*( [a-z][\w-]*)*$/i.test(name) ? name : `'${name}'`)
