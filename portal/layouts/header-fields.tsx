import { useState } from 'react'
import { layoutEditorWords } from '../../sdk/text/en/layout-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Switch } from '../ui/switch.tsx'
import { BackgroundFinder } from './background-finder.tsx'
import { isSubNavOnly, type LayoutDraft } from './layout-draft.ts'

export interface HeaderFieldsProps {
  draft: LayoutDraft
  set: (change: Partial<LayoutDraft>) => void
  isOfCategory: boolean
}

/** The header of a page: its title, its background, and the bar of categories. */
export function HeaderFields({ draft, set, isOfCategory }: HeaderFieldsProps) {
  const words = useWords(layoutEditorWords)

  const [isFinding, setFinding] = useState(false)
  const { hasHeader, headerText, background, isFaded, hasSubNav } = draft
  return (
    <section aria-label={words.header}>
      <h2>{words.header}</h2>
      <Switch label={words.showHeader} checked={hasHeader} onChange={(on) => set({ hasHeader: on })} />
      {hasHeader && (
        <>
          {isOfCategory ? (
            <p className="vp-help">{words.headerOfCategory}</p>
          ) : (
            <Field
              label={words.headerText}
              maxLength={200}
              autoComplete="off"
              value={headerText}
              onChange={(event) => set({ headerText: event.target.value })}
            />
          )}
          <div className="vp-field" role="group" aria-label={words.background}>
            <span className="vp-layout-caption">{words.background}</span>
            <div className="vp-row">
              {background && <span dir="auto">{background.Title}</span>}
              <Button size="small" aria-expanded={isFinding} onClick={() => setFinding(!isFinding)}>
                {words.backgroundChoose}
              </Button>
              {background && (
                <Button size="small" onClick={() => set({ background: null })}>
                  {words.backgroundRemove}
                </Button>
              )}
            </div>
            {isFinding && (
              <BackgroundFinder
                onChoose={({ ClipDataID, EncID, Title, RecordType, ImageURLs }) => {
                  setFinding(false)
                  set({ background: { ClipDataID, EncID, Title, RecordType, ImageURLs } })
                }}
              />
            )}
          </div>
          {background && <Switch label={words.fade} checked={isFaded} onChange={(on) => set({ isFaded: on })} />}
        </>
      )}
      <Switch label={words.subNav} checked={hasSubNav} onChange={(on) => set({ hasSubNav: on })} />
      {isSubNavOnly(draft) && (
        <p className="vp-note" data-tone="warning">
          {words.subNavOnly}
        </p>
      )}
    </section>
  )
}
