import * as v from 'valibot'
import { colourNames } from './colour-names/contract.ts'

/** How much room a widget takes. */
export const WidgetDensities = ['compact', 'normal', 'roomy'] as const
/** `auto` follows the page around: light text on dark ground and the other way round. */
export const WidgetSchemes = ['auto', 'light', 'dark'] as const

const sentences = {
  scheme: 'Scheme must be auto, light or dark.',
  density: 'Density must be compact, normal or roomy.',
  radius: 'Radius must be a number of pixels from 0 to 40.',
  font: 'Font must be a list of font names, such as Georgia, serif.',
} as const

// At most 60 characters, which `isColour` asks first.
const written = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$|^(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d\s.,%/+-]+(?:deg)?[\d\s.,%/+-]*\)$/i

/** A colour as CSS writes it, and nothing that could be anything else there. */
export const isColour = (text: string): boolean => text.length <= 60 && (written.test(text) || colourNames.has(text.toLowerCase()))

/* @__NO_SIDE_EFFECTS__ */ const Colour = (name: string) =>
  v.optional(
    v.pipe(
      v.string(`${name} must be a colour.`),
      v.check((text) => isColour(text), `${name} is not a colour. Write it as #0a5f6e, rgb(10 95 110) or a name such as navy.`),
    ),
  )

/** Theme of a widget. Missing values are those of the library. A colour applies to light and dark pages. */
export const WidgetLook = v.object(
  {
    /** Default `auto`. Told `light` or `dark`, the widget paints its own ground. */
    Scheme: v.optional(v.picklist(WidgetSchemes, sentences.scheme)),
    /** Of what can be pressed, and of what is chosen. Text on it is black or white, whichever can be read. */
    Accent: Colour('Accent'),
    /** Behind the whole widget. Default: the page's own. */
    Background: Colour('Background'),
    /** Of the text. */
    Text: Colour('Text'),
    /** Fonts of the page around, in the order in which they are tried. */
    Font: v.optional(v.pipe(v.string(sentences.font), v.maxLength(200, sentences.font), v.regex(/^[\p{L}\p{N} ,'"_-]*$/u, sentences.font))),
    /** Of images, in pixels; panels follow. Default 8. */
    Radius: v.optional(v.pipe(v.number(sentences.radius), v.minValue(0, sentences.radius), v.maxValue(40, sentences.radius))),
    /** Default `normal`. */
    Density: v.optional(v.picklist(WidgetDensities, sentences.density)),
  },
  'Look must be a JSON object.',
)
export type WidgetLook = v.InferOutput<typeof WidgetLook>
