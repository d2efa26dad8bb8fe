import type { WidgetLook } from '../../sdk/widgets/contract.ts'
import { hasGround, lookStyle } from '../../sdk/widgets/look/index.ts'
import { afterPaint } from './after-paint.ts'
import { followPage, matchPage } from './follow-page.ts'

const isColour = (text: string): boolean => CSS.supports('color', text)
const isOneOf =
  (...words: string[]) =>
  (text: string): boolean =>
    words.includes(text)

/** The attributes of a script tag that say how its widget looks, and what each of them takes. */
const validators = {
  Scheme: isOneOf('auto', 'light', 'dark'),
  Accent: isColour,
  Background: isColour,
  Text: isColour,
  Font: (text: string) => CSS.supports('font-family', text),
  Radius: (text: string) => /^\d{1,2}$/.test(text),
  Density: isOneOf('compact', 'normal', 'roomy'),
}

/** Gives a widget its look before it is seen: what `w` said, and over it what the script tag says (`data-accent`, `data-scheme`...). */
export function applyWidgetTheme(host: HTMLElement, given: WidgetLook | undefined, script: HTMLScriptElement | undefined): void {
  const look: Record<string, unknown> = { ...given }
  for (const [name, isFit] of Object.entries(validators)) {
    const given = script?.dataset[name.toLowerCase()]
    if (given === undefined) continue
    if (isFit(given)) look[name] = name === 'Radius' ? Number(given) : given
    else console.warn(`Vitrine: data-${name.toLowerCase()}="${given}" is invalid.`)
  }
  // The font of the page, which styles of ours would reset.
  if (look.Font === 'inherit' && host.parentElement) look.Font = getComputedStyle(host.parentElement).fontFamily
  for (const [name, value] of Object.entries(lookStyle(look))) host.style.setProperty(name, value)
  if (hasGround(look)) host.dataset.ground = ''
  if (look.Scheme === 'light' || look.Scheme === 'dark') host.dataset.theme = look.Scheme
  else {
    matchPage(host)
    // Once the page has been painted: to ask for a colour before that makes the browser lay everything out on the spot.
    afterPaint(() => followPage(host))
  }
}
