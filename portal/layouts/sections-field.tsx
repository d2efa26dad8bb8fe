import { Plus } from 'lucide-react'
import { useState } from 'react'
import { LayoutLimits } from '../../sdk/layouts/contract.ts'
import { layoutEditorWords } from '../../sdk/text/en/layout-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { type LayoutDraft, moved, newSection, replaced } from './layout-draft.ts'
import { SectionField } from './section-field.tsx'

export interface SectionsFieldProps {
  draft: LayoutDraft
  set: (change: Partial<LayoutDraft>) => void
}

/** The sections of a page, with their widgets. */
export function SectionsField({ draft, set }: SectionsFieldProps) {
  const words = useWords(layoutEditorWords)

  const [news, setNews] = useState('')
  const { sections } = draft
  return (
    <section aria-label={words.content} data-tour="layoutContent">
      <h2>{words.content}</h2>
      <p role="status" className="vp-visually-hidden">
        {news}
      </p>
      {sections.length === 0 && <p className="vp-help">{words.noSections}</p>}
      <ol className="vp-layout-sections" data-rows>
        {sections.map((section, index) => (
          <SectionField
            key={section.key}
            draft={draft}
            section={section}
            index={index}
            onChange={(next) => set({ sections: replaced(sections, index, next) })}
            onMove={(to) => set({ sections: moved(sections, index, to) })}
            onNews={setNews}
          />
        ))}
      </ol>
      <Button disabled={sections.length >= LayoutLimits.sections} onClick={() => set({ sections: [...sections, newSection()] })}>
        <Plus aria-hidden size={18} /> {words.addSection}
      </Button>
    </section>
  )
}
