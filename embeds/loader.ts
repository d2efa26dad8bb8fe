import { widgets as words } from '../sdk/text/en.ts'
import type { WidgetData, WidgetOptions } from '../sdk/widgets/contract.ts'
import { drawMarkup } from './draw-markup.ts'
import { dressFrame } from './dress-frame.ts'
import { dressHost } from './dress-host.ts'
import { findPlace } from './place.ts'

/** What the server writes below the loader. */
export interface WidgetCall {
  /** Where the server is, without a slash at the end. */
  base: string
  /** Path of the module that brings it to life. */
  module: string
  options: WidgetOptions
  data: WidgetData
  /** The widget as the server has drawn it, and its style sheet. Left out: the module draws it. */
  html?: string
  style?: string
}

/** What the module is given besides its root. */
export interface WidgetMount extends Omit<WidgetCall, 'module' | 'html' | 'style'> {
  /** The page is our own, in a frame of somebody's page: it tells its height. */
  isFramed: boolean
  /** Somebody who is signed in looks at that page: it shows what they have watched. */
  isViewer: boolean
  /** Says in its place that it could not be drawn. */
  onProblem: (problem: unknown) => void
}

/**
 * Draws a widget where the script tag stands that calls this. Nothing of it reaches the page around: what goes wrong is said in
 * its place, and once in the console.
 */
export function widget({ module, html, style = '', ...call }: WidgetCall): void {
  const { script, insert } = findPlace(call.base)
  const isFramed = /[?&]frame=1/.test(script?.src ?? '')
  const isViewer = isFramed && script?.dataset.viewed !== undefined
  const host = document.createElement('vitrine-widget')
  const root = host.attachShadow({ mode: 'open' })
  const give = (problem: unknown, note: string = words.failed): void => {
    const line = document.createElement('p')
    line.className = 'vt-widget-note'
    line.textContent = note
    root.replaceChildren(line)
    console.warn('Vitrine:', problem)
  }
  insert(host, () => {
    try {
      dressHost(host, call.data.Look ?? call.options.Look, script)
      const { Message } = call.data
      if (Message) return give(Message, Message)
      const isDrawn = html !== undefined && drawMarkup(root, html, style)
      if (isFramed) dressFrame(host)
      // The module comes in a task of its own: the page around is not kept waiting.
      setTimeout(() => {
        import(call.base + module)
          .then(({ mount }: { mount: (root: ShadowRoot, call: WidgetMount) => void }) =>
            mount(root, { ...call, isFramed, isViewer, onProblem: give }),
          )
          // Its links lead on without the module.
          .catch((error: unknown) => (isDrawn ? console.warn('Vitrine:', error) : give(error)))
      })
    } catch (error) {
      give(error)
    }
  })
}
