/** The colours that stand for the site in one theme, as `#rrggbb`: `--vt-accent` and those that belong to it. */
export interface Palette {
  accent: string
  strong: string
  soft: string
  onAccent: string
}
/** WCAG 2.2, 1.4.3: the contrast of text of an ordinary size. */
export declare const minContrast = 4.5
/** Undefined for a text that is not a colour. The hue stays; the lightness moves until text in the colour and text on it can be read. */
export declare function paletteOf(colour: string):
  | {
      light: Palette
      dark: Palette
    }
  | undefined
/** The custom properties that replace those of sdk/ui/tokens.css; empty for a text that is not a colour. */
export declare function paletteCss(colour: string): string
