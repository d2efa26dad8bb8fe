import { useState } from 'react'
import { widgetCodesWords } from '../../sdk/text/en/widget-codes.ts'
import { widgetEditorWords } from '../../sdk/text/en/widget-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { createWidgetCodes, type WidgetCodes, type WidgetOptions } from '../../sdk/widgets/index.ts'
import { usePageOptions } from '../page-options.ts'
import { CopyField } from '../ui/copy-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { TabList, TabPanel, Tabs } from '../ui/tabs.tsx'
import { ChoiceTiles } from './choice-tiles.tsx'

export interface WidgetCodesDialogProps {
  open: boolean
  onClose: () => void
  name: string
  options: WidgetOptions
  /** GUID of the saved widget; undefined if it is not saved yet. */
  guid: string | undefined
  /** True if the form has unsaved changes. */
  isChanged?: boolean
  /** Height of the preview. */
  height?: number | undefined
}

/** The codes of a widget, to copy into other pages. */
export function WidgetCodesDialog({ open, onClose, ...codes }: WidgetCodesDialogProps) {
  const words = useWords(widgetEditorWords)

  return (
    <Dialog open={open} onClose={onClose} title={words.shareTitle} size="l">
      <Codes {...codes} />
    </Dialog>
  )
}

type CodeKind = 'short' | 'whole'

function Codes({ name, options, guid, isChanged = false, height = 480 }: Omit<WidgetCodesDialogProps, 'open' | 'onClose'>) {
  const words = useWords(widgetEditorWords)

  const { Site } = usePageOptions()
  const [kind, setKind] = useState<CodeKind>(guid ? 'short' : 'whole')
  const [typed, setTyped] = useState(String(height))
  const isShort = guid !== undefined && kind === 'short'
  const created = createWidgetCodes({
    base: Site.BaseURL || location.origin,
    widget: isShort ? { GUID: guid } : options,
    title: options.Title || name,
    height: Number(typed) || height,
    words: useWords(widgetCodesWords),
  })
  return (
    <>
      {guid ? (
        <>
          <ChoiceTiles<CodeKind>
            legend={words.codeKind}
            options={[
              { value: 'short', name: words.shortCode },
              { value: 'whole', name: words.wholeCode },
            ]}
            value={kind}
            onChange={setKind}
          />
          <p className="vp-help">{isShort ? words.shortHelp : words.wholeHelp}</p>
        </>
      ) : (
        <p className="vp-note">{words.saveFirst}</p>
      )}
      {isShort && isChanged && (
        <p className="vp-note" data-tone="warning">
          {words.unsaved}
        </p>
      )}
      {'problem' in created ? (
        <p className="vp-note" data-tone="warning" role="alert">
          {created.problem}
        </p>
      ) : (
        <CodeTabs codes={created.codes} height={typed} onHeight={setTyped} />
      )}
    </>
  )
}

interface CodeTabsProps {
  codes: WidgetCodes
  height: string
  onHeight: (height: string) => void
}

function CodeTabs({ codes, height, onHeight }: CodeTabsProps) {
  const words = useWords(widgetEditorWords)

  const heightField = (
    <Field
      label={words.height}
      className="vp-field-short"
      inputMode="numeric"
      maxLength={4}
      value={height}
      onChange={(event) => onHeight(event.target.value.replace(/\D/g, ''))}
    />
  )
  return (
    <Tabs first="script">
      <TabList
        className="vp-tabs vp-widget-tabs"
        tabs={(Object.keys(words.tabs) as (keyof typeof words.tabs)[]).map((name) => ({ name, label: words.tabs[name] }))}
      />
      <TabPanel name="script">
        <CopyField label={words.script} help={words.scriptHelp} text={codes.script} rows={5} />
      </TabPanel>
      <TabPanel name="frame">
        {heightField}
        <CopyField label={words.frame} help={words.frameHelp} text={codes.frame} rows={6} />
      </TabPanel>
      <TabPanel name="wordpress">
        {heightField}
        <CopyField label={words.wordpress} help={words.wordpressHelp} text={codes.wordpress} rows={7} />
      </TabPanel>
      <TabPanel name="sites">
        <CopyField label={words.sites} help={words.sitesHelp} text={codes.address} rows={4} />
        <CopyField label={words.sitesCode} text={codes.builder} rows={6} />
      </TabPanel>
      <TabPanel name="builder">
        {heightField}
        <CopyField label={words.builder} help={words.builderHelp} text={codes.builder} rows={6} />
      </TabPanel>
    </Tabs>
  )
}
