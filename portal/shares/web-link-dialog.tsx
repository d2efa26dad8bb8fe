import { ExternalLink, Globe, Lock } from 'lucide-react'
import { useState } from 'react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import type { ShareAnswer } from '../../sdk/shares/contract.ts'
import { audienceWords } from '../../sdk/text/en/audience.ts'
import { sharesWords } from '../../sdk/text/en/shares.ts'
import { useWords } from '../../sdk/text/language.ts'
import { formatTime } from '../media/format-time.ts'
import { buttonLook } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import { TabList, TabPanel, Tabs } from '../ui/tabs.tsx'
import { ChapterField } from './chapter-field.tsx'
import { CodeOptions } from './code-options.tsx'
import { LinkCreatedNote } from './link-created-note.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { chatAddress, classroomAddress, linkAt, plainLink, qrAddress } from './share-addresses.ts'
import { ShareLinkList } from './share-link-list.tsx'
import { logCopy, useShares } from './use-shares.ts'
import './shares.css'
import '../ui/details.css'

export interface WebLinkDialogProps {
  item: MediaItem
  base: string
  /** Position of the player in seconds. */
  time: number
  /** The chapter that is chosen first. Default: the whole item. */
  chapter?: number
  open: boolean
  onClose: () => void
}

/** A link to the item's page: copied, sent to a chat or a class, or as a QR code. */
export function WebLinkDialog(props: WebLinkDialogProps) {
  const words = useWords(sharesWords)

  return (
    <Dialog open={props.open} onClose={props.onClose} title={words.title}>
      <WebLink {...props} />
    </Dialog>
  )
}

function WebLink({ item, base, time, chapter: first = 0 }: WebLinkDialogProps) {
  const words = useWords(sharesWords)
  const audience = useWords(audienceWords)

  const list = useShares(item)
  const [{ made, isNew }, setLink] = useState<{ made?: ShareAnswer | undefined; isNew: boolean }>({ isNew: false })
  const [hasOptions, setOptions] = useState(false)
  const use = (next: ShareAnswer | undefined) => {
    setLink({ made: next, isNew: true })
    setOptions(false)
  }
  const [atTime, setAtTime] = useState(false)
  const [chapter, setChapter] = useState(first)
  const address = made?.URL ?? plainLink({ base, encid: item.EncID, chapter })
  const link = atTime && chapter === 0 ? linkAt(address, time) : address
  const isOpen = list?.IsPublic ?? item.Audience === 'everyone'
  return (
    <Tabs first="link">
      <TabList
        tabs={(['link', ...(list?.CanBypass ? (['people'] as const) : []), 'chat', 'classroom', 'qr'] as const).map((name) => ({
          name,
          label: words.tabs[name],
        }))}
      />
      {!made && (
        <p className="vp-note" {...(isOpen ? {} : { 'data-tone': 'warning' })}>
          {isOpen ? <Globe aria-hidden size={16} /> : <Lock aria-hidden size={16} />}
          <span>
            {audience.links[item.Audience]} {item.Publishing?.IsOpen === false && audience.notOpen}{' '}
            {!isOpen && list?.CanBypass && words.bypassHelp}
          </span>
        </p>
      )}
      <LinkCreatedNote made={made} onPlain={() => use(undefined)} />
      <TabPanel name="link">
        {item.Chapters.Items.length > 0 && (
          <ChapterField
            chapters={item.Chapters.Items}
            chapter={chapter}
            onChange={(next) => {
              setChapter(next)
              // A code that was made is for what was chosen then.
              setLink({ isNew: false })
            }}
          />
        )}
        <CopyField
          key={address}
          label={made ? words.createdLink : words.linkLabel}
          text={link}
          rows={made ? 3 : 2}
          focused={isNew}
          onCopy={() => logCopy(item)}
        />
        {time >= 1 && chapter === 0 && <Switch label={words.start({ time: formatTime(time) })} checked={atTime} onChange={setAtTime} />}
        {list && (
          <>
            <details className="vp-details" open={hasOptions} onToggle={(event) => setOptions(event.currentTarget.open)}>
              <summary>{words.options}</summary>
              <CodeOptions item={item} list={list} kind="weblink" base={base} chapter={chapter} onMade={use} />
            </details>
            <ShareLinkList item={item} list={list} />
          </>
        )}
      </TabPanel>
      {list?.CanBypass && (
        <TabPanel name="people">
          <PeoplePanel item={item} list={list} base={base} />
        </TabPanel>
      )}
      <TabPanel name="chat">
        <Outside help={words.chatHelp} label={words.chatOpen} href={chatAddress(link, item.Title)} onOpen={() => logCopy(item)} />
      </TabPanel>
      <TabPanel name="classroom">
        <Outside help={words.classroomHelp} label={words.classroomOpen} href={classroomAddress(link)} onOpen={() => logCopy(item)} />
      </TabPanel>
      <TabPanel name="qr">
        <QrPanel link={link} />
      </TabPanel>
    </Tabs>
  )
}

function Outside({ help, label, href, onOpen }: { help: string; label: string; href: string; onOpen: () => void }) {
  const words = useWords(sharesWords)

  return (
    <>
      <p className="vp-tab-lead">{help}</p>
      <a {...buttonLook({ tone: 'accent' })} href={href} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
        <ExternalLink aria-hidden size={18} /> {label} <span className="vp-visually-hidden">({words.opensTab})</span>
      </a>
    </>
  )
}

function QrPanel({ link }: { link: string }) {
  const words = useWords(sharesWords)

  const [size, setSize] = useState(256)
  const image = qrAddress(link, size)
  return (
    <div className="vp-qr">
      <img src={image} width={size} height={size} alt={words.qrAlt} />
      <p className="vp-help">{words.qrHelp}</p>
      <div className="vp-row">
        <Select
          labelClassName="vp-select"
          label={words.qrSize}
          options={Object.entries(words.qrSizes).map(([pixels, label]) => ({ value: Number(pixels), label }))}
          value={size}
          onChange={setSize}
        />
        <a {...buttonLook()} href={image} download="qr-code.svg">
          {words.qrSave}
        </a>
      </div>
    </div>
  )
}
