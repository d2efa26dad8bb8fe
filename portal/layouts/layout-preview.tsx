import { useState } from 'react'
import type { Layout } from '../../sdk/layouts/contract.ts'
import { layoutEditorWords } from '../../sdk/text/en/layout-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { LayoutView } from './layout-view.tsx'

const widths = [320, 768, 1200] as const

/** The page at the width of a phone, a tablet or a computer. Nothing in it can be pressed. */
export function LayoutPreview({ layout }: { layout: Pick<Layout, 'PageLayoutTypeID' | 'TitleCard' | 'Sections'> }) {
  const words = useWords(layoutEditorWords)

  const [width, setWidth] = useState<(typeof widths)[number]>(1200)
  return (
    <section className="vp-layout-preview" aria-label={words.preview} data-tour="layoutPreview">
      <h2>{words.preview}</h2>
      <div className="vp-row" role="group" aria-label={words.previewWidth}>
        {widths.map((one) => (
          <Button size="small" key={one} aria-pressed={one === width} onClick={() => setWidth(one)}>
            {words.previewWidths[one]}
          </Button>
        ))}
      </div>
      <div className="vp-layout-screen" data-width={width} inert>
        <LayoutView layout={layout} isPreview />
      </div>
    </section>
  )
}
