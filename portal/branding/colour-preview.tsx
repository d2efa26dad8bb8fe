import type { CSSProperties } from 'react'
import { type Palette, paletteOf } from '../../sdk/palette/contract.ts'
import { brandingWords } from '../../sdk/text/en/branding.ts'
import { useWords } from '../../sdk/text/language.ts'

/** A button, a link and a chosen row in the colours that a colour becomes on light and on dark. */
export function ColourPreview({ colour }: { colour: string }) {
  const words = useWords(brandingWords)
  const palette = paletteOf(colour)
  if (palette === undefined) return null
  const isMoved = palette.light.accent !== colour.toLowerCase()
  return (
    <>
      <div className="vp-branding-previews" role="img" aria-label={words.preview}>
        <Preview theme="light" palette={palette.light} />
        <Preview theme="dark" palette={palette.dark} />
      </div>
      <p className="vp-help" role="status">
        {isMoved ? words.colourMoved : words.colourKept}
      </p>
    </>
  )
}

function Preview({ theme, palette }: { theme: 'light' | 'dark'; palette: Palette }) {
  const words = useWords(brandingWords)
  const style = {
    '--vt-accent': palette.accent,
    '--vt-accent-strong': palette.strong,
    '--vt-accent-soft': palette.soft,
    '--vt-on-accent': palette.onAccent,
  } as CSSProperties
  return (
    <span className="vp-branding-preview" data-theme={theme} style={style}>
      <span className="vp-branding-preview-button">{words.previewButton}</span>
      <span className="vp-branding-preview-link">{words.previewLink}</span>
      <span className="vp-branding-preview-row">{words.previewRow}</span>
    </span>
  )
}
