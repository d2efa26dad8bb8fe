import * as v from 'valibot'
import { type Done, RowId, SearchText } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** Bytes of a font file and of its text in a request, characters of a name, and fonts of a library. */
export const FontLimits = { bytes: 700_000, textLength: 960_000, nameLength: 60, fonts: 100 } as const

/** The kinds of font files that an administrator can upload. */
export const FontKinds = ['woff2', 'ttf', 'otf'] as const
export type FontKind = (typeof FontKinds)[number]

/** Names that browsers know without a file. */
export const SystemFonts = [
  'Arial',
  'Courier New',
  'Georgia',
  'Impact',
  'Palatino',
  'Tahoma',
  'Times New Roman',
  'Trebuchet MS',
  'Verdana',
  'cursive',
  'monospace',
  'sans-serif',
  'serif',
  'system-ui',
] as const

/** A font that can be chosen. */
export interface Font {
  /** 0: a font of the device. */
  ID: number
  Name: string
  Type: 'system' | FontKind
  /** Always false: nothing is loaded from foreign servers. */
  IsGoogle: false
  /** Address of its file; empty for a font of the device. */
  URL: string
  /** Bytes; 0 for a font of the device. */
  Size: number
}

/** Schema of what `listFonts` is given: `s` is a part of the name; empty: all. */
export const ListFontsInput = v.object({ s: SearchText })
export type ListFontsInput = { s?: string }
/** The fonts of this library and of devices, by name. For accounts. */
export const listFonts = get<ListFontsInput, { Results: Font[] }>()('/api/core/fonts/', { iapi: ['/iapi/core/fonts/'] })

/** Schema of what `addFont` is given: a name, and the file as a `data:` address or its base64 text. */
export const AddFontInput = v.object({
  fontname: v.pipe(
    v.string('Please enter a name.'),
    v.trim(),
    v.minLength(1, 'Please enter a name.'),
    v.maxLength(FontLimits.nameLength, 'A font name can have at most 60 characters.'),
    v.regex(/^[\p{L}\p{N} _-]+$/u, 'A font name can have letters, digits, spaces, hyphens and underscores.'),
  ),
  data: v.pipe(
    v.string('Please choose a font file.'),
    v.minLength(1, 'Please choose a font file.'),
    v.maxLength(FontLimits.textLength, 'A font file can have at most 700 kB. Save it as WOFF2, which is smaller.'),
  ),
})
export type AddFontInput = v.InferInput<typeof AddFontInput>
/** Adds a font; for administrators. The kind of the file is read from its content. Refused with a code of `FontErrors`. */
export const addFont = post<AddFontInput, Done & { Font: Font }>()('/api/core/fonts/add/')

/** Schema of what `removeFont` is given. */
export const RemoveFontInput = v.object({ fontid: RowId })
export type RemoveFontInput = v.InferInput<typeof RemoveFontInput>
/** Deletes a font; for administrators. Widgets that use it are shown in the next font of their list. */
export const removeFont = post<RemoveFontInput, Done>()('/api/core/fonts/:fontid/remove/')

/** Error sentences of fonts, by error code. */
export const FontErrors = {
  FONT_NOT_FOUND: 'This font does not exist.',
  FONT_EXISTS: 'A font with this name already exists.',
  FONT_FILE: 'This file is not a WOFF2, TTF or OTF font.',
  FONT_TOO_LARGE: 'A font file can have at most 700 kB. Save it as WOFF2, which is smaller.',
  FONT_TOO_MANY: 'There are 100 fonts. Delete one first.',
} as const
