import type { WidgetLook } from '../../sdk/widgets/contract.ts'
import { afterPaint } from './after-paint.ts'
import { applyFrameTheme } from './apply-frame-theme.ts'
import { applyWidgetTheme } from './apply-widget-theme.ts'
import type { ClickOverride } from './click-overrides.ts'
import { drawMarkup } from './draw-markup.ts'
import { findPlace } from './place.ts'

/** Settings that the server writes below the loader. */
export interface WidgetCall {
  /** The address of the server, without a slash at the end. */
  base: string
  /** Path of the module that brings it to life. */
  module: string
  look?: WidgetLook
  /** Files of the fonts that `look` names, as paths of the server. */
  fonts?: { Name: string; URL: string }[]
  /** There is nothing to draw, and this is why. */
  message?: string
  /** Says that the module could not be loaded, in the language of the markup. */
  failed: string
  /** BCP 47: the language that the address of the script names. Left out: the widget follows the page. */
  lang?: string
  /** `WidgetData` as JSON text. Most pages never read it: a text is passed over, an object would be made. */
  data: string
  /** The widget as the server has drawn it, and its style sheet. Left out: the module draws it. */
  html?: string
  style?: string
}

/** Options of the module besides its root. */
export interface WidgetMount extends Pick<WidgetCall, 'base' | 'data'> {
  /** BCP 47: the language that the address of the script names. */
  lang: string | undefined
  /** True on our own page in an iframe: it reports its height to the host page. */
  isFramed: boolean
  /** True for a signed-in viewer: the page shows their progress. */
  isViewer: boolean
  /** Overrides from the attributes of the tag: the click action, and the language (`data-lang`). */
  tagData: (ClickOverride & { lang?: string | undefined }) | undefined
  /** Says in its place that it could not be drawn. */
  onProblem: (problem: unknown) => void
}

/**
 * Draws a widget at the script tag that calls this. An error never reaches the host page: it is a message in the widget's place and one
 * warning in the console.
 */
export function widget({ base, module, look, fonts = [], message, failed, lang, data, html, style = '' }: WidgetCall): void {
  const { script, insert } = findPlace(base)
  const isFramed = /[?&]frame=1/.test(script?.src ?? '')
  const isViewer = isFramed && script?.dataset.viewed !== undefined
  const host = document.createElement('vitrine-widget')
  const root = host.attachShadow({ mode: 'open' })
  const give = (problem: unknown, note = failed): void => {
    const line = document.createElement('p')
    line.className = 'vt-widget-note'
    line.textContent = note
    root.replaceChildren(line)
    console.warn('Vitrine:', problem)
  }
  insert(host, () => {
    try {
      // Fonts of a shadow root have to belong to its document.
      for (const { Name, URL } of fonts) document.fonts.add(new FontFace(Name, `url(${base}${URL})`))
      applyWidgetTheme(host, look, script)
      if (message) return give(message, message)
      drawInSteps(host)
      const isDrawn = html !== undefined && drawMarkup(root, html, style)
      if (isFramed) applyFrameTheme(host)
      // The module comes in a task of its own: the page around is not kept waiting.
      setTimeout(() => {
        import(base + module)
          .then(({ mount }: { mount: (root: ShadowRoot, call: WidgetMount) => void }) =>
            mount(root, { base, data, lang, isFramed, isViewer, tagData: script?.dataset, onProblem: give }),
          )
          // Its links lead on without the module.
          .catch((error: unknown) => (isDrawn ? console.warn('Vitrine:', error) : give(error)))
      })
    } catch (error) {
      give(error)
    }
  })
}

/** Room, images, names and descriptions are painted one after the other, each in a task of its own: none of them is a long one. */
function drawInSteps(host: HTMLElement, left = 3): void {
  host.dataset.fresh = `${left}`
  afterPaint(() => (left > 1 ? drawInSteps(host, left - 1) : delete host.dataset.fresh))
}
