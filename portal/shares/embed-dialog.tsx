import { Lock } from 'lucide-react'
import { useState } from 'react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { EmbedSize, type ShareAnswer } from '../../sdk/shares/contract.ts'
import { sharesWords } from '../../sdk/text/en/shares.ts'
import { useWords } from '../../sdk/text/language.ts'
import { CopyField } from '../ui/copy-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Switch } from '../ui/switch.tsx'
import { TabList, TabPanel, Tabs } from '../ui/tabs.tsx'
import { CodeOptions } from './code-options.tsx'
import { atChapter, embedCode, frameSize, macroCode, responsiveCode, scriptCode, widgetOptions, wikiCode } from './embed-code.ts'
import { EmbedSitesForm } from './embed-sites-form.tsx'
import { LinkCreatedNote } from './link-created-note.tsx'
import { SizeFields } from './size-fields.tsx'
import { logCopy, useShares } from './use-shares.ts'
import './shares.css'
import '../ui/details.css'

export interface EmbedDialogProps {
  item: MediaItem
  base: string
  /** The chapter with which it starts. Default: the whole item. */
  chapter?: number
  open: boolean
  onClose: () => void
}

/** Codes that show the item on other pages, with a preview beside them, and for its owner the pages that may. */
export function EmbedDialog({ item, base, chapter, open, onClose }: EmbedDialogProps) {
  const words = useWords(sharesWords)

  return (
    <Dialog open={open} onClose={onClose} title={words.embedTitle} size={item.CanShareByEmbed ? 'l' : 'm'}>
      {item.CanShareByEmbed ? (
        <Embed item={item} base={base} chapter={chapter} />
      ) : (
        <>
          <p className="vp-tab-lead">{words.embedClosed}</p>
          <EmbedSitesForm item={item} />
        </>
      )}
    </Dialog>
  )
}

function Embed({ item, base, chapter = 0 }: Pick<EmbedDialogProps, 'item' | 'base'> & { chapter: number | undefined }) {
  const words = useWords(sharesWords)

  const list = useShares(item)
  const [tab, setTab] = useState('embed')
  const [{ made, isNew }, setLink] = useState<{ made?: ShareAnswer | undefined; isNew: boolean }>({ isNew: false })
  const [hasOptions, setOptions] = useState(false)
  const use = (next: ShareAnswer | undefined) => {
    setLink({ made: next, isNew: true })
    setOptions(false)
  }
  const [size, setSize] = useState({ width: String(EmbedSize.width), height: String(EmbedSize.height) })
  const [isResponsive, setResponsive] = useState(false)
  const address = atChapter(made?.URL ?? `${base}/Embed.aspx?id=${item.EncID}`, chapter)
  const frame = { address, title: item.Title, ...size }
  const widget = widgetOptions(item)
  const isOpen = list?.IsPublic ?? item.Audience === 'everyone'
  const onCopy = () => logCopy(item)
  return (
    <Tabs value={tab} onChange={setTab} className="vp-embed">
      <div>
        <TabList
          tabs={(['embed', 'script', 'notes', 'wiki', 'site', ...(item.CanGrant ? (['sites'] as const) : [])] as const).map((name) => ({
            name,
            label: words.tabs[name],
          }))}
        />
        {!isOpen && !made && tab !== 'sites' && (
          <p className="vp-note" data-tone="warning">
            <Lock aria-hidden size={16} />
            <span>
              {words.privateHelp} {list?.CanBypass && words.bypassHelp}
            </span>
          </p>
        )}
        <LinkCreatedNote made={made} onPlain={() => use(undefined)} />
        <TabPanel name="embed">
          <SizeFields size={size} onChange={setSize} />
          <Switch label={words.responsive} checked={isResponsive} onChange={setResponsive} />
          <CopyField
            key={address}
            label={words.embedLabel}
            text={isResponsive ? responsiveCode(frame) : embedCode(frame)}
            rows={6}
            focused={isNew && tab === 'embed'}
            onCopy={onCopy}
          />
          {list && (
            <details className="vp-details" open={hasOptions} onToggle={(event) => setOptions(event.currentTarget.open)}>
              <summary>{words.optionsEmbed}</summary>
              <CodeOptions item={item} list={list} kind="embed" base={base} onMade={use} />
            </details>
          )}
        </TabPanel>
        <TabPanel name="script">
          <CopyField label={words.scriptLabel} help={words.scriptHelp} text={scriptCode(base, widget, item)} rows={5} onCopy={onCopy} />
        </TabPanel>
        <TabPanel name="notes">
          <CopyField label={words.notesLabel} help={words.notesHelp} text={address} rows={2} onCopy={onCopy} />
        </TabPanel>
        <TabPanel name="wiki">
          <SizeFields size={size} onChange={setSize} />
          <CopyField label={words.wikiLabel} help={words.wikiHelp} text={wikiCode(frame)} rows={6} onCopy={onCopy} />
          <CopyField label={words.macroLabel} help={words.macroHelp} text={macroCode(frame)} rows={3} onCopy={onCopy} />
        </TabPanel>
        <TabPanel name="site">
          <CopyField label={words.siteLabel} help={words.siteHelp} text={address} rows={2} onCopy={onCopy} />
        </TabPanel>
        <TabPanel name="sites">
          <EmbedSitesForm item={item} />
        </TabPanel>
      </div>
      <Preview
        title={item.Title}
        address={tab === 'script' ? `/embedw.aspx?w=${encodeURIComponent(widget)}` : atChapter(`/Embed.aspx?id=${item.EncID}`, chapter)}
        shape={frameSize(tab === 'script' ? {} : size)}
      />
    </Tabs>
  )
}

/** Preview for the viewer, without the code of the share link, so that it does not count as use. */
function Preview({ title, address, shape }: { title: string; address: string; shape: { width: number; height: number } }) {
  const words = useWords(sharesWords)

  return (
    <section className="vp-embed-preview" aria-label={words.preview}>
      <h3>{words.preview}</h3>
      <iframe
        src={address}
        title={words.previewOf({ title })}
        loading="lazy"
        allow="accelerometer; fullscreen; gyroscope; picture-in-picture"
        style={{ aspectRatio: `${shape.width} / ${shape.height}` }}
      />
    </section>
  )
}
