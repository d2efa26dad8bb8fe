import { useLayoutEffect, useRef } from 'react'
import { safeNodes } from './safe-nodes.ts'

/** An answer with bold, lists and links. */
export function RichText({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => box.current?.replaceChildren(safeNodes(html)), [html])
  return <div ref={box} className="vp-rich-text" />
}
